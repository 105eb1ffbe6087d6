// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.backstop.qmgr.client.ClientTest;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageNotWriteableException;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import java.util.Collections;
import java.util.Enumeration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Header fields and properties (specification 3.4, 3.5). */
@ClientTest
class MessageHeadersTest {

    @RegisterExtension
    static final Jms MQ = new Jms();

    @Test
    @Exercises({"Message.getJMSMessageID", "Message.getJMSTimestamp", "Message.getJMSDestination",
            "Message.getJMSDeliveryMode", "Message.getJMSPriority", "Message.getJMSExpiration",
            "Message.getJMSDeliveryTime", "Message.getJMSRedelivered"})
    void sendSetsTheHeaderAndItArrives() throws Exception {
        Message sent = MQ.session().createTextMessage("x");
        long before = System.currentTimeMillis();

        Message received = MQ.exchange(sent, Message.class);

        assertThat(received.getJMSMessageID()).startsWith("ID:").isEqualTo(sent.getJMSMessageID());
        assertThat(received.getJMSTimestamp()).isCloseTo(before, within(60_000L)).isEqualTo(sent.getJMSTimestamp());
        assertThat(((Queue) received.getJMSDestination()).getQueueName()).contains(MQ.queueName());
        assertThat(((Queue) sent.getJMSDestination()).getQueueName()).contains(MQ.queueName());
        assertThat(received.getJMSDeliveryMode()).isEqualTo(DeliveryMode.PERSISTENT);
        assertThat(received.getJMSPriority()).isEqualTo(Message.DEFAULT_PRIORITY);
        assertThat(received.getJMSExpiration()).isZero();
        // The specification wants the time of sending; the client tells a time only when there was a delay.
        assertThat(received.getJMSDeliveryTime()).isZero();
        assertThat(received.getJMSRedelivered()).isFalse();
        assertThat(received.getIntProperty("JMSXDeliveryCount")).isEqualTo(1);
    }

    @Test
    @Exercises({"Message.setJMSCorrelationID", "Message.getJMSCorrelationID", "Message.setJMSReplyTo",
            "Message.getJMSReplyTo", "Message.setJMSType", "Message.getJMSType"})
    void whatTheSenderSetsArrives() throws Exception {
        Message sent = MQ.session().createTextMessage("x");
        sent.setJMSCorrelationID("order 4711 / ä");
        sent.setJMSReplyTo(MQ.queue());
        sent.setJMSType("order");

        Message received = MQ.exchange(sent, Message.class);

        assertThat(received.getJMSCorrelationID()).isEqualTo("order 4711 / ä");
        assertThat(((Queue) received.getJMSReplyTo()).getQueueName()).contains(MQ.queueName());
        assertThat(received.getJMSType()).isEqualTo("order");
    }

    @Test
    @Exercises({"Message.setJMSCorrelationIDAsBytes", "Message.getJMSCorrelationIDAsBytes"})
    void correlationIdMayBeBytes() throws Exception {
        byte[] id = "123456789012345678901234".getBytes("US-ASCII");
        Message sent = MQ.session().createTextMessage("x");
        sent.setJMSCorrelationIDAsBytes(id);

        assertThat(MQ.exchange(sent, Message.class).getJMSCorrelationIDAsBytes()).isEqualTo(id);
        assertThat(MQ.onQueue()).isEmpty();
    }

    @Test
    @Exercises({"Message.setJMSMessageID", "Message.setJMSTimestamp", "Message.setJMSDestination",
            "Message.setJMSDeliveryMode", "Message.setJMSPriority", "Message.setJMSExpiration",
            "Message.setJMSDeliveryTime", "Message.setJMSRedelivered"})
    void whatOnlyProvidersSetIsOverwrittenBySend() throws Exception {
        Message sent = MQ.session().createTextMessage("x");
        sent.setJMSMessageID("ID:414141414141414141414141414141414141414141414141");
        sent.setJMSTimestamp(1);
        sent.setJMSDestination(MQ.session().createQueue("ELSEWHERE"));
        sent.setJMSDeliveryMode(DeliveryMode.NON_PERSISTENT);
        sent.setJMSPriority(9);
        sent.setJMSExpiration(1);
        sent.setJMSDeliveryTime(1);
        sent.setJMSRedelivered(true);

        Message received = MQ.exchange(sent, Message.class);

        assertThat(received.getJMSMessageID()).doesNotContain("4141414141");
        assertThat(received.getJMSTimestamp()).isGreaterThan(1);
        assertThat(((Queue) received.getJMSDestination()).getQueueName()).contains(MQ.queueName());
        assertThat(received.getJMSDeliveryMode()).isEqualTo(DeliveryMode.PERSISTENT);
        assertThat(received.getJMSPriority()).isEqualTo(4);
        assertThat(received.getJMSExpiration()).isZero();
        assertThat(received.getJMSRedelivered()).isFalse();
    }

    @Test
    @Exercises({"Message.setBooleanProperty", "Message.setByteProperty", "Message.setShortProperty",
            "Message.setIntProperty", "Message.setLongProperty", "Message.setFloatProperty",
            "Message.setDoubleProperty", "Message.setStringProperty", "Message.setObjectProperty",
            "Message.getBooleanProperty", "Message.getByteProperty", "Message.getShortProperty",
            "Message.getIntProperty", "Message.getLongProperty", "Message.getFloatProperty",
            "Message.getDoubleProperty", "Message.getStringProperty", "Message.getObjectProperty",
            "Message.propertyExists", "Message.getPropertyNames", "Message.clearProperties"})
    void propertiesOfAllTypesArrive() throws Exception {
        Message sent = MQ.session().createTextMessage("x");
        sent.setBooleanProperty("aBoolean", true);
        sent.setByteProperty("aByte", (byte) -2);
        sent.setShortProperty("aShort", (short) -3);
        sent.setIntProperty("anInt", -4);
        sent.setLongProperty("aLong", Long.MAX_VALUE);
        sent.setFloatProperty("aFloat", 6.5f);
        sent.setDoubleProperty("aDouble", -7.25);
        sent.setStringProperty("aString", "<é&>");
        sent.setObjectProperty("anObject", 8L);

        Message received = MQ.exchange(sent, Message.class);

        assertThat(received.getBooleanProperty("aBoolean")).isTrue();
        assertThat(received.getByteProperty("aByte")).isEqualTo((byte) -2);
        assertThat(received.getShortProperty("aShort")).isEqualTo((short) -3);
        assertThat(received.getIntProperty("anInt")).isEqualTo(-4);
        assertThat(received.getLongProperty("aLong")).isEqualTo(Long.MAX_VALUE);
        assertThat(received.getFloatProperty("aFloat")).isEqualTo(6.5f);
        assertThat(received.getDoubleProperty("aDouble")).isEqualTo(-7.25);
        assertThat(received.getStringProperty("aString")).isEqualTo("<é&>");
        assertThat(received.getObjectProperty("anObject")).isEqualTo(8L);
        assertThat(received.propertyExists("anInt")).isTrue();
        assertThat(received.propertyExists("none")).isFalse();
        assertThat(received.getStringProperty("none")).isNull();
        assertThat(received.getStringProperty("anInt")).isEqualTo("-4");
        assertThat(Collections.list((Enumeration<?>) received.getPropertyNames()).stream()
                .map(String::valueOf).filter(name -> !name.startsWith("JMS")))
                .containsExactlyInAnyOrder("aBoolean", "aByte", "aShort", "anInt", "aLong", "aFloat", "aDouble",
                        "aString", "anObject");
        assertThatThrownBy(() -> received.getIntProperty("aBoolean")).isInstanceOf(MessageFormatException.class);
        assertThatThrownBy(() -> received.getIntProperty("none")).isInstanceOf(NumberFormatException.class);
        assertThatThrownBy(() -> received.setIntProperty("anInt", 1))
                .isInstanceOf(MessageNotWriteableException.class);
        received.clearProperties();
        assertThat(received.propertyExists("anInt")).isFalse();
        assertThat(Jms.text(received)).as("the body stays").isEqualTo("x");
        received.setIntProperty("anInt", 1);
    }

    @Test
    void namesAndValuesOfPropertiesAreChecked() throws Exception {
        Message message = MQ.session().createMessage();

        assertThatThrownBy(() -> message.setIntProperty("", 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> message.setIntProperty(null, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> message.setObjectProperty("list", new Object()))
                .isInstanceOf(MessageFormatException.class);
    }

    @Test
    void aReceivedMessageMayBeSentOn() throws Exception {
        TextMessage first = MQ.session().createTextMessage("x");
        first.setStringProperty("key", "value");
        TextMessage received = MQ.exchange(first, TextMessage.class);

        TextMessage again = MQ.exchange(received, TextMessage.class);

        assertThat(again.getText()).isEqualTo("x");
        assertThat(again.getStringProperty("key")).isEqualTo("value");
        assertThat(again.getJMSMessageID()).isNotEqualTo(first.getJMSMessageID());
    }
}
