// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.consumer;
import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Destination;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Delivery delay: SPI PUT through JMS. */
@ClientTest
class DeliveryDelayTest {

    private static final String STAGING = "SYSTEM.DDELAY.LOCAL.QUEUE";
    private static final long DELAY = 300;

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void aDelayedMessageArrivesWhenItIsDueAndAfterOthers() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageProducer producer = session.createProducer(session.createQueue(queues.source()));
            producer.setDeliveryDelay(DELAY);
            Message delayed = session.createTextMessage("delayed");
            long sent = System.currentTimeMillis();
            producer.send(delayed);
            producer.setDeliveryDelay(0);
            producer.send(session.createTextMessage("at once"));
            assertThat(delayed.getJMSDeliveryTime()).isGreaterThanOrEqualTo(sent + DELAY);
            assertThat(text(consumer(session, queues).receive(JmsClient.PATIENCE))).isEqualTo("at once");
            Message received = consumer(session, queues).receive(JmsClient.PATIENCE);
            assertThat(text(received)).isEqualTo("delayed");
            assertThat(received.getJMSMessageID()).isEqualTo(delayed.getJMSMessageID());
            assertThat(received.getJMSDeliveryTime()).isEqualTo(delayed.getJMSDeliveryTime());
            assertThat(System.currentTimeMillis()).isGreaterThanOrEqualTo(sent + DELAY);
        }
    }

    @Test
    void aDelayedMessageInATransactionIsSeenAfterCommitAndDelay() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageProducer producer = session.createProducer(session.createQueue(queues.source()));
            producer.setDeliveryDelay(1);
            producer.send(session.createTextMessage("rolled back"));
            session.rollback();
            producer.send(session.createTextMessage("committed"));
            session.commit();
            assertThat(text(consumer(session, queues).receive(JmsClient.PATIENCE))).isEqualTo("committed");
            session.commit();
        }
    }

    /** By the client, without a call; DelayTest has what the queue manager says to others. */
    @Test
    void aDelayLongerThanTheMessageLivesIsRefused() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            for (Destination to : List.of(session.createQueue(queues.source()), session.createTopic("delay"))) {
                MessageProducer producer = session.createProducer(to);
                producer.setDeliveryDelay(60_000);
                producer.setTimeToLive(30_000);
                assertThatThrownBy(() -> producer.send(session.createMessage())).isInstanceOf(JMSException.class);
                producer.setDeliveryDelay(1);
                producer.send(session.createMessage());
            }
            assertThat(consumer(session, queues).receive(JmsClient.PATIENCE)).isNotNull();
        }
    }

    @Test
    void theSimplifiedApiDelaysToo() throws Exception {
        Queues queues = MQ.queues();
        try (JMSContext context = MQ.connect().context()) {
            Queue queue = context.createQueue(queues.source());
            context.createProducer().setDeliveryDelay(3_600_000).send(queue, "tomorrow");
            context.createProducer().setDeliveryDelay(1).send(queue, "now");
            assertThat(context.createConsumer(queue).receiveBody(String.class, JmsClient.PATIENCE)).isEqualTo("now");
            assertThat(queues.depth(queues.source())).as("a delayed message counts on the staging queue").isZero();
            assertThat(queues.depth(STAGING)).isEqualTo(1);
            queues.mqsc("CLEAR QLOCAL(" + STAGING + ")");
        }
    }
}
