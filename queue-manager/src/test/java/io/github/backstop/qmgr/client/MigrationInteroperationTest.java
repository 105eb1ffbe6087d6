// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Queued publish/subscribe and MQSUB have their topics in common: each reaches the subscribers of the other. */
@ClientTest
@Timeout(300)
class MigrationInteroperationTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Queues queues;
    private MQQueueManager base;

    @BeforeEach
    void connect() throws MQException {
        queues = MQ.queues();
        base = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterEach
    void disconnect() throws MQException {
        base.disconnect();
    }

    private static JmsClient migrating(int brokerVersion) {
        return MQ.connect().inMigrationMode().with(factory -> factory.setBrokerVersion(brokerVersion));
    }

    @ParameterizedTest
    @ValueSource(ints = {WMQConstants.WMQ_BROKER_V1, WMQConstants.WMQ_BROKER_V2})
    @DisplayName("D-2: the default stream is the topic tree itself")
    void jmsOfEitherKindReachesTheSubscribersOfTheOther(int brokerVersion) throws Exception {
        try (JmsClient old = migrating(brokerVersion); JmsClient current = MQ.connect()) {
            Session oldSession = old.session(Session.AUTO_ACKNOWLEDGE);
            Session session = current.session(Session.AUTO_ACKNOWLEDGE);
            Topics oldTopics = new Topics(oldSession, queues);
            Topics topics = new Topics(session, queues);
            MessageConsumer oldSubscriber = oldSession.createConsumer(oldTopics.topic("news"));
            MessageConsumer subscriber = session.createConsumer(topics.topic("news"));
            Message message = oldSession.createTextMessage("from the old one");
            message.setStringProperty("color", "red");
            oldTopics.publish("news", message);
            Message received = subscriber.receive(JmsClient.PATIENCE);
            assertThat(JmsClient.text(received)).isEqualTo("from the old one");
            assertThat(received.getStringProperty("color")).isEqualTo("red");
            assertThat(JmsClient.text(oldSubscriber.receive(JmsClient.PATIENCE))).isEqualTo("from the old one");

            message = session.createTextMessage("from the current one");
            message.setStringProperty("color", "blue");
            topics.publish("news", message);
            received = oldSubscriber.receive(JmsClient.PATIENCE);
            assertThat(JmsClient.text(received)).isEqualTo("from the current one");
            assertThat(received.getStringProperty("color")).isEqualTo("blue");
            assertThat(Topics.texts(subscriber, 1)).containsExactly("from the current one");
        }
    }

    @Test
    void theBaseClassesPublishToAndHearFromJmsInMigrationMode() throws Exception {
        try (JmsClient old = migrating(WMQConstants.WMQ_BROKER_V1)) {
            Session session = old.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer subscriber = session.createConsumer(topics.topic("news"));
            String topic = topics.root() + "/news";
            MQTopic heard = base.accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_SUBSCRIPTION,
                    CMQC.MQSO_CREATE | CMQC.MQSO_MANAGED);
            topics.publish("news", "from JMS");
            MQMessage message = new MQMessage();
            MQGetMessageOptions wait = new MQGetMessageOptions();
            wait.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_NO_SYNCPOINT | CMQC.MQGMO_PROPERTIES_IN_HANDLE;
            wait.waitInterval = (int) JmsClient.PATIENCE;
            heard.get(message, wait);
            assertThat(message.readStringOfByteLength(message.getDataLength())).isEqualTo("from JMS");
            assertThat(JmsClient.text(subscriber.receive(JmsClient.PATIENCE))).isEqualTo("from JMS");

            MQMessage published = new MQMessage();
            published.format = CMQC.MQFMT_STRING;
            published.writeString("from the base classes");
            base.accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT).put(published);
            assertThat(JmsClient.text(subscriber.receive(JmsClient.PATIENCE))).isEqualTo("from the base classes");
        }
    }

    @Test
    @DisplayName("D-7, X-11: commands in MQRFH2 written by hand")
    void commandsByHandReachJms() throws Exception {
        try (JmsClient old = migrating(WMQConstants.WMQ_BROKER_V1); JmsClient current = MQ.connect()) {
            Session oldSession = old.session(Session.AUTO_ACKNOWLEDGE);
            Session session = current.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer oldSubscriber = oldSession.createConsumer(new Topics(oldSession, queues).topic("news"));
            MessageConsumer subscriber = session.createConsumer(topics.topic("news"));
            command("SYSTEM.BROKER.DEFAULT.STREAM", "<psc><Command>Publish</Command><Topic>" + topics.root()
                    + "/news</Topic></psc>", "by hand");
            assertThat(JmsClient.text(subscriber.receive(JmsClient.PATIENCE))).isEqualTo("by hand");
            assertThat(JmsClient.text(oldSubscriber.receive(JmsClient.PATIENCE))).isEqualTo("by hand");
        }
    }

    @Test
    void whatJmsRetainsComesToWhoSubscribesLaterInMigrationMode() throws Exception {
        try (JmsClient current = MQ.connect(); JmsClient old = migrating(WMQConstants.WMQ_BROKER_V1)) {
            Session session = current.session(Session.AUTO_ACKNOWLEDGE);
            Message kept = session.createTextMessage("kept");
            kept.setIntProperty(WMQConstants.JMS_IBM_RETAIN, WMQConstants.RETAIN_PUBLICATION);
            new Topics(session, queues).publish("news", kept);
            Session oldSession = old.session(Session.AUTO_ACKNOWLEDGE);
            MessageConsumer late = oldSession.createConsumer(new Topics(oldSession, queues).topic("news"));
            assertThat(Topics.texts(late, 1)).containsExactly("kept");
        }
    }

    @Test
    void aSubscriberByHandHearsJms() throws Exception {
        try (JmsClient current = MQ.connect()) {
            Session session = current.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            command("SYSTEM.BROKER.CONTROL.QUEUE", "<psc><Command>RegSub</Command><Topic>" + topics.root()
                    + "/#</Topic><QName>" + queues.source() + "</QName></psc>", "");
            await().atMost(Duration.ofSeconds(30)).until(() -> queues.depth(queues.reply()) == 1);
            topics.publish("news", "from JMS");
            await().atMost(Duration.ofSeconds(30)).until(() -> queues.depth(queues.source()) == 1);
            assertThat(queues.only(queues.source()).descriptor().format()).isEqualTo("MQHRF2");
            assertThat(new String(queues.only(queues.source()).data(), StandardCharsets.UTF_8))
                    .contains("<psc>", topics.root() + "/news", "from JMS");
        }
    }

    private void command(String queue, String folder, String text) throws Exception {
        String padded = folder + " ".repeat(-folder.length() & 3);
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_RF_HEADER_2;
        message.characterSet = 1208;
        message.encoding = 273;
        message.messageType = CMQC.MQMT_REQUEST;
        message.replyToQueueName = queues.reply();
        message.writeString("RFH ");
        message.writeInt(2);
        message.writeInt(36 + 4 + padded.length());
        message.writeInt(273);
        message.writeInt(1208);
        message.writeString(text.isEmpty() ? "        " : "MQSTR   ");
        message.writeInt(0);
        message.writeInt(1208);
        message.writeInt(padded.length());
        message.writeString(padded + text);
        MQQueue to = base.accessQueue(queue, CMQC.MQOO_OUTPUT);
        to.put(message, new MQPutMessageOptions());
        to.close();
    }
}
