// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQDestination;
import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import java.io.IOException;
import java.util.Hashtable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a publisher and a subscriber may ask for beyond a topic: MQSO_*, MQPMO_NOT_OWN_SUBS, SUBLEVEL. */
@ClientTest
class SubscriptionOptionsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final int DURABLE = CMQC.MQSO_DURABLE | CMQC.MQSO_MANAGED | CMQC.MQSO_FAIL_IF_QUIESCING;

    private Queues queues;
    private String root;
    private MQQueueManager base;

    @BeforeEach
    void connect() throws MQException {
        queues = MQ.queues();
        root = queues.prefix().replace(".", "");
        base = connected("app");
    }

    @AfterEach
    void disconnect() throws MQException {
        base.disconnect();
    }

    private static MQQueueManager connected(String user) throws MQException {
        Hashtable<String, Object> properties = BaseConnection.properties(MQ.queueManager());
        properties.put(CMQC.USER_ID_PROPERTY, user);
        return new MQQueueManager(MQ.queueManager().name(), properties);
    }

    private void publish(int options) throws MQException, IOException {
        MQTopic topic = base.accessTopic(root, "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        put(topic, options);
        topic.close();
    }

    private static void put(MQDestination to, int options) throws MQException, IOException {
        MQMessage message = new MQMessage();
        message.writeString("news");
        MQPutMessageOptions put = new MQPutMessageOptions();
        put.options = options;
        to.put(message, put);
    }

    @Test
    void aPublisherMayLeaveOutTheSubscriptionsThatItHasOpenItself() throws Exception {
        MQQueueManager other = connected("app");
        MQQueue mine = base.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        MQQueue theirs = other.accessQueue(queues.reply(), CMQC.MQOO_INPUT_SHARED);
        base.accessTopic(mine, root, null, CMQC.MQSO_CREATE);
        other.accessTopic(theirs, root, null, CMQC.MQSO_CREATE);

        publish(CMQC.MQPMO_NOT_OWN_SUBS);

        assertThat(queues.depth(queues.source())).isZero();
        assertThat(queues.depth(queues.reply())).isEqualTo(1);
        publish(0);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
        other.disconnect();
    }

    @Test
    void aSubscriptionBelongsToItsUserUnlessAnyUserMayHaveIt() throws Exception {
        MQQueueManager other = connected("other");
        base.accessTopic(root, null, CMQC.MQSO_CREATE | DURABLE, null, root + "fixed").close();
        base.accessTopic(root, null, CMQC.MQSO_CREATE | DURABLE | CMQC.MQSO_ANY_USERID, null, root + "any").close();

        assertThatThrownBy(() -> other.accessTopic("", null, CMQC.MQSO_RESUME | DURABLE, null, root + "fixed"))
                .isInstanceOfSatisfying(MQException.class,
                        e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_IDENTITY_MISMATCH));
        other.accessTopic("", null, CMQC.MQSO_RESUME | DURABLE | CMQC.MQSO_ANY_USERID, null, root + "any").close();

        other.disconnect();
        queues.mqsc("DELETE SUB('" + root + "fixed')\nDELETE SUB('" + root + "any')");
    }

    @Test
    void subscriptionsOfTheHighestLevelInterceptPublications() throws Exception {
        queues.mqsc("DEFINE SUB(${LOW}) TOPICSTR('" + root + "') DEST(${SRC})\n"
                + "DEFINE SUB(${HIGH}) TOPICSTR('" + root + "') DEST(${REPLY}) SUBLEVEL(5)");
        publish(0);
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(queues.depth(queues.reply())).isEqualTo(1);

        queues.mqsc("DELETE SUB(${HIGH})");
        publish(0);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
        queues.mqsc("DELETE SUB(${LOW})");
    }

    @Test
    void retainedPublicationsDoNotReachHigherLevels() throws Exception {
        publish(CMQC.MQPMO_RETAIN);
        queues.mqsc("DEFINE SUB(${HIGH}) TOPICSTR('" + root + "') DEST(${REPLY}) SUBLEVEL(2)\n"
                + "DEFINE SUB(${LOW}) TOPICSTR('" + root + "') DEST(${SRC})");
        assertThat(queues.depth(queues.reply())).isZero();
        assertThat(queues.depth(queues.source())).isEqualTo(1);
        queues.mqsc("DELETE SUB(${HIGH})\nDELETE SUB(${LOW})");
    }

    @Test
    void puttingToAnAliasOfATopicCanBeDisabled() throws Exception {
        queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + root + "')\n"
                + "DEFINE QALIAS(${A}) TARGTYPE(TOPIC) TARGET(${T}) PUT(DISABLED)");
        MQQueue alias = base.accessQueue(queues.prefix() + "A", CMQC.MQOO_OUTPUT);
        assertThatThrownBy(() -> put(alias, 0)).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_PUT_INHIBITED));
        queues.mqsc("ALTER QALIAS(${A}) PUT(ENABLED)");
        put(base.accessQueue(queues.prefix() + "A", CMQC.MQOO_OUTPUT), 0);
    }

    private MQTopic grouped(MQQueue queue, String topic) throws MQException {
        Hashtable<String, Object> parameters = new Hashtable<>();
        parameters.put(CMQC.MQSUB_PROP_SUBSCRIPTION_CORRELATION_ID, "of the group");
        return base.accessTopic(queue, topic, null, CMQC.MQSO_CREATE | CMQC.MQSO_GROUP_SUB | CMQC.MQSO_SET_CORREL_ID,
                null, null, parameters);
    }

    @Test
    void subscriptionsOfAGroupGetOneCopyOfAPublication() throws Exception {
        MQQueue queue = base.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        MQTopic one = grouped(queue, root + "/#");
        grouped(queue, root);
        publish(0);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
        assertThatThrownBy(() -> grouped(queue, root)).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_DUPLICATE_GROUP_SUB));
        one.close();
        publish(0);
        assertThat(queues.depth(queues.source())).isEqualTo(2);
    }

    @Test
    void aGroupNeedsAQueueAndACorrelationIdOfItsOwn() throws Exception {
        MQQueue queue = base.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        assertThatThrownBy(() -> base.accessTopic(queue, root, null, CMQC.MQSO_CREATE | CMQC.MQSO_GROUP_SUB))
                .isInstanceOfSatisfying(MQException.class,
                        e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_OPTIONS_ERROR));
        assertThatThrownBy(() -> base.accessTopic(root, null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION, CMQC.MQSO_CREATE
                | CMQC.MQSO_MANAGED | CMQC.MQSO_GROUP_SUB | CMQC.MQSO_SET_CORREL_ID))
                .isInstanceOfSatisfying(MQException.class,
                        e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_OPTIONS_ERROR));
    }
}
