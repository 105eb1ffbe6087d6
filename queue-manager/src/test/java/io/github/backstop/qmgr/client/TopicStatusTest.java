// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFException;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Inquire Topic Status, Inquire Subscription Status and Clear Topic String, as IBM's agent asks. */
@ClientTest
class TopicStatusTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Queues queues;
    private String root;
    private MQQueueManager base;
    private PCFMessageAgent agent;

    @BeforeEach
    void connect() throws Exception {
        queues = MQ.queues();
        root = queues.prefix().replace(".", "");
        base = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        agent = new PCFMessageAgent(base);
    }

    @AfterEach
    void disconnect() throws Exception {
        agent.disconnect();
        base.disconnect();
    }

    private MQTopic publish(String topic, int options) throws Exception {
        MQTopic publisher = base.accessTopic(topic, "", CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        MQMessage message = new MQMessage();
        message.writeString("news");
        MQPutMessageOptions put = new MQPutMessageOptions();
        put.options = options;
        publisher.put(message, put);
        return publisher;
    }

    private PCFMessage[] status(String topic, int type) throws Exception {
        PCFMessage inquiry = new PCFMessage(CMQCFC.MQCMD_INQUIRE_TOPIC_STATUS);
        inquiry.addParameter(CMQC.MQCA_TOPIC_STRING, topic);
        inquiry.addParameter(CMQCFC.MQIACF_TOPIC_STATUS_TYPE, type);
        return agent.send(inquiry);
    }

    @Test
    void aPlaceOfTheTreeTellsWhatHoldsThere() throws Exception {
        queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + root + "') DEFPRTY(7) PUB(ENABLED)");
        publish(root + "/a", CMQC.MQPMO_RETAIN);
        base.accessTopic(root + "/a", null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION, CMQC.MQSO_CREATE | CMQC.MQSO_MANAGED);

        PCFMessage below = status(root + "/a", CMQCFC.MQIACF_TOPIC_STATUS)[0];
        assertThat(below.getStringParameterValue(CMQC.MQCA_TOPIC_STRING)).isEqualTo(root + "/a");
        assertThat(below.getStringParameterValue(CMQC.MQCA_ADMIN_TOPIC_NAME)).isBlank();
        assertThat(below.getIntParameterValue(CMQC.MQIA_DEF_PRIORITY)).isEqualTo(7);
        assertThat(below.getIntParameterValue(CMQC.MQIA_INHIBIT_PUB)).isEqualTo(CMQC.MQTA_PUB_ALLOWED);
        assertThat(below.getIntParameterValue(CMQC.MQIA_PUB_COUNT)).isEqualTo(1);
        assertThat(below.getIntParameterValue(CMQC.MQIA_SUB_COUNT)).isEqualTo(1);
        assertThat(below.getIntParameterValue(CMQCFC.MQIACF_RETAINED_PUBLICATION)).isEqualTo(1);
        assertThat(status(root, CMQCFC.MQIACF_TOPIC_STATUS)[0].getStringParameterValue(CMQC.MQCA_ADMIN_TOPIC_NAME)
                .trim()).isEqualTo(queues.prefix() + "T");
        assertThat(status(root + "/#", CMQCFC.MQIACF_TOPIC_STATUS)).hasSize(2);
        queues.mqsc("CLEAR TOPICSTR('" + root + "/a') CLRTYPE(RETAINED)\nDELETE TOPIC(${T})");
    }

    @Test
    void subscribersAndPublishersAreCounted() throws Exception {
        base.accessTopic(root, null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION, CMQC.MQSO_CREATE | CMQC.MQSO_MANAGED);
        publish(root, 0);

        PCFMessage subscriber = status(root, CMQCFC.MQIACF_TOPIC_SUB)[0];
        assertThat(subscriber.getIntParameterValue(CMQCFC.MQIACF_MESSAGE_COUNT)).isEqualTo(1);
        assertThat(subscriber.getIntParameterValue(CMQCFC.MQIACF_DURABLE_SUBSCRIPTION))
                .isEqualTo(CMQC.MQSUB_DURABLE_NO);
        byte[] connection = subscriber.getBytesParameterValue(CMQCFC.MQBACF_CONNECTION_ID);
        assertThat(new String(connection, "UTF-8")).startsWith("AMQC");

        PCFMessage publisher = status(root, CMQCFC.MQIACF_TOPIC_PUB)[0];
        assertThat(publisher.getIntParameterValue(CMQCFC.MQIACF_PUBLISH_COUNT)).isEqualTo(1);
        assertThat(publisher.getBytesParameterValue(CMQCFC.MQBACF_CONNECTION_ID)).isEqualTo(connection);
        assertThat(publisher.getStringParameterValue(CMQCFC.MQCACF_LAST_PUB_DATE)).isNotBlank();
    }

    @Test
    void aSubscriptionIsInquiredByNameOrId() throws Exception {
        queues.mqsc("DEFINE SUB(${S}) TOPICSTR('" + root + "') DEST(${SRC})");
        publish(root, 0);
        PCFMessage inquiry = new PCFMessage(CMQCFC.MQCMD_INQUIRE_SUB_STATUS);
        inquiry.addParameter(CMQCFC.MQCACF_SUB_NAME, queues.prefix() + "S");
        PCFMessage status = agent.send(inquiry)[0];
        assertThat(status.getStringParameterValue(CMQC.MQCA_TOPIC_STRING)).isEqualTo(root);
        assertThat(status.getIntParameterValue(CMQCFC.MQIACF_MESSAGE_COUNT)).isEqualTo(1);
        assertThat(status.getIntParameterValue(CMQCFC.MQIACF_SUB_TYPE)).isEqualTo(CMQCFC.MQSUBTYPE_ADMIN);
        assertThat(status.getBytesParameterValue(CMQCFC.MQBACF_CONNECTION_ID)).containsOnly(0);

        PCFMessage byId = new PCFMessage(CMQCFC.MQCMD_INQUIRE_SUB_STATUS);
        byId.addParameter(CMQCFC.MQBACF_SUB_ID, status.getBytesParameterValue(CMQCFC.MQBACF_SUB_ID));
        assertThat(agent.send(byId)[0].getStringParameterValue(CMQCFC.MQCACF_SUB_NAME).trim())
                .isEqualTo(queues.prefix() + "S");
        queues.mqsc("DELETE SUB(${S})");
        assertThatThrownBy(() -> agent.send(inquiry)).isInstanceOfSatisfying(PCFException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_NO_SUBSCRIPTION));
    }

    @Test
    void whatIsRetainedIsCleared() throws Exception {
        publish(root + "/a", CMQC.MQPMO_RETAIN).close();
        publish(root + "/b", CMQC.MQPMO_RETAIN).close();
        PCFMessage clear = new PCFMessage(CMQCFC.MQCMD_CLEAR_TOPIC_STRING);
        clear.addParameter(CMQC.MQCA_TOPIC_STRING, root + "/a");
        clear.addParameter(CMQCFC.MQIACF_CLEAR_TYPE, CMQCFC.MQCLRT_RETAINED);
        agent.send(clear);
        assertThatThrownBy(() -> status(root + "/a", CMQCFC.MQIACF_TOPIC_STATUS)).isInstanceOfSatisfying(
                PCFException.class, e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_TOPIC_STRING_NOT_FOUND));
        assertThat(status(root + "/+", CMQCFC.MQIACF_TOPIC_STATUS)).hasSize(1);

        queues.mqsc("CLEAR TOPICSTR('" + root + "/#') CLRTYPE(RETAINED)");
        assertThatThrownBy(() -> subscribed(root + "/b")).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_NO_RETAINED_MSG));
    }

    private void subscribed(String topic) throws MQException {
        MQTopic subscription = base.accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION,
                CMQC.MQSO_CREATE | CMQC.MQSO_MANAGED | CMQC.MQSO_PUBLICATIONS_ON_REQUEST);
        subscription.getSubscriptionReference().requestPublicationUpdate(0);
    }
}
