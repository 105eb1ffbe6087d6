// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.jms;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.reports.ReceivedReport;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;

/**
 * A report that IBM's JMS client delivered, as to a message-driven bean. The descriptor is in properties of the
 * message, if the destination has mdReadEnabled ({@code queue:///REPLIES?mdReadEnabled=true}). MQ headers and an
 * MQMDE that the client left in the body are read.
 */
public final class JmsReport {

    private static final String PREFIX = "JMS_IBM_MQMD_";
    private static final byte[] NOTHING = {};

    private JmsReport() {
    }

    /**
     * Reads a report.
     *
     * @throws IllegalArgumentException when the message does not show its descriptor
     */
    public static ReceivedReport of(Message message) throws JMSException {
        if (!message.propertyExists(PREFIX + "GroupId")) {
            throw new IllegalArgumentException("message " + message.getJMSMessageID()
                    + " does not show its descriptor: set mdReadEnabled=true at its destination");
        }
        MessageDescriptor descriptor = MessageDescriptor.builder().messageType(number(message, "MsgType"))
                .feedback(number(message, "Feedback")).encoding(number(message, "Encoding"))
                .codedCharSetId(number(message, "CodedCharSetId"))
                .format(message.getStringProperty(PREFIX + "Format").stripTrailing())
                .messageId(id(message, "MsgId")).correlationId(id(message, "CorrelId"))
                .groupId(id(message, "GroupId")).sequenceNumber(number(message, "MsgSeqNumber"))
                .putApplType(number(message, "PutApplType"))
                .offset(number(message, "Offset")).messageFlags(number(message, "MsgFlags"))
                .originalLength(number(message, "OriginalLength")).build();
        return ReceivedReport.of(descriptor, message instanceof BytesMessage bytes ? data(bytes) : NOTHING);
    }

    private static int number(Message message, String field) throws JMSException {
        return message.getIntProperty(PREFIX + field);
    }

    private static byte[] id(Message message, String field) throws JMSException {
        return (byte[]) message.getObjectProperty(PREFIX + field);
    }

    private static byte[] data(BytesMessage message) throws JMSException {
        byte[] data = new byte[Math.toIntExact(message.getBodyLength())];
        message.reset();
        message.readBytes(data);
        message.reset();
        return data;
    }
}
