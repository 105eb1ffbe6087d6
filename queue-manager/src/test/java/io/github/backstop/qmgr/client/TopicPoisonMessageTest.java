// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.MessageDescriptor;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.time.Duration;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the client does with poison publications, beside those of {@link TopicConnectionConsumerTest}. */
@ClientTest
class TopicPoisonMessageTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private Queues queues;
    private JmsClient publisher;
    private Topics topics;

    @BeforeEach
    void connect() throws JMSException {
        queues = MQ.queues();
        publisher = MQ.connect();
        topics = new Topics(publisher.session(Session.AUTO_ACKNOWLEDGE), queues);
        queues.mqsc("DEFINE QMODEL(${MODEL}) DEFTYPE(PERMDYN) BOTHRESH(2) BOQNAME(${BOQ})\n"
                + "DEFINE TOPIC(${T}) TOPICSTR('" + topics.root() + "') MNDURMDL(${MODEL}) MDURMDL(${MODEL})");
    }

    @AfterEach
    void disconnect() {
        publisher.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private MessageConsumer consumer(Session session, boolean durable) throws JMSException {
        return durable ? session.createDurableConsumer(topics.topic("news"), "mine", null, false)
                : session.createConsumer(topics.topic("news"));
    }

    private JmsClient client(boolean durable) {
        return durable ? MQ.connect().withClientId(queues.prefix() + "durable") : MQ.connect();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("A20, A36 (IT40791): a listener's publication goes to the backout queue with the publisher's context")
    void aListenersPoisonPublicationGoesToTheBackoutQueue(boolean durable) throws Exception {
        try (JmsClient client = client(durable)) {
            Session session = client.transacted();
            Deliveries deliveries = new Deliveries(text -> {
                if (text.equals("poison")) {
                    session.rollback();
                } else {
                    session.commit();
                }
            });
            consumer(session, durable).setMessageListener(deliveries);
            topics.publish("news", "poison");
            topics.publish("news", "good");

            deliveries.await("poison 1", "poison 2", "good 1");
            patiently().until(() -> queues.depth(queues.backout()) == 1);
        }
        MessageDescriptor moved = queues.descriptor(queues.backout());
        assertThat(moved.backoutCount()).as("A33").isZero();
        assertThat(moved.putApplName()).as("A36").startsWith("client.test");
        assertThat(queues.depth(queues.deadLetter())).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("A20, A23: receive moves it before it gives the next publication")
    void receiveMovesAPoisonPublication(boolean durable) throws Exception {
        try (JmsClient client = client(durable)) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, durable);
            topics.publish("news", "poison");
            topics.publish("news", "good");

            JmsClient.rollBack(session, consumer, 2);
            assertThat(JmsClient.text(consumer.receive(JmsClient.PATIENCE))).isEqualTo("good");
            session.commit();
        }
        assertThat(queues.depth(queues.backout())).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @DisplayName("A20, XA1: so does a connection consumer whose sessions take part in global transactions")
    void aConnectionConsumerUnderXaMovesAPoisonPublication(boolean durable) throws Exception {
        AsfClient.Source source = durable
                ? (connection, pool) -> connection.createDurableConnectionConsumer(topics.topic("news"), "mine", null,
                        pool, 1)
                : (connection, pool) -> connection.createConnectionConsumer(topics.topic("news"), null, pool, 1);
        try (AsfClient server = AsfClient.global(client(durable), source)) {
            topics.publish("news", "poison");
            server.deliveries().await("poison 1", "poison 2");
            patiently().until(() -> queues.depth(queues.backout()) == 1);
            topics.publish("news", "good");
            server.deliveries().await("good 1");
        }
    }

    @Test
    @DisplayName("A22: the queue of a subscription keeps what its model queue said when it was made")
    void aChangedModelQueueChangesNoSubscriptionThatIsThere() throws Exception {
        try (JmsClient client = client(true)) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, true);
            queues.mqsc("ALTER QMODEL(${MODEL}) BOTHRESH(0)");
            topics.publish("news", "poison");
            JmsClient.rollBack(session, consumer, 2);
            assertThat(consumer.receiveNoWait()).isNull();
            session.commit();
        }
        assertThat(queues.depth(queues.backout())).isEqualTo(1);
    }
}
