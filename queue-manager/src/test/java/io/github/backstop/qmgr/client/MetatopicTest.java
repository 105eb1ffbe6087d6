// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Topics that tell who is registered, read by IBM's PCF classes. */
@ClientTest
@Timeout(300)
class MetatopicTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final String CONTROL = "SYSTEM.BROKER.CONTROL.QUEUE";

    private Queues queues;
    private MQQueueManager base;
    private String topic;

    @BeforeEach
    void connect() throws Exception {
        queues = MQ.queues();
        topic = queues.prefix().replace(".", "") + "/news";
        base = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        assertThat(perform(CMQCFC.MQCMD_REGISTER_PUBLISHER, topic, queues.backout(), CMQCFC.MQREGO_NONE)).isZero();
        assertThat(perform(CMQCFC.MQCMD_REGISTER_PUBLISHER, topic, queues.deadLetter(), CMQCFC.MQREGO_ANONYMOUS))
                .isZero();
    }

    @AfterEach
    void disconnect() throws Exception {
        perform(CMQCFC.MQCMD_DEREGISTER_PUBLISHER, topic, queues.backout(), CMQCFC.MQREGO_NONE);
        perform(CMQCFC.MQCMD_DEREGISTER_PUBLISHER, topic, queues.deadLetter(), CMQCFC.MQREGO_NONE);
        base.disconnect();
    }

    private static String metatopic(String prefix, String rest) {
        return prefix + String.format("%-48s", MQ.queueManager().name()) + rest;
    }

    private int perform(int number, String about, String queue, int options) throws Exception {
        PCFMessage command = new PCFMessage(number);
        command.addParameter(CMQCFC.MQCACF_TOPIC, about);
        command.addParameter(CMQC.MQCA_Q_NAME, queue);
        command.addParameter(CMQCFC.MQIACF_REGISTRATION_OPTIONS, options);
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_PCF;
        message.messageType = CMQC.MQMT_REQUEST;
        message.replyToQueueName = queues.reply();
        command.write(message);
        MQQueue to = base.accessQueue(CONTROL, CMQC.MQOO_OUTPUT);
        to.put(message, new MQPutMessageOptions());
        to.close();
        return get(queues.reply()).getReason();
    }

    private PCFMessage get(String queue) throws Exception {
        MQGetMessageOptions wait = new MQGetMessageOptions();
        wait.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_NO_SYNCPOINT;
        wait.waitInterval = 30_000;
        MQMessage message = new MQMessage();
        MQQueue from = base.accessQueue(queue, CMQC.MQOO_INPUT_SHARED);
        from.get(message, wait);
        from.close();
        return new PCFMessage(message);
    }

    /** Subscribes, gets the one publication that comes of it, and ends. */
    private PCFMessage told(String about) throws Exception {
        assertThat(perform(CMQCFC.MQCMD_REGISTER_SUBSCRIBER, about, queues.source(), 0)).isZero();
        PCFMessage told = get(queues.source());
        assertThat(told.getCommand()).isEqualTo(CMQCFC.MQCMD_PUBLISH);
        assertThat(told.getStringParameterValue(CMQCFC.MQCACF_TOPIC)).isEqualTo(about);
        assertThat(told.getStringParameterValue(CMQCFC.MQCACF_STREAM_NAME)).isEqualTo("SYSTEM.BROKER.DEFAULT.STREAM");
        assertThat(told.getStringParameterValue(CMQCFC.MQCACF_PUBLISH_TIMESTAMP)).matches("[0-9]{16}");
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(perform(CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER, about, queues.source(), 0)).isZero();
        return told;
    }

    @Test
    void countsOfATopicAreToldWithoutTheAnonymous() throws Exception {
        PCFMessage summary = told(metatopic("MQ/S/", "/Publishers/Summary/" + topic));
        assertThat(summary.getIntParameterValue(CMQCFC.MQIACF_APPL_COUNT)).isEqualTo(1);
        assertThat(summary.getIntParameterValue(CMQCFC.MQIACF_ANONYMOUS_COUNT)).isEqualTo(1);
        assertThat(summary.getIntParameterValue(CMQCFC.MQIACF_BROKER_COUNT)).isZero();
    }

    @Test
    void identitiesAreTold() throws Exception {
        PCFMessage one = told(metatopic("MQ/S/", "/Publishers/Identities/" + topic));
        assertThat(one.getStringParameterValue(CMQCFC.MQCACF_REG_Q_NAME)).isEqualTo(queues.backout());
        assertThat(one.getStringParameterValue(CMQCFC.MQCACF_REG_Q_MGR_NAME)).isEqualTo(MQ.queueManager().name());
        assertThat(one.getStringParameterValue(CMQCFC.MQCACF_REG_CORREL_ID)).hasSize(48);
        assertThat(one.getIntParameterValue(CMQCFC.MQIACF_REG_REG_OPTIONS)).isZero();
        PCFMessage all = told(metatopic("MQ/SA/", "/Publishers/AllIdentities/" + topic));
        assertThat(all.getIntParameterValue(CMQCFC.MQIACF_APPL_COUNT)).isEqualTo(2);
    }

    @Test
    void whatThereIsNowIsToldOnRequest() throws Exception {
        String about = metatopic("MQ/S/", "/Subscribers/Topics");
        assertThat(perform(CMQCFC.MQCMD_REGISTER_SUBSCRIBER, about, queues.source(),
                CMQCFC.MQREGO_PUBLISH_ON_REQUEST_ONLY)).isZero();
        assertThat(perform(CMQCFC.MQCMD_REQUEST_UPDATE, about, queues.source(), 0)).isZero();
        assertThat(get(queues.source()).getStringParameterValue(CMQCFC.MQCACF_REG_TOPIC)).isEqualTo(about);
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(perform(CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER, about, queues.source(), 0)).isZero();
        assertThat(perform(CMQCFC.MQCMD_REQUEST_UPDATE, about, queues.source(), 0))
                .isEqualTo(CMQCFC.MQRCCF_NOT_REGISTERED);
    }
}
