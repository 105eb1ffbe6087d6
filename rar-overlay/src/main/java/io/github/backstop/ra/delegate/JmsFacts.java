// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.message.MessageContent;
import io.github.backstop.port.message.QueuedMessage;
import io.github.backstop.port.policy.DeliveryLedger;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * A message of Jakarta Messaging in words.
 *
 * @param ledger of the port
 */
record JmsFacts(DeliveryLedger ledger) {

    QueuedMessage summary(Message message) throws JMSException {
        return new QueuedMessage(text(message.getJMSMessageID()), failures(message), putTime(message),
                message.getJMSPriority(), message.getJMSDeliveryMode() != DeliveryMode.NON_PERSISTENT, -1,
                kind(message));
    }

    /** What nobody is to run is not read: an object's class may do anything. */
    MessageContent content(Message message, int longestBody) throws JMSException {
        String body = "";
        boolean text = !(message instanceof BytesMessage);
        if (message instanceof TextMessage words) {
            body = String.valueOf(words.getText());
        } else if (message instanceof BytesMessage bytes) {
            byte[] beginning = new byte[longestBody + 1];
            int length = Math.max(0, bytes.readBytes(beginning));
            body = HexFormat.ofDelimiter(" ").formatHex(Arrays.copyOf(beginning, Math.min(length, longestBody)));
            return new MessageContent(summary(message), headers(message), body, false, length <= longestBody);
        } else if (message instanceof MapMessage map) {
            Map<String, Object> values = new TreeMap<>();
            for (Object name : Collections.list((Enumeration<?>) map.getMapNames())) {
                values.put((String) name, map.getObject((String) name));
            }
            body = values.toString();
        }
        boolean shown = message instanceof TextMessage || message instanceof MapMessage;
        return new MessageContent(summary(message), headers(message),
                body.substring(0, Math.min(body.length(), longestBody)), text, shown && body.length() <= longestBody);
    }

    private static Map<String, String> headers(Message message) throws JMSException {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("JMSMessageID", text(message.getJMSMessageID()));
        headers.put("JMSTimestamp", putTime(message));
        headers.put("JMSCorrelationID", text(message.getJMSCorrelationID()));
        headers.put("JMSReplyTo", text(message.getJMSReplyTo()));
        headers.put("JMSType", text(message.getJMSType()));
        headers.put("JMSPriority", String.valueOf(message.getJMSPriority()));
        headers.put("JMSExpiration", message.getJMSExpiration() == 0 ? "never"
                : Instant.ofEpochMilli(message.getJMSExpiration()).toString());
        for (Object name : Collections.list((Enumeration<?>) message.getPropertyNames())) {
            headers.put((String) name, text(message.getObjectProperty((String) name)));
        }
        return headers;
    }

    /** Deliveries in vain, as far as the port has seen them or the provider tells. */
    int failures(Message message) throws JMSException {
        return Math.max(0, ledger.deliveryCount(message.getJMSMessageID(), deliveries(message)) - 1);
    }

    private static int deliveries(Message message) {
        try {
            return message.propertyExists("JMSXDeliveryCount") ? message.getIntProperty("JMSXDeliveryCount") : 1;
        } catch (JMSException | NumberFormatException e) {
            return 1;
        }
    }

    private static String putTime(Message message) throws JMSException {
        return message.getJMSTimestamp() == 0 ? "" : Instant.ofEpochMilli(message.getJMSTimestamp()).toString();
    }

    private static String kind(Message message) {
        return message instanceof TextMessage ? "text" : message instanceof BytesMessage ? "bytes"
                : message instanceof MapMessage ? "map" : message instanceof StreamMessage ? "stream"
                : message instanceof ObjectMessage ? "object" : "no body";
    }

    private static String text(Object value) {
        return value == null ? "" : value.toString();
    }
}
