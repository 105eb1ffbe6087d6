// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.port.requeue.ExceptionReport;
import io.github.backstop.port.requeue.PoisonMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;

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

    PoisonMessage facts(boolean keepsAll) {
        int report = descriptor.report;
        return new PoisonMessage(keepsAll || descriptor.persistence != CMQC.MQPER_NOT_PERSISTENT,
                ReportOption.DISCARD_MSG.in(report), strength(report));
    }

    private static ExceptionReport strength(int report) {
        if (ReportOption.EXCEPTION_WITH_FULL_DATA.in(report)) {
            return ExceptionReport.WITH_FULL_DATA;
        } else if (ReportOption.EXCEPTION_WITH_DATA.in(report)) {
            return ExceptionReport.WITH_DATA;
        }
        return ReportOption.EXCEPTION.in(report) ? ExceptionReport.WITHOUT_DATA : ExceptionReport.NONE;
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
    MQMessage copy(Form form) throws MQException {
        MQMessage copy = fresh(form);
        copy.messageId = descriptor.messageId;
        copy.correlationId = descriptor.correlationId;
        copy.messageType = descriptor.messageType;
        copy.report = descriptor.report;
        copy.feedback = descriptor.feedback;
        copy.expiry = descriptor.expiry;
        copy.replyToQueueName = descriptor.replyToQueueName;
        copy.replyToQueueManagerName = descriptor.replyToQueueManagerName;
        if (!hasVersion1()) {
            copy.setVersion(CMQC.MQMD_VERSION_2);
            copy.groupId = descriptor.groupId;
            copy.messageSequenceNumber = descriptor.messageSequenceNumber;
            copy.offset = descriptor.offset;
            copy.messageFlags = descriptor.messageFlags;
            copy.originalLength = descriptor.originalLength;
        }
        return copy;
    }

    private boolean hasVersion1() {
        return descriptor.messageFlags == 0 && descriptor.messageSequenceNumber == 1 && descriptor.offset == 0
                && Arrays.equals(descriptor.groupId, CMQC.MQGI_NONE);
    }

    /** A new message with these data, the persistence and the priority of this one. */
    MQMessage fresh(Form form) {
        MQMessage message = new MQMessage();
        message.persistence = descriptor.persistence;
        message.priority = descriptor.priority;
        message.format = form.format();
        message.encoding = form.representation().encoding();
        message.characterSet = form.representation().codedCharSetId();
        try {
            message.write(form.data());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return message;
    }
}
