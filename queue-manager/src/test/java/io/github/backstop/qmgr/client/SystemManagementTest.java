// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
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
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Commands of queued publish/subscribe in PCF (rule D-18), written and read by IBM's PCF classes. */
@ClientTest
@Timeout(300)
class SystemManagementTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final String CONTROL = "SYSTEM.BROKER.CONTROL.QUEUE";
    private static final String STREAM = "SYSTEM.BROKER.DEFAULT.STREAM";
    private static final String ADMIN = "SYSTEM.BROKER.ADMIN.STREAM";

    private Queues queues;
    private MQQueueManager base;
    private String topic;

    @BeforeEach
    void connect() throws MQException {
        queues = MQ.queues();
        topic = queues.prefix().replace(".", "") + "/news";
        base = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterEach
    void disconnect() throws MQException {
        base.disconnect();
    }

    private PCFMessage command(int number, String about) {
        PCFMessage command = new PCFMessage(number);
        command.addParameter(CMQCFC.MQCACF_TOPIC, about);
        return command;
    }

    private PCFMessage registration(int number) {
        PCFMessage command = command(number, topic);
        command.addParameter(CMQCFC.MQCACF_STREAM_NAME, STREAM);
        command.addParameter(CMQC.MQCA_Q_NAME, queues.source());
        return command;
    }

    /** Sends a command and gets the response. */
    private PCFMessage perform(String queue, PCFMessage command) throws Exception {
        put(queue, command, null);
        return get(queues.reply());
    }

    /** @param user as whom; null = as oneself */
    private void put(String queue, PCFMessage command, String user) throws Exception {
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_PCF;
        message.messageType = CMQC.MQMT_REQUEST;
        message.replyToQueueName = queues.reply();
        command.write(message);
        MQPutMessageOptions options = new MQPutMessageOptions();
        if (user != null) {
            message.userId = user;
            options.options = CMQC.MQPMO_SET_IDENTITY_CONTEXT;
        }
        MQQueue to = base.accessQueue(queue, CMQC.MQOO_OUTPUT | CMQC.MQOO_SET_IDENTITY_CONTEXT);
        to.put(message, options);
        to.close();
    }

    private PCFMessage get(String queue) throws Exception {
        MQGetMessageOptions wait = new MQGetMessageOptions();
        wait.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_NO_SYNCPOINT;
        wait.waitInterval = 30_000;
        MQMessage message = new MQMessage();
        MQQueue from = base.accessQueue(queue, CMQC.MQOO_INPUT_SHARED);
        from.get(message, wait);
        from.close();
        assertThat(message.format).isEqualTo(CMQC.MQFMT_PCF);
        return new PCFMessage(message);
    }

    private static void assertDone(PCFMessage response, int command) {
        assertThat(response.getType()).isEqualTo(CMQCFC.MQCFT_RESPONSE);
        assertThat(response.getCommand()).isEqualTo(command);
        assertThat(response.getReason()).isZero();
        assertThat(response.getCompCode()).isZero();
    }

    @Test
    void aSubscriberRegistersHearsAPublicationAndDeregisters() throws Exception {
        assertDone(perform(CONTROL, registration(CMQCFC.MQCMD_REGISTER_SUBSCRIBER)),
                CMQCFC.MQCMD_REGISTER_SUBSCRIBER);
        PCFMessage publish = command(CMQCFC.MQCMD_PUBLISH, topic);
        publish.addParameter(CMQCFC.MQIACF_PUBLICATION_OPTIONS, CMQCFC.MQPUBO_NO_REGISTRATION);
        publish.addParameter(CMQCFC.MQCACF_STRING_DATA, "hello");
        assertDone(perform(STREAM, publish), CMQCFC.MQCMD_PUBLISH);
        PCFMessage published = get(queues.source());
        assertThat(published.getCommand()).isEqualTo(CMQCFC.MQCMD_PUBLISH);
        assertThat(published.getStringParameterValue(CMQCFC.MQCACF_TOPIC)).isEqualTo(topic);
        assertThat(published.getStringParameterValue(CMQCFC.MQCACF_STRING_DATA)).isEqualTo("hello");

        assertDone(perform(CONTROL, registration(CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER)),
                CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER);
        assertDone(perform(STREAM, publish), CMQCFC.MQCMD_PUBLISH);
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(perform(CONTROL, registration(CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER)).getReason())
                .isEqualTo(CMQCFC.MQRCCF_NOT_REGISTERED);
    }

    @Test
    void aRetainedPublicationIsRequestedAndDeleted() throws Exception {
        PCFMessage publish = command(CMQCFC.MQCMD_PUBLISH, topic);
        publish.addParameter(CMQCFC.MQIACF_PUBLICATION_OPTIONS,
                CMQCFC.MQPUBO_NO_REGISTRATION | CMQCFC.MQPUBO_RETAIN_PUBLICATION);
        publish.addParameter(CMQCFC.MQCACF_STRING_DATA, "kept");
        assertDone(perform(STREAM, publish), CMQCFC.MQCMD_PUBLISH);
        PCFMessage onRequest = registration(CMQCFC.MQCMD_REGISTER_SUBSCRIBER);
        onRequest.addParameter(CMQCFC.MQIACF_REGISTRATION_OPTIONS, CMQCFC.MQREGO_PUBLISH_ON_REQUEST_ONLY);
        assertDone(perform(CONTROL, onRequest), CMQCFC.MQCMD_REGISTER_SUBSCRIBER);
        assertDone(perform(CONTROL, registration(CMQCFC.MQCMD_REQUEST_UPDATE)), CMQCFC.MQCMD_REQUEST_UPDATE);
        assertThat(get(queues.source()).getStringParameterValue(CMQCFC.MQCACF_STRING_DATA)).isEqualTo("kept");

        assertDone(perform(STREAM, command(CMQCFC.MQCMD_DELETE_PUBLICATION, topic)), CMQCFC.MQCMD_DELETE_PUBLICATION);
        assertThat(perform(CONTROL, registration(CMQCFC.MQCMD_REQUEST_UPDATE)).getReason())
                .isEqualTo(CMQCFC.MQRCCF_NO_RETAINED_MSG);
        assertDone(perform(CONTROL, registration(CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER)),
                CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER);
    }

    @Test
    void aPublisherRegistersAndDeregisters() throws Exception {
        assertDone(perform(CONTROL, registration(CMQCFC.MQCMD_REGISTER_PUBLISHER)), CMQCFC.MQCMD_REGISTER_PUBLISHER);
        assertDone(perform(CONTROL, registration(CMQCFC.MQCMD_DEREGISTER_PUBLISHER)),
                CMQCFC.MQCMD_DEREGISTER_PUBLISHER);
        assertThat(perform(CONTROL, registration(CMQCFC.MQCMD_DEREGISTER_PUBLISHER)).getReason())
                .isEqualTo(CMQCFC.MQRCCF_NOT_REGISTERED);
    }

    @Test
    @DisplayName("D-1: topics of the admin stream that begin with MQ/ are the broker's own")
    void applicationsDoNotPublishOnTheBrokersTopics() throws Exception {
        PCFMessage response = perform(ADMIN, command(CMQCFC.MQCMD_PUBLISH, "MQ/QM1/StreamSupport"));
        assertThat(response.getCompCode()).isEqualTo(CMQC.MQCC_FAILED);
        assertThat(response.getReason()).isEqualTo(CMQCFC.MQRCCF_TOPIC_ERROR);
        assertThat(response.getStringParameterValue(CMQCFC.MQCACF_TOPIC)).isEqualTo("MQ/QM1/StreamSupport");
        assertThat(perform(CONTROL, command(CMQCFC.MQCMD_PUBLISH, topic)).getReason())
                .isEqualTo(CMQCFC.MQRCCF_INCORRECT_Q);
    }

    @Test
    void whoMayPutMessagesAsAnotherUserDeregistersHisSubscription() throws Exception {
        put(CONTROL, registration(CMQCFC.MQCMD_REGISTER_SUBSCRIBER), "alice");
        assertDone(get(queues.reply()), CMQCFC.MQCMD_REGISTER_SUBSCRIBER);
        PCFMessage refused = perform(CONTROL, registration(CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER));
        assertThat(refused.getReason()).isEqualTo(CMQCFC.MQRCCF_DUPLICATE_IDENTITY);
        assertThat(refused.getStringParameterValue(CMQCFC.MQCACF_USER_IDENTIFIER)).isEqualTo("alice");
        put(CONTROL, registration(CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER), "alice");
        assertDone(get(queues.reply()), CMQCFC.MQCMD_DEREGISTER_SUBSCRIBER);
    }
}
