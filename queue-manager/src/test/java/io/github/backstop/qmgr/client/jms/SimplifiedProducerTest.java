// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.DeliveryMode;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatRuntimeException;
import jakarta.jms.Queue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Producers of the simplified API (specification 7). */
@ClientTest
class SimplifiedProducerTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    @Test
    @Exercises("JMSProducer.send")
    void sendsAllKindsOfBodies() throws Exception {
        JMSContext context = MQ.context();
        JMSProducer producer = context.createProducer();
        producer.send(MQ.queue(), "text").send(MQ.queue(), new byte[] {1, 2}).send(MQ.queue(), Map.of("key", 3))
                .send(MQ.queue(), new ArrayList<>(List.of(4))).send(MQ.queue(), context.createTextMessage("message"));
        JMSConsumer consumer = context.createConsumer(MQ.queue());

        assertThat(consumer.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("text");
        assertThat(consumer.receiveBody(byte[].class, Jms.PATIENCE)).containsExactly(1, 2);
        assertThat((Object) consumer.receiveBody(Map.class, Jms.PATIENCE)).isEqualTo(Map.of("key", 3));
        assertThat((Object) consumer.receiveBody(List.class, Jms.PATIENCE)).isEqualTo(List.of(4));
        assertThat(consumer.receiveBody(String.class, Jms.PATIENCE)).isEqualTo("message");
    }

    @Test
    void sendChecksWhatItIsGiven() throws Exception {
        JMSContext context = MQ.context();
        JMSProducer producer = context.createProducer();

        assertThatThrownBy(() -> producer.send(null, "x")).isInstanceOf(InvalidDestinationRuntimeException.class);
        assertThatThrownBy(() -> producer.send(MQ.queue(), (Message) null))
                .isInstanceOf(MessageFormatRuntimeException.class);
        assertThatThrownBy(() -> producer.send(context.createQueue("NO.SUCH.QUEUE"), "x"))
                .isInstanceOf(InvalidDestinationRuntimeException.class);
        assertThatThrownBy(() -> producer.send(MQ.queue(), Map.of("key", List.of())))
                .isInstanceOf(MessageFormatRuntimeException.class);
    }

    @Test
    @Exercises({"JMSProducer.setDisableMessageID", "JMSProducer.getDisableMessageID",
            "JMSProducer.setDisableMessageTimestamp", "JMSProducer.getDisableMessageTimestamp",
            "JMSProducer.setDeliveryMode", "JMSProducer.getDeliveryMode", "JMSProducer.setPriority",
            "JMSProducer.getPriority", "JMSProducer.setTimeToLive", "JMSProducer.getTimeToLive",
            "JMSProducer.setDeliveryDelay", "JMSProducer.getDeliveryDelay"})
    void settingsAreAppliedAndChecked() throws Exception {
        JMSProducer producer = MQ.context().createProducer().setDisableMessageID(false)
                .setDisableMessageTimestamp(false).setDeliveryMode(DeliveryMode.NON_PERSISTENT).setPriority(9)
                .setTimeToLive(60_000).setDeliveryDelay(1);
        long before = System.currentTimeMillis();
        producer.send(MQ.queue(), "x");

        assertThat(producer.getDisableMessageID()).isFalse();
        assertThat(producer.getDisableMessageTimestamp()).isFalse();
        assertThat(producer.getDeliveryMode()).isEqualTo(DeliveryMode.NON_PERSISTENT);
        assertThat(producer.getPriority()).isEqualTo(9);
        assertThat(producer.getTimeToLive()).isEqualTo(60_000);
        assertThat(producer.getDeliveryDelay()).isEqualTo(1);
        Message received = MQ.session().createConsumer(MQ.queue()).receive(Jms.PATIENCE);
        assertThat(received.getJMSDeliveryMode()).isEqualTo(DeliveryMode.NON_PERSISTENT);
        assertThat(received.getJMSPriority()).isEqualTo(9);
        assertThat(received.getJMSExpiration()).isCloseTo(before + 60_000, within(30_000L));
        assertThatThrownBy(() -> producer.setPriority(10)).isInstanceOf(JMSRuntimeException.class);
        assertThatThrownBy(() -> producer.setDeliveryMode(0)).isInstanceOf(JMSRuntimeException.class);
    }

    @Test
    @Exercises({"JMSProducer.setJMSCorrelationID", "JMSProducer.getJMSCorrelationID", "JMSProducer.setJMSType",
            "JMSProducer.getJMSType", "JMSProducer.setJMSReplyTo", "JMSProducer.getJMSReplyTo"})
    void headerFieldsAreAppliedToEachMessage() throws Exception {
        JMSProducer producer = MQ.context().createProducer().setJMSCorrelationID("order 1").setJMSType("order")
                .setJMSReplyTo(MQ.queue());
        assertThat(producer.getJMSCorrelationID()).isEqualTo("order 1");
        assertThat(producer.getJMSType()).isEqualTo("order");
        assertThat(((Queue) producer.getJMSReplyTo()).getQueueName()).contains(MQ.queueName());
        producer.send(MQ.queue(), "x");

        Message received = MQ.session().createConsumer(MQ.queue()).receive(Jms.PATIENCE);
        assertThat(received.getJMSCorrelationID()).isEqualTo("order 1");
        assertThat(received.getJMSType()).isEqualTo("order");
        assertThat(((Queue) received.getJMSReplyTo()).getQueueName()).contains(MQ.queueName());
    }

    @Test
    @Exercises({"JMSProducer.setJMSCorrelationIDAsBytes", "JMSProducer.getJMSCorrelationIDAsBytes"})
    void correlationIdMayBeBytes() throws Exception {
        byte[] id = "123456789012345678901234".getBytes("US-ASCII");
        JMSProducer producer = MQ.context().createProducer().setJMSCorrelationIDAsBytes(id);
        assertThat(producer.getJMSCorrelationIDAsBytes()).isEqualTo(id);
        producer.send(MQ.queue(), "x");

        assertThat(MQ.onQueue()).extracting(message -> message.descriptor().correlationId()).containsExactly(id);
    }

    @Test
    @Exercises({"JMSProducer.setProperty", "JMSProducer.getBooleanProperty", "JMSProducer.getByteProperty",
            "JMSProducer.getShortProperty", "JMSProducer.getIntProperty", "JMSProducer.getLongProperty",
            "JMSProducer.getFloatProperty", "JMSProducer.getDoubleProperty", "JMSProducer.getStringProperty",
            "JMSProducer.getObjectProperty", "JMSProducer.propertyExists", "JMSProducer.getPropertyNames",
            "JMSProducer.clearProperties"})
    void propertiesAreAppliedToEachMessage() throws Exception {
        JMSProducer producer = MQ.context().createProducer().setProperty("aBoolean", true)
                .setProperty("aByte", (byte) 2).setProperty("aShort", (short) 3).setProperty("anInt", 4)
                .setProperty("aLong", 5L).setProperty("aFloat", 6.5f).setProperty("aDouble", 7.5)
                .setProperty("aString", "eight").setProperty("anObject", (Object) 9);
        producer.send(MQ.queue(), "x");

        assertThat(producer.getBooleanProperty("aBoolean")).isTrue();
        assertThat(producer.getByteProperty("aByte")).isEqualTo((byte) 2);
        assertThat(producer.getShortProperty("aShort")).isEqualTo((short) 3);
        assertThat(producer.getIntProperty("anInt")).isEqualTo(4);
        assertThat(producer.getLongProperty("aLong")).isEqualTo(5);
        assertThat(producer.getFloatProperty("aFloat")).isEqualTo(6.5f);
        assertThat(producer.getDoubleProperty("aDouble")).isEqualTo(7.5);
        assertThat(producer.getStringProperty("aString")).isEqualTo("eight");
        assertThat(producer.getObjectProperty("anObject")).isEqualTo(9);
        assertThat(producer.propertyExists("anInt")).isTrue();
        assertThat(producer.getPropertyNames()).hasSize(9);
        Message received = MQ.session().createConsumer(MQ.queue()).receive(Jms.PATIENCE);
        assertThat(received.getByteProperty("aByte")).isEqualTo((byte) 2);
        assertThat(received.getObjectProperty("anObject")).isEqualTo(9);
        assertThat(received.getStringProperty("aString")).isEqualTo("eight");
        assertThat(producer.clearProperties().getPropertyNames()).isEmpty();
        assertThatThrownBy(() -> producer.setProperty("list", List.of()))
                .isInstanceOf(MessageFormatRuntimeException.class);
        assertThatThrownBy(() -> producer.setProperty("", 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
