// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportMessage;
import io.github.backstop.reports.ReceivedReport;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Messages of IBM's base Java classes, for what here is said of descriptors and data. */
public final class ClientMessage {

    private ClientMessage() {
    }

    /** The descriptor of a message, as a put or a get left it. */
    public static MessageDescriptor descriptor(MQMessage message) {
        return MessageDescriptor.builder().version(message.getVersion()).report(message.report)
                .messageType(message.messageType).expiry(message.expiry).feedback(message.feedback)
                .encoding(message.encoding).codedCharSetId(message.characterSet).format(message.format.stripTrailing())
                .priority(message.priority).persistence(message.persistence).messageId(message.messageId)
                .correlationId(message.correlationId).backoutCount(message.backoutCount)
                .replyToQueue(message.replyToQueueName.stripTrailing())
                .replyToQueueManager(message.replyToQueueManagerName.stripTrailing())
                .putApplType(message.putApplicationType)
                .groupId(message.groupId).sequenceNumber(message.messageSequenceNumber).offset(message.offset)
                .messageFlags(message.messageFlags).originalLength(message.originalLength).build();
    }

    /** All data of a message that was got, wherever its cursor is. */
    public static byte[] data(MQMessage got) {
        try {
            got.seek(0);
            byte[] data = new byte[got.getDataLength()];
            got.readFully(data);
            return data;
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** A report that was got. */
    public static ReceivedReport report(MQMessage got) {
        return ReceivedReport.of(descriptor(got), data(got));
    }

    /** The message to put, with the report's descriptor and data. */
    public static MQMessage of(ReportMessage report) {
        MessageDescriptor described = report.descriptor();
        MQMessage message = new MQMessage();
        try {
            message.setVersion(described.version());
            message.write(report.data());
        } catch (MQException | IOException impossible) {
            throw new IllegalArgumentException("version " + described.version(), impossible);
        }
        message.report = described.report();
        message.messageType = described.messageType();
        message.expiry = described.expiry();
        message.feedback = described.feedback();
        message.encoding = described.encoding();
        message.characterSet = described.codedCharSetId();
        message.format = described.format();
        message.priority = described.priority();
        message.persistence = described.persistence();
        message.messageId = described.messageId();
        message.correlationId = described.correlationId();
        if (described.version() == CMQC.MQMD_VERSION_2) {
            message.groupId = described.groupId();
            message.messageSequenceNumber = described.sequenceNumber();
            message.offset = described.offset();
            message.messageFlags = described.messageFlags();
            message.originalLength = described.originalLength();
        }
        return message;
    }
}
