// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Connection consumers of all four kinds that topics have, as an application server's inbound adapter makes them. */
@ClientTest
class TopicConnectionConsumerTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Queues queues;
    private JmsClient publisher;
    private Session session;
    private Topics topics;

    @BeforeEach
    void connect() throws JMSException {
        queues = MQ.queues();
        publisher = MQ.connect();
        session = publisher.session(Session.AUTO_ACKNOWLEDGE);
        topics = new Topics(session, queues);
    }

    @AfterEach
    void disconnect() {
        publisher.close();
    }

    private AsfClient.Source plain(String selector) {
        return (connection, pool) -> connection.createConnectionConsumer(topic(), selector, pool, 1);
    }

    private AsfClient.Source durable(String name) {
        return (connection, pool) -> connection.createDurableConnectionConsumer(topic(), name, null, pool, 1);
    }

    private AsfClient.Source shared(String name) {
        return (connection, pool) -> connection.createSharedConnectionConsumer(topic(), name, null, pool, 1);
    }

    private AsfClient.Source sharedDurable(String name) {
        return (connection, pool) -> connection.createSharedDurableConnectionConsumer(topic(), name, null, pool, 1);
    }

    private Topic topic() throws JMSException {
        return topics.topic("news");
    }

    private void publish(String... texts) throws JMSException {
        for (String text : texts) {
            topics.publish("news", text);
        }
    }

    @Test
    void eachConsumerOfATopicGetsEachPublicationThatItSelects() throws Exception {
        try (AsfClient all = AsfClient.transacted(MQ.connect(), plain(null));
                AsfClient some = AsfClient.transacted(MQ.connect(), plain("JMSPriority = 9"))) {
            publish("first");
            session.createProducer(topic()).send(session.createTextMessage("urgent"),
                    DeliveryMode.PERSISTENT, 9, 0);
            all.deliveries().await("first 1", "urgent 1");
            some.deliveries().await("urgent 1");
            some.deliveries().assertNothingMore();
        }
        MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQSUB).all()).hasSize(4).extracting(RecordedCall::reason).containsOnly(0));
    }

    @Test
    void publicationsWaitForADurableConsumerThatIsAway() throws Exception {
        String id = queues.prefix() + "durable";
        try (AsfClient before = AsfClient.transacted(MQ.connect().withClientId(id), durable("mine"))) {
            publish("before");
            before.deliveries().await("before 1");
        }
        publish("meanwhile");
        try (AsfClient after = AsfClient.transacted(MQ.connect().withClientId(id), durable("mine"))) {
            after.deliveries().await("meanwhile 1");
            publish("after");
            after.deliveries().await("after 1");
        }
        unsubscribe(id, "mine");
    }

    @Test
    void aDurableSubscriptionThatIsNotSharedHasOneConsumer() throws Exception {
        String id = queues.prefix() + "one";
        JmsClient client = MQ.connect().withClientId(id);
        try (AsfClient first = AsfClient.transacted(client, durable("mine"))) {
            assertThatThrownBy(() -> client.connection().createDurableConnectionConsumer(topic(), "mine", null,
                    () -> null, 1)).hasStackTraceContaining("2429");
            publish("for the first");
            first.deliveries().await("for the first 1");
        }
        unsubscribe(id, "mine");
    }

    @Test
    void consumersOfASharedSubscriptionDivideThePublications() throws Exception {
        assertDivided(shared(queues.prefix() + "shared"));
    }

    @Test
    void consumersOfASharedDurableSubscriptionDivideThePublications() throws Exception {
        String name = queues.prefix() + "both";
        assertDivided(sharedDurable(name));
        publish("meanwhile");
        try (AsfClient after = AsfClient.transacted(MQ.connect(), sharedDurable(name))) {
            after.deliveries().await("meanwhile 1");
        }
        session.unsubscribe(name);
    }

    private void assertDivided(AsfClient.Source source) throws Exception {
        try (AsfClient one = AsfClient.transacted(MQ.connect(), source);
                AsfClient other = AsfClient.transacted(MQ.connect(), source)) {
            publish("1", "2", "3", "4", "5", "6");
            await().untilAsserted(() -> assertThat(one.deliveries().and(other.deliveries()))
                    .containsExactlyInAnyOrder("1 1", "2 1", "3 1", "4 1", "5 1", "6 1"));
        }
    }

    @Test
    void nothingIsDeliveredWhileTheConnectionIsStopped() throws Exception {
        JmsClient client = MQ.connect();
        try (AsfClient server = AsfClient.transacted(client, plain(null))) {
            publish("started");
            server.deliveries().await("started 1");
            client.connection().stop();
            publish("stopped");
            server.deliveries().assertNothingMore();
            client.connection().start();
            server.deliveries().await("stopped 1");
        }
    }

    @Test
    void closingTheConsumerEndsASubscriptionThatIsNotDurable() throws Exception {
        try (AsfClient server = AsfClient.transacted(MQ.connect(), plain(null))) {
            publish("heard");
            server.deliveries().await("heard 1");
        }
        publish("into the air");
        try (AsfClient server = AsfClient.transacted(MQ.connect(), plain(null))) {
            publish("heard again");
            server.deliveries().await("heard again 1");
        }
    }

    @Test
    @DisplayName("A20: BOTHRESH and BOQNAME come from the topic's model queue (C-23)")
    void aPoisonPublicationGoesToTheBackoutQueueOfTheModelQueue() throws Exception {
        queues.mqsc("DEFINE QMODEL(${MODEL}) DEFTYPE(PERMDYN) BOTHRESH(3) BOQNAME(${BOQ})\n"
                + "DEFINE TOPIC(${T}) TOPICSTR('" + topics.root() + "') MNDURMDL(${MODEL}) MDURMDL(${MODEL})");
        String id = queues.prefix() + "poison";
        assertMoved(MQ.connect(), plain(null), queues.backout());
        assertMoved(MQ.connect().withClientId(id), durable("mine"), queues.backout());
        unsubscribe(id, "mine");
        assertMoved(MQ.connect(), shared(queues.prefix() + "shared"), queues.backout());
        assertMoved(MQ.connect(), sharedDurable(queues.prefix() + "both"), queues.backout());
        session.unsubscribe(queues.prefix() + "both");
    }

    @Test
    @DisplayName("A20, K4: no BOQNAME in the model queue: dead-letter queue")
    void aPoisonPublicationIsDeadLetteredWithoutABackoutQueue() throws Exception {
        queues.mqsc("DEFINE QMODEL(${MODEL}) DEFTYPE(PERMDYN) BOTHRESH(3)\n"
                + "DEFINE TOPIC(${T}) TOPICSTR('" + topics.root() + "') MNDURMDL(${MODEL})");
        assertMoved(MQ.connect(), plain(null), queues.deadLetter());
    }

    private void assertMoved(JmsClient client, AsfClient.Source source, String to) throws Exception {
        int before = queues.depth(to);
        try (AsfClient server = AsfClient.transacted(client, source)) {
            publish("poison");
            server.deliveries().await("poison 1", "poison 2", "poison 3");
            await().until(() -> queues.depth(to) == before + 1);
            publish("good");
            server.deliveries().await("good 1");
            server.deliveries().assertNothingMore();
        }
    }

    private static void unsubscribe(String clientId, String name) throws JMSException {
        try (JmsClient client = MQ.connect().withClientId(clientId)) {
            client.session(Session.AUTO_ACKNOWLEDGE).unsubscribe(name);
        }
    }
}
