// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.PutResult;
import io.github.backstop.qmgr.convert.DescriptorExtension;
import java.util.Arrays;

/**
 * A message as it is put, with an MQMDE in front of its data taken into its descriptor (rules B-4, B-5, B-8). An
 * extension in another representation than the queue manager's or of another version is data, and so is a valid one
 * with a descriptor that has fields of version 2 of its own.
 *
 * @param given what the program gave, which the answer leaves as it is
 */
record ExtendedMessage(MessageDescriptor given, MessageDescriptor descriptor, byte[] data) {

    static ExtendedMessage of(MessageDescriptor given, byte[] data) {
        MessageDescriptorExtension extension = given.format().equals(Format.MD_EXTENSION.text())
                ? read(given, data) : null;
        if (extension == null) {
            return new ExtendedMessage(given, given, data);
        }
        DataRepresentation next = new DataRepresentation(extension.encoding(), extension.codedCharSetId());
        MessageDescriptor extended = given.toBuilder().version(2).format(extension.format())
                .encoding(next.encoding())
                .codedCharSetId(next.codedCharSetId() == DataRepresentation.CCSID_INHERIT ? given.codedCharSetId()
                        : next.codedCharSetId())
                .groupId(extension.groupId()).sequenceNumber(extension.sequenceNumber()).offset(extension.offset())
                .messageFlags(extension.messageFlags()).originalLength(extension.originalLength()).build();
        DescriptorRules.checkVersion2(extended);
        return given.version() == 2 && !given.fitsVersion1() ? new ExtendedMessage(given, given, data)
                : new ExtendedMessage(given, extended,
                        Arrays.copyOfRange(data, MessageDescriptorExtension.LENGTH, data.length));
    }

    /** Null when it is data. */
    private static MessageDescriptorExtension read(MessageDescriptor given, byte[] data) {
        DataRepresentation own = DescriptorExtension.NATIVE;
        if (given.encoding() != own.encoding() || given.codedCharSetId() != own.codedCharSetId()
                && given.codedCharSetId() != DataRepresentation.CCSID_QUEUE_MANAGER) {
            return null;
        }
        StructureInput in = StructureInput.of(data, 0, data.length, own.byteOrder(), own.charset());
        try {
            in.expect(MessageDescriptorExtension.EYECATCHER);
            if (in.int32() != MessageDescriptorExtension.VERSION) {
                return null;
            }
            in.seek(0);
            return MessageDescriptorExtension.read(in);
        } catch (FormatException damaged) {
            throw MqiException.because(ReasonCode.MDE_ERROR, damaged.getMessage());
        }
    }

    /** What the program hears: nothing of what was settled for the fields that it gave in the extension. */
    PutResult answer(PutResult result) {
        if (given == descriptor) {
            return result;
        }
        return new PutResult(result.descriptor().toBuilder().version(given.version()).format(given.format())
                .encoding(given.encoding()).codedCharSetId(given.codedCharSetId()).groupId(given.groupId())
                .sequenceNumber(given.sequenceNumber()).offset(given.offset()).messageFlags(given.messageFlags())
                .originalLength(given.originalLength()).build(), result.resolvedQueue(),
                result.resolvedQueueManager(), result.completionCode(), result.reason());
    }
}
