// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.DeliveryMode;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.Collections;
import java.util.Enumeration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Selectors travel as text in MQOD.SelectionString; the queue manager evaluates them (pitfall P12). */
@ClientTest
class SelectorConsumerTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @ParameterizedTest
    @ValueSource(strings = {
        "color = 'red'", "weight BETWEEN 5 AND 7", "big = 9000000000", "ratio > 1.4 AND ratio < 1.6", "ripe",
        "JMSPriority = 7", "JMSDeliveryMode = 'PERSISTENT'", "JMSType = 'apple'", "JMSCorrelationID = 'abc'",
        "JMSTimestamp > 0 AND color = 'red'", "JMSXDeliveryCount = 1 AND color LIKE 'r_d'",
        "JMS_IBM_Format = 'MQSTR' AND color IN ('red', 'blue')", "missing IS NULL AND weight IS NOT NULL"})
    void theConsumerGetsTheMessageThatItsSelectorSelects(String selector) throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Queue queue = session.createQueue("queue:///" + queues.source());
            MessageProducer producer = session.createProducer(queue);
            producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
            producer.send(session.createTextMessage("pear"));
            producer.send(apple(session), DeliveryMode.PERSISTENT, 7, 0);
            producer.send(session.createTextMessage("plum"));

            MessageConsumer consumer = session.createConsumer(queue, selector);
            assertThat(JmsClient.text(consumer.receive(PATIENCE))).isEqualTo("an apple");
            assertThat(consumer.receiveNoWait()).as("nothing else is selected").isNull();
            assertThat(queues.on(queues.source())).as("pear and plum wait").hasSize(2);
        }
    }

    private static TextMessage apple(Session session) throws Exception {
        TextMessage apple = session.createTextMessage("an apple");
        apple.setStringProperty("color", "red");
        apple.setIntProperty("weight", 6);
        apple.setLongProperty("big", 9_000_000_000L);
        apple.setDoubleProperty("ratio", 1.5);
        apple.setBooleanProperty("ripe", true);
        apple.setJMSType("apple");
        apple.setJMSCorrelationID("abc");
        return apple;
    }

    @Test
    void aWaitingConsumerIsWokenOnlyByWhatItSelects() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Deliveries deliveries = new Deliveries(text -> { });
            Queue queue = session.createQueue("queue:///" + queues.source());
            session.createConsumer(queue, "color = 'red'").setMessageListener(deliveries);

            Session sender = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageProducer producer = sender.createProducer(queue);
            producer.send(sender.createTextMessage("pear"));
            producer.send(apple(sender));

            deliveries.await("an apple 1");
            QueueBrowser browser = sender.createBrowser(queue);
            Enumeration<?> left = browser.getEnumeration();
            assertThat(Collections.list(left)).hasSize(1);
        }
    }

    @Test
    void whatIsNoSelectorIsRefused() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Queue queue = session.createQueue("queue:///" + queues.source());
            assertThatThrownBy(() -> session.createConsumer(queue, "color = = 'red'"))
                    .isInstanceOf(InvalidSelectorException.class)
                    .hasStackTraceContaining("2459");
        }
    }

    @Test
    void aSelectorLongerThanMqSelectorLengthIsRefused() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            Queue queue = session.createQueue("queue:///" + queues.source());
            session.createConsumer(queue, ofLength(10_240)).close();
            assertThatThrownBy(() -> session.createConsumer(queue, ofLength(10_241))).hasStackTraceContaining("2519");
            assertThatThrownBy(() -> session.createConsumer(session.createTopic("any"), ofLength(10_241)))
                    .hasStackTraceContaining("2519");
        }
    }

    private static String ofLength(int characters) {
        return "color = '" + "x".repeat(characters - 10) + "'";
    }
}
