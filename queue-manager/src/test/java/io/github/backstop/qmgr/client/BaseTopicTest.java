// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQDestination;
import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import java.io.IOException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** IBM's base classes subscribe with MQSUB itself, and to any queue. */
@ClientTest
class BaseTopicTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final int CREATE = CMQC.MQSO_CREATE | CMQC.MQSO_FAIL_IF_QUIESCING;

    private Queues queues;
    private String root;
    private MQQueueManager base;

    @BeforeEach
    void connect() throws MQException {
        queues = MQ.queues();
        root = queues.prefix().replace(".", "");
        base = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterEach
    void disconnect() throws MQException {
        base.disconnect();
    }

    private void publish(String name, String below, int options, String text) throws MQException, IOException {
        MQTopic topic = base.accessTopic(below, name, CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_STRING;
        message.writeString(text);
        MQPutMessageOptions put = new MQPutMessageOptions();
        put.options = options;
        topic.put(message, put);
        topic.close();
    }

    private static String get(MQDestination from) throws MQException, IOException {
        MQMessage message = new MQMessage();
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_NO_SYNCPOINT;
        options.waitInterval = (int) JmsClient.PATIENCE;
        from.get(message, options);
        return message.readStringOfByteLength(message.getDataLength());
    }

    @Test
    void aManagedSubscriptionIsReadLikeAQueue() throws Exception {
        queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + root + "')");
        MQTopic subscriber = base.accessTopic("a/+", queues.prefix() + "T", CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION,
                CREATE | CMQC.MQSO_MANAGED);
        publish(queues.prefix() + "T", "a/b", 0, "through the object");
        publish("", root + "/a/c", 0, "by its string");
        assertThat(get(subscriber)).isEqualTo("through the object");
        assertThat(get(subscriber)).isEqualTo("by its string");
        subscriber.close();
    }

    @Test
    void publicationsGoToAQueueOfOnesOwn() throws Exception {
        MQQueue queue = base.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        MQTopic subscription = base.accessTopic(queue, root, null, CREATE);
        publish("", root, 0, "to the queue");
        assertThat(get(queue)).isEqualTo("to the queue");
        subscription.getSubscriptionReference().close();
        publish("", root, 0, "to nobody");
        assertThat(queues.depth(queues.source())).isZero();
    }

    @Test
    void aDurableSubscriptionIsResumedByName() throws Exception {
        int durable = CMQC.MQSO_DURABLE | CMQC.MQSO_MANAGED;
        base.accessTopic(root, null, CREATE | durable, null, root).close();
        publish("", root, 0, "kept");
        assertThatThrownBy(() -> base.accessTopic(root, null, CREATE | durable, null, root))
                .hasMessageContaining("2432");
        MQTopic resumed = base.accessTopic("", null, CMQC.MQSO_RESUME | durable, null, root);
        assertThat(get(resumed)).isEqualTo("kept");
        resumed.getSubscriptionReference().setCloseOptions(CMQC.MQCO_REMOVE_SUB);
        resumed.getSubscriptionReference().close();
        assertThatThrownBy(() -> base.accessTopic("", null, CMQC.MQSO_RESUME | durable, null, root))
                .hasMessageContaining("2428");
    }

    @Test
    void aSubscriptionThatIsKeptOnPurposeGoesOnCollecting() throws Exception {
        int durable = CMQC.MQSO_DURABLE | CMQC.MQSO_MANAGED;
        MQTopic subscriber = base.accessTopic(root, null, CREATE | durable, null, root);
        subscriber.getSubscriptionReference().setCloseOptions(CMQC.MQCO_KEEP_SUB);
        subscriber.getSubscriptionReference().close();
        publish("", root, 0, "kept");
        MQTopic resumed = base.accessTopic("", null, CMQC.MQSO_RESUME | durable, null, root);
        assertThat(get(resumed)).isEqualTo("kept");
        resumed.getSubscriptionReference().setCloseOptions(CMQC.MQCO_REMOVE_SUB);
        resumed.getSubscriptionReference().close();
    }

    @Test
    void retainedPublicationsComeOnRequest() throws Exception {
        MQTopic subscriber = base.accessTopic(root, null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION,
                CREATE | CMQC.MQSO_MANAGED | CMQC.MQSO_PUBLICATIONS_ON_REQUEST);
        assertThatThrownBy(() -> subscriber.getSubscriptionReference().requestPublicationUpdate(0))
                .hasMessageContaining("2437");
        publish("", root, CMQC.MQPMO_RETAIN, "retained");
        assertThat(subscriber.getSubscriptionReference().requestPublicationUpdate(0)).isEqualTo(1);
        assertThat(get(subscriber)).isEqualTo("retained");
    }

    @Test
    void nobodyListeningIsAWarningForWhoWantsToKnow() throws Exception {
        publish("", root, 0, "into the air");
        assertThatThrownBy(() -> publish("", root, CMQC.MQPMO_WARN_IF_NO_SUBS_MATCHED, "into the air"))
                .isInstanceOfSatisfying(MQException.class, warning -> {
                    assertThat(warning.completionCode).isEqualTo(CMQC.MQCC_WARNING);
                    assertThat(warning.reasonCode).isEqualTo(CMQC.MQRC_NO_SUBS_MATCHED);
                });
    }

    @Test
    void groupsAndSegmentsCannotBePublished() throws Exception {
        queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + root + "')\nDEFINE QALIAS(${A}) TARGET(${T}) TARGTYPE(TOPIC)");
        MQTopic topic = base.accessTopic("", queues.prefix() + "T", CMQC.MQTOPIC_OPEN_AS_PUBLICATION,
                CMQC.MQOO_OUTPUT);
        MQQueue alias = base.accessQueue(queues.prefix() + "A", CMQC.MQOO_OUTPUT);
        for (int flag : new int[] {CMQC.MQMF_MSG_IN_GROUP, CMQC.MQMF_LAST_MSG_IN_GROUP, CMQC.MQMF_SEGMENT}) {
            for (MQDestination to : new MQDestination[] {topic, alias}) {
                MQMessage message = new MQMessage();
                message.setVersion(CMQC.MQMD_VERSION_2);
                message.messageFlags = flag;
                assertThatThrownBy(() -> to.put(message)).isInstanceOfSatisfying(MQException.class,
                        e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_MSG_NOT_ALLOWED_IN_GROUP));
            }
        }
    }

    @Test
    void jmsSubscribersSeeTheTopicOfPublicationsMadeWithoutJms() throws Exception {
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageConsumer subscriber = session.createConsumer(session.createTopic(root + "/#"));
            publish("", root + "/x", 0, "from the base classes");
            Message message = subscriber.receive(JmsClient.PATIENCE);
            assertThat(JmsClient.text(message)).isEqualTo("from the base classes");
            assertThat(message.getJMSDestination()).hasToString("topic://" + root + "/x");
        }
    }
}
