// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.brokers;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** One message of each kind; the test bean fails with all of them. */
final class AllKinds {

    private static final long DAY = 86_400_000;

    private AllKinds() {
    }

    static void send(Session session, MessageProducer producer) throws JMSException {
        List<Message> messages = List.of(session.createTextMessage("throw \u20ac"), bytes(session), map(session),
                stream(session), session.createObjectMessage(Integer.valueOf(7)), session.createMessage());
        for (int i = 0; i < messages.size(); i++) {
            Message message = messages.get(i);
            message.setJMSCorrelationID("correlation " + i);
            message.setJMSReplyTo(session.createQueue("REPLIES"));
            message.setJMSType("type " + i);
            message.setBooleanProperty("aBoolean", true);
            message.setByteProperty("aByte", (byte) 1);
            message.setShortProperty("aShort", (short) 2);
            message.setIntProperty("anInt", 3);
            message.setLongProperty("aLong", 4);
            message.setFloatProperty("aFloat", 5.5f);
            message.setDoubleProperty("aDouble", 6.5);
            message.setStringProperty("aString", "seven");
            message.setStringProperty("JMSXGroupID", "group");
            message.setIntProperty("JMSXGroupSeq", i + 1);
            // half of them expire, the others are not persistent
            producer.send(message, i % 2 == 0 ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT, 3 + i,
                    i % 2 == 0 ? DAY : 0);
        }
    }

    private static Message bytes(Session session) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        for (int i = 0; i < 100_000; i++) {
            message.writeByte((byte) i);
        }
        return message;
    }

    private static Message map(Session session) throws JMSException {
        MapMessage message = session.createMapMessage();
        message.setString("a", "text");
        message.setLong("b", 2);
        message.setBytes("c", new byte[] {1, 2, 3});
        return message;
    }

    private static Message stream(Session session) throws JMSException {
        StreamMessage message = session.createStreamMessage();
        message.writeString("text");
        message.writeDouble(2.5);
        message.writeBytes(new byte[] {4, 5});
        message.writeBoolean(false);
        return message;
    }

    static String describe(Message message) throws JMSException {
        List<String> properties = new ArrayList<>();
        for (Object name : Collections.list((java.util.Enumeration<?>) message.getPropertyNames())) {
            String property = (String) name;
            if (!property.startsWith("backstop_") && !property.equals("JMSXDeliveryCount")) {
                Object value = message.getObjectProperty(property);
                properties.add(property + "=" + value.getClass().getSimpleName() + " " + value);
            }
        }
        Collections.sort(properties);
        return body(message) + ", " + message.getJMSCorrelationID() + ", " + message.getJMSReplyTo() + ", "
                + message.getJMSType() + ", mode " + message.getJMSDeliveryMode() + ", priority "
                + message.getJMSPriority() + (message.getJMSExpiration() == 0 ? "" : ", expires") + ", " + properties;
    }

    private static String body(Message message) throws JMSException {
        if (message instanceof TextMessage text) {
            return "text " + text.getText();
        } else if (message instanceof BytesMessage bytes) {
            byte[] data = new byte[(int) bytes.getBodyLength()];
            bytes.readBytes(data);
            return data.length + " bytes " + Arrays.hashCode(data);
        } else if (message instanceof MapMessage map) {
            return "map " + map.getString("a") + map.getLong("b") + Arrays.toString(map.getBytes("c"));
        } else if (message instanceof StreamMessage stream) {
            String first = stream.readString() + stream.readDouble();
            byte[] data = new byte[3];
            int length = stream.readBytes(data);
            return "stream " + first + Arrays.toString(Arrays.copyOf(data, length)) + stream.readBoolean();
        } else if (message instanceof ObjectMessage object) {
            return "object " + object.getObject();
        }
        return "no body";
    }
}
