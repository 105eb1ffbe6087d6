// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.port.requeue.ExceptionReport;
import io.github.backstop.port.requeue.PoisonMessage;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A message as it was got, to be put elsewhere. */
record PoisonedMessage(MQMessage descriptor, byte[] data) {

    static PoisonedMessage of(MQMessage got) {
        try {
            got.seek(0);
            byte[] data = new byte[got.getDataLength()];
            got.readFully(data);
            return new PoisonedMessage(got, data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    PoisonMessage facts(MoveOrder order) {
        int report = descriptor.report;
        return new PoisonMessage(order.keepsAll() || descriptor.persistence != CMQC.MQPER_NOT_PERSISTENT,
                order.discards() && ReportOption.DISCARD_MSG.in(report), strength(report));
    }

    private static ExceptionReport strength(int report) {
        return ReportKind.EXCEPTION.asked(report).map(data -> switch (data) {
            case NONE -> ExceptionReport.WITHOUT_DATA;
            case FIRST_100 -> ExceptionReport.WITH_DATA;
            case FULL -> ExceptionReport.WITH_FULL_DATA;
        }).orElse(ExceptionReport.NONE);
    }

    boolean asksFor(ReportOption option) {
        return option.in(descriptor.report);
    }

    DataRepresentation representation() {
        return new DataRepresentation(descriptor.encoding, descriptor.characterSet)
                .inherit(new DataRepresentation(descriptor.encoding, DataRepresentation.CCSID_LATIN_1));
    }

    String format() {
        return descriptor.format.stripTrailing();
    }

    /** The data as they are. */
    Form unchanged() {
        return new Form(format(), new DataRepresentation(descriptor.encoding, descriptor.characterSet), data);
    }

    boolean isInGroup() {
        return (descriptor.messageFlags & (CMQC.MQMF_MSG_IN_GROUP | CMQC.MQMF_LAST_MSG_IN_GROUP)) != 0;
    }

    /** Everything of the descriptor that a moved message keeps; its context is passed by the queue manager. */
    MessageDescriptor describe(Form form) {
        return MessageDescriptor.builder().report(descriptor.report).messageType(descriptor.messageType)
                .expiry(descriptor.expiry).feedback(descriptor.feedback)
                .encoding(form.representation().encoding()).codedCharSetId(form.representation().codedCharSetId())
                .format(form.format()).priority(descriptor.priority).persistence(descriptor.persistence)
                .messageId(descriptor.messageId).correlationId(descriptor.correlationId)
                .replyToQueue(descriptor.replyToQueueName).replyToQueueManager(descriptor.replyToQueueManagerName)
                .groupId(descriptor.groupId).sequenceNumber(descriptor.messageSequenceNumber)
                .offset(descriptor.offset).messageFlags(descriptor.messageFlags)
                .originalLength(descriptor.originalLength).build();
    }

    MQMessage copy(Form form) throws MQException {
        return message(describe(form), form.data());
    }

    /** A message to be put: of version 1 where that says everything, as the client's. */
    static MQMessage message(MessageDescriptor described, byte[] data) throws MQException {
        MQMessage message = new MQMessage();
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
        message.replyToQueueName = described.replyToQueue();
        message.replyToQueueManagerName = described.replyToQueueManager();
        if (!described.fitsVersion1()) {
            message.setVersion(CMQC.MQMD_VERSION_2);
            message.groupId = described.groupId();
            message.messageSequenceNumber = described.sequenceNumber();
            message.offset = described.offset();
            message.messageFlags = described.messageFlags();
            message.originalLength = described.originalLength();
        }
        try {
            message.write(data);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return message;
    }
}
