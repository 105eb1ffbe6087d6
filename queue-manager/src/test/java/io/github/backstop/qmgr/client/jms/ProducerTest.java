// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.DeliveryMode;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Producers of the classic API (specification 7). */
@ClientTest
class ProducerTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    @Test
    @Exercises({"MessageProducer.setDisableMessageID", "MessageProducer.getDisableMessageID",
            "MessageProducer.setDisableMessageTimestamp", "MessageProducer.getDisableMessageTimestamp",
            "MessageProducer.setDeliveryMode", "MessageProducer.getDeliveryMode", "MessageProducer.setPriority",
            "MessageProducer.getPriority", "MessageProducer.setTimeToLive", "MessageProducer.getTimeToLive",
            "MessageProducer.setDeliveryDelay", "MessageProducer.getDeliveryDelay", "MessageProducer.getDestination",
            "MessageProducer.close"})
    void settingsAreKeptAndChecked() throws Exception {
        MessageProducer producer = MQ.session().createProducer(MQ.queue());
        assertThat(producer.getDeliveryMode()).isEqualTo(DeliveryMode.PERSISTENT);
        assertThat(producer.getPriority()).isEqualTo(4);
        assertThat(producer.getTimeToLive()).isZero();
        assertThat(producer.getDeliveryDelay()).isZero();
        producer.setDisableMessageID(true);
        producer.setDisableMessageTimestamp(true);
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        producer.setPriority(9);
        producer.setTimeToLive(60_000);
        producer.setDeliveryDelay(5);

        assertThat(producer.getDisableMessageID()).isTrue();
        assertThat(producer.getDisableMessageTimestamp()).isTrue();
        assertThat(producer.getDeliveryMode()).isEqualTo(DeliveryMode.NON_PERSISTENT);
        assertThat(producer.getPriority()).isEqualTo(9);
        assertThat(producer.getTimeToLive()).isEqualTo(60_000);
        assertThat(producer.getDeliveryDelay()).isEqualTo(5);
        assertThat(((Queue) producer.getDestination()).getQueueName()).contains(MQ.queueName());
        assertThatThrownBy(() -> producer.setPriority(10)).isInstanceOf(JMSException.class);
        assertThatThrownBy(() -> producer.setPriority(-1)).isInstanceOf(JMSException.class);
        assertThatThrownBy(() -> producer.setDeliveryMode(99)).isInstanceOf(JMSException.class);
        producer.close();
        producer.close();
        assertThatThrownBy(producer::getPriority).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> producer.send(MQ.session().createMessage())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    @Exercises({"MessageProducer.send(Message)", "MessageProducer.send(Message,int,int,long)"})
    void sendUsesTheSettingsOrItsArguments() throws Exception {
        MessageProducer producer = MQ.session().createProducer(MQ.queue());
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        producer.setPriority(2);
        producer.setTimeToLive(60_000);
        long before = System.currentTimeMillis();
        producer.send(MQ.session().createTextMessage("settings"));
        producer.send(MQ.session().createTextMessage("arguments"), DeliveryMode.PERSISTENT, 9, 600_000);
        MessageConsumer consumer = MQ.session().createConsumer(MQ.queue());

        Message first = consumer.receive(Jms.PATIENCE);
        assertThat(Jms.text(first)).isEqualTo("arguments");
        assertThat(first.getJMSDeliveryMode()).isEqualTo(DeliveryMode.PERSISTENT);
        assertThat(first.getJMSPriority()).isEqualTo(9);
        assertThat(first.getJMSExpiration()).isCloseTo(before + 600_000, within(30_000L));
        Message second = consumer.receive(Jms.PATIENCE);
        assertThat(Jms.text(second)).isEqualTo("settings");
        assertThat(second.getJMSDeliveryMode()).isEqualTo(DeliveryMode.NON_PERSISTENT);
        assertThat(second.getJMSPriority()).isEqualTo(2);
        assertThat(second.getJMSExpiration()).isCloseTo(before + 60_000, within(30_000L));
    }

    @Test
    @Exercises({"MessageProducer.send(Destination,Message)", "MessageProducer.send(Destination,Message,int,int,long)"})
    void producerOfNoDestinationIsToldOneEachTime() throws Exception {
        MessageProducer producer = MQ.session().createProducer(null);
        Message message = MQ.session().createTextMessage("x");
        producer.send(MQ.queue(), message);
        producer.send(MQ.queue(), message, DeliveryMode.NON_PERSISTENT, 0, 0);

        assertThat(producer.getDestination()).isNull();
        assertThat(MQ.onQueue()).extracting(onQueue -> onQueue.descriptor().persistence()).containsExactly(1, 0);
        assertThatThrownBy(() -> producer.send(message)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> producer.send((Queue) null, message))
                .isInstanceOf(InvalidDestinationException.class);
        assertThatThrownBy(() -> producer.send(MQ.session().createQueue("NO.SUCH.QUEUE"), message))
                .isInstanceOf(InvalidDestinationException.class);
        MessageProducer bound = MQ.session().createProducer(MQ.queue());
        assertThatThrownBy(() -> bound.send(MQ.queue(), message)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> bound.send(null)).isInstanceOf(MessageFormatException.class);
    }

    @Test
    void expiredMessageIsNeverReceived() throws Exception {
        MessageProducer producer = MQ.session().createProducer(MQ.queue());
        producer.setTimeToLive(1);
        producer.send(MQ.session().createTextMessage("too late"));
        producer.setTimeToLive(0);
        MessageConsumer consumer = MQ.session().createConsumer(MQ.queue(), "JMSPriority = 9");
        // Waits longer than the message lives, for a message that never comes.
        assertThat(consumer.receive(300)).isNull();
        producer.send(MQ.session().createTextMessage("in time"));

        assertThat(Jms.text(MQ.session().createConsumer(MQ.queue()).receive(Jms.PATIENCE))).isEqualTo("in time");
    }

    @Test
    void delayedMessageArrivesWhenItIsDue() throws Exception {
        MessageProducer producer = MQ.session().createProducer(MQ.queue());
        producer.setDeliveryDelay(300);
        Message sent = MQ.session().createTextMessage("later");
        long before = System.currentTimeMillis();
        producer.send(sent);
        MessageConsumer consumer = MQ.session().createConsumer(MQ.queue());

        assertThat(consumer.receiveNoWait()).isNull();
        Message received = consumer.receive(Jms.PATIENCE);
        assertThat(Jms.text(received)).isEqualTo("later");
        assertThat(System.currentTimeMillis() - before).isGreaterThanOrEqualTo(300);
        assertThat(received.getJMSDeliveryTime()).isCloseTo(before + 300, within(30_000L))
                .isEqualTo(sent.getJMSDeliveryTime());
    }

    @Test
    void fullQueueRefusesAndSaysSo() throws Exception {
        Queue small = MQ.session().createQueue(MQ.anotherQueue("MAXDEPTH(1) MAXMSGL(2000)"));
        MessageProducer producer = MQ.session().createProducer(small);
        assertThatThrownBy(() -> producer.send(MQ.session().createTextMessage("x".repeat(3000))))
                .isInstanceOf(JMSException.class).hasStackTraceContaining("2030");
        producer.send(MQ.session().createTextMessage("fits"));

        assertThatThrownBy(() -> producer.send(MQ.session().createTextMessage("no room")))
                .isInstanceOf(JMSException.class).hasStackTraceContaining("2053");
    }

    @Test
    void idsAreUniqueAlsoWhenTheyAreNotWanted() throws Exception {
        MessageProducer producer = MQ.session().createProducer(MQ.queue());
        producer.setDisableMessageID(true);
        for (int i = 0; i < 5; i++) {
            producer.send(MQ.session().createMessage());
        }

        assertThat(MQ.onQueue()).extracting(QueuedMessage::descriptor)
                .extracting(md -> HexFormat.of().formatHex(md.messageId())).doesNotHaveDuplicates();
    }
}
