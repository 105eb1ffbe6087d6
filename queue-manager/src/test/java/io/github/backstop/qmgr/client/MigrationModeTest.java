// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * IBM's JMS client with PROVIDERVERSION(6): its topics are commands to the broker of queued publish/subscribe, in MQRFH
 * with BROKERVER(V1) (0), in MQRFH2 with BROKERVER(V2) (1).
 */
@ClientTest
@Timeout(300)
class MigrationModeTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final String SHARED = "SYSTEM.JMS.ND.SUBSCRIBER.QUEUE";

    private static JmsClient migrating(int brokerVersion) {
        return MQ.connect().inMigrationMode().with(factory -> factory.setBrokerVersion(brokerVersion));
    }

    private static void assertNothingIsLeft(Topics topics) {
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            assertThat(registered(topics)).isEmpty();
            assertThat(MQ.queueManager().browse("SYSTEM.PENDING.DATA.QUEUE")).isEmpty();
        });
    }

    private static List<String> registered(Topics topics) {
        EmbeddedQueueManager queueManager = MQ.queueManager().embedded().orElseThrow();
        return Mqsc.answer(queueManager, "DISPLAY SUB(*) TOPICSTR").lines()
                .filter(line -> line.contains(topics.root() + '/')).toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {WMQConstants.WMQ_BROKER_V1, WMQConstants.WMQ_BROKER_V2})
    @DisplayName("D-1, D-7: a subscriber registers at the control queue, and what is put to the stream comes to it")
    void aSubscriberIsRegisteredUntilItIsClosed(int brokerVersion) throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = migrating(brokerVersion)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer subscriber = session.createConsumer(topics.topic("news"));
            TextMessage published = session.createTextMessage("hello");
            published.setStringProperty("color", "red");
            topics.publish("news", published);

            Message received = subscriber.receive(PATIENCE);
            assertThat(JmsClient.text(received)).isEqualTo("hello");
            assertThat(received.getStringProperty("color")).isEqualTo("red");
            assertThat(received.getJMSDestination().toString()).startsWith("topic://" + topics.root() + "/news");
            subscriber.close();
            assertNothingIsLeft(topics);
        }
        MQ.calls(queues, calls -> assertThat(calls.all()).extracting(RecordedCall::verb).doesNotContain(Verb.MQSUB));
    }

    @ParameterizedTest
    @ValueSource(ints = {WMQConstants.WMQ_BROKER_V1, WMQConstants.WMQ_BROKER_V2})
    void subscribersWithOneQueueBetweenThemGetWhatEachSelects(int brokerVersion) throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = migrating(brokerVersion); JmsClient other = migrating(brokerVersion)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer all = session.createConsumer(topics.topic("news"));
            MessageConsumer red = session.createConsumer(topics.topic("news"), "color = 'red'");
            MessageConsumer far = other.session(Session.AUTO_ACKNOWLEDGE).createConsumer(topics.topic("news"));
            TextMessage message = session.createTextMessage("a red one");
            message.setStringProperty("color", "red");
            topics.publish("news", "no colour");
            topics.publish("news", message);

            assertThat(Topics.texts(all, 2)).containsExactly("no colour", "a red one");
            assertThat(Topics.texts(far, 2)).containsExactly("no colour", "a red one");
            assertThat(Topics.texts(red, 1)).containsExactly("a red one");
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> queues.depth(SHARED) == 0);
    }

    @Test
    @DisplayName("D-3, D-6: publications in MQRFH have the tags of the command and those of the publisher")
    void publicationsAreInMqrfh() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = migrating(WMQConstants.WMQ_BROKER_V1)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer subscriber = session.createConsumer(topics.topic("news"));
            topics.publish("news", "hello");
            await().atMost(Duration.ofSeconds(30)).until(() -> queues.depth(SHARED) == 1);

            assertThat(queues.only(SHARED).descriptor().format()).isEqualTo("MQHRF");
            assertThat(new String(queues.only(SHARED).data(), StandardCharsets.ISO_8859_1)).contains("MQHRF2",
                    "MQPSCommand Publish MQPSTopic " + topics.root() + "/news", "UNIQUE_CONNECTION_ID 414D51", "hello");
            subscriber.close();
        }
    }

    @Test
    void withManyQueuesEachSubscriberHasItsOwn() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = migrating(WMQConstants.WMQ_BROKER_V1)
                .with(factory -> factory.setBrokerSubQueue("SYSTEM.JMS.ND.MANY.*"))) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer one = session.createConsumer(topics.topic("news"));
            MessageConsumer two = session.createConsumer(topics.topic("news"));
            topics.publish("news", "hello");
            assertThat(Topics.texts(one, 1)).containsExactly("hello");
            assertThat(Topics.texts(two, 1)).containsExactly("hello");
            one.close();
            two.close();
            assertNothingIsLeft(topics);
        }
        MQ.calls(queues, calls -> assertThat(calls.all()).filteredOn(call -> call.verb() == Verb.MQOPEN)
                .extracting(RecordedCall::object).contains("SYSTEM.JMS.MODEL.QUEUE"));
    }

    @ParameterizedTest
    @ValueSource(ints = {WMQConstants.WMQ_BROKER_V1, WMQConstants.WMQ_BROKER_V2})
    void noLocalKeepsOutWhatTheSameConnectionPublishes(int brokerVersion) throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = migrating(brokerVersion); JmsClient other = migrating(brokerVersion)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            MessageConsumer subscriber = session.createConsumer(topics.topic("chat"), null, true);
            topics.publish("chat", "mine");
            new Topics(other.session(Session.AUTO_ACKNOWLEDGE), queues).publish("chat", "yours");
            assertThat(Topics.texts(subscriber, 1)).containsExactly("yours");
        }
    }

    @Test
    void whatIsRolledBackComesAgainAndIsMovedAtTheThreshold() throws Exception {
        Queues queues = MQ.queues();
        String subscribers = "SYSTEM.JMS.ND." + queues.prefix() + "SUBS";
        queues.mqsc("DEFINE QLOCAL(" + subscribers + ") SHARE DEFSOPT(SHARED) BOTHRESH(3) BOQNAME(${BOQ})");
        try (JmsClient client = migrating(WMQConstants.WMQ_BROKER_V1)
                .with(factory -> factory.setBrokerSubQueue(subscribers))) {
            Session session = client.transacted();
            MessageConsumer subscriber = session.createConsumer(new Topics(session, queues).topic("news"));
            new Topics(client.session(Session.AUTO_ACKNOWLEDGE), queues).publish("news", "poison");
            JmsClient.rollBack(session, subscriber, 3);
            assertThat(subscriber.receiveNoWait()).isNull();
            await().atMost(Duration.ofSeconds(30)).until(() -> queues.depth(queues.backout()) == 1);
        }
    }

    @Test
    void aConnectionConsumerIsServed() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient publisher = migrating(WMQConstants.WMQ_BROKER_V1)) {
            Session session = publisher.session(Session.AUTO_ACKNOWLEDGE);
            Topics topics = new Topics(session, queues);
            AsfClient.Source source = (connection, pool) -> connection.createConnectionConsumer(topics.topic("news"),
                    null, pool, 1);
            try (AsfClient server = AsfClient.transacted(migrating(WMQConstants.WMQ_BROKER_V1), source)) {
                topics.publish("news", "hello");
                server.deliveries().await("hello 1");
            }
            assertNothingIsLeft(topics);
        }
    }

    @Test
    void theClientCannotRetainPublicationsInThisMode() throws Exception {
        MQ.queues();
        try (JmsClient client = migrating(WMQConstants.WMQ_BROKER_V1)) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Message message = session.createTextMessage("kept");
            assertThatThrownBy(() -> {
                message.setIntProperty(WMQConstants.JMS_IBM_RETAIN, WMQConstants.RETAIN_PUBLICATION);
                session.createProducer(session.createTopic("kept")).send(message);
            }).hasMessageContaining("MQJMS1058");
        }
    }
}
