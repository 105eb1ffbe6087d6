// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageEOFException;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.io.Serializable;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/**
 * Makes a message like another one: kind, body, properties and the headers that a sender sets. A copy, as providers
 * change the message that is sent, and this one is still to be acknowledged.
 *
 * @param subject for logs: what moves the message
 * @param objects reads what object messages hold
 */
public record MessageCopy(String subject, ObjectReader objects) {
    private static final int CHUNK = 64 * 1024;
    /** Of the properties that Jakarta Messaging defines (3.5.10), those that a sender sets. */
    private static final List<String> SENDERS_OWN = List.of("JMSXGroupID", "JMSXGroupSeq");

    /** Where the classes are known. */
    @FunctionalInterface
    public interface ObjectReader {
        Serializable read(ObjectMessage message) throws JMSException;
    }

    Message of(Message message, Session session) throws JMSException {
        Message copy = body(message, session);
        copy.setJMSCorrelationID(message.getJMSCorrelationID());
        copy.setJMSReplyTo(message.getJMSReplyTo());
        copy.setJMSType(message.getJMSType());
        for (Object name : all(message.getPropertyNames())) {
            copyProperty((String) name, message, copy);
        }
        return copy;
    }

    private void copyProperty(String name, Message message, Message copy) throws JMSException {
        if (name.startsWith("JMSX") && !SENDERS_OWN.contains(name)) {
            return;
        }
        try {
            copy.setObjectProperty(name, message.getObjectProperty(name));
        } catch (JMSException | RuntimeException e) {
            RequeueMessage.PROPERTY_NOT_COPIED.log(subject, name, message.getJMSMessageID(), e);
        }
    }

    private Message body(Message message, Session session) throws JMSException {
        if (message instanceof TextMessage text) {
            return session.createTextMessage(text.getText());
        } else if (message instanceof BytesMessage bytes) {
            return copyBytes(bytes, session.createBytesMessage());
        } else if (message instanceof MapMessage map) {
            return copyMap(map, session.createMapMessage());
        } else if (message instanceof StreamMessage stream) {
            return copyStream(stream, session.createStreamMessage());
        } else if (message instanceof ObjectMessage object) {
            return session.createObjectMessage(objects.read(object));
        }
        return session.createMessage();
    }

    private static Message copyBytes(BytesMessage from, BytesMessage to) throws JMSException {
        from.reset();
        byte[] chunk = new byte[CHUNK];
        for (int length = from.readBytes(chunk); length > 0; length = from.readBytes(chunk)) {
            to.writeBytes(chunk, 0, length);
        }
        from.reset();
        return to;
    }

    private static Message copyMap(MapMessage from, MapMessage to) throws JMSException {
        for (Object name : all(from.getMapNames())) {
            to.setObject((String) name, from.getObject((String) name));
        }
        return to;
    }

    private static Message copyStream(StreamMessage from, StreamMessage to) throws JMSException {
        from.reset();
        try {
            while (true) {
                to.writeObject(from.readObject());
            }
        } catch (MessageEOFException e) {
            from.reset();
            return to;
        }
    }

    private static List<?> all(Enumeration<?> enumeration) {
        return Collections.list(enumeration);
    }
}
