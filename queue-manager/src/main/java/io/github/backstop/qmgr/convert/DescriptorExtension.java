// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.queue.Rendition;
import java.util.Arrays;

/** The fields of descriptor version 2 as a header, written where only version 1 is known (rules B-7, B-9, B-10). */
public final class DescriptorExtension {

    /** Code page and encoding of the queue manager. */
    public static final DataRepresentation NATIVE =
            new DataRepresentation(DataRepresentation.BIG_ENDIAN, DataRepresentation.CCSID_LATIN_1);

    private DescriptorExtension() {
    }

    /**
     * The message for who knows version 1 alone: with the extension in front, unless version 1 tells all. The fields of
     * version 2 stay in the descriptor, for those who look at them elsewhere.
     */
    public static Rendition inFront(MessageDescriptor d, byte[] data) {
        if (d.fitsVersion1()) {
            return new Rendition(d, data);
        }
        StructureOutput out = StructureOutput.create(MessageDescriptorExtension.LENGTH + data.length);
        MessageDescriptorExtension.of(d).write(out);
        return new Rendition(d.toBuilder().format(Format.MD_EXTENSION.text()).encoding(NATIVE.encoding())
                .codedCharSetId(NATIVE.codedCharSetId()).build(), out.bytes(data).toByteArray());
    }

    /**
     * A segment that is a dead letter is kept with the extension between its MQDLH and its data, and no longer counts
     * as a segment itself. All others stay as they are, among them letters without a proper MQDLH.
     */
    public static Rendition behindDeadLetterHeader(MessageDescriptor d, byte[] data) {
        boolean letter = MessageFlag.segment(d.messageFlags()) && d.format().equals(Format.DEAD_LETTER_HEADER.text());
        if (!letter) {
            return new Rendition(d, data);
        }
        try {
            DataRepresentation own = new DataRepresentation(d.encoding(), d.codedCharSetId());
            StructureInput in = StructureInput.of(data, 0, data.length, own.byteOrder(), own.headerCharset());
            DeadLetterHeader h = DeadLetterHeader.read(in);
            StructureOutput out = StructureOutput.create(own.byteOrder(), own.headerCharset());
            new DeadLetterHeader(h.reason(), h.destinationQueue(), h.destinationQueueManager(), own.encoding(),
                    own.codedCharSetId(), Format.MD_EXTENSION.text(), h.putApplType(), h.putApplName(), h.putDate(),
                    h.putTime()).write(out);
            new MessageDescriptorExtension(h.encoding(), h.codedCharSetId(), h.format(), 0, d.groupId(),
                    d.sequenceNumber(), d.offset(), d.messageFlags(), d.originalLength()).write(out);
            out.bytes(Arrays.copyOfRange(data, in.position(), data.length));
            return new Rendition(d.toBuilder().groupId(MessageDescriptor.NO_ID).sequenceNumber(1).offset(0)
                    .messageFlags(0).originalLength(-1).build(), out.toByteArray());
        } catch (FormatException noLetter) {
            return new Rendition(d, data);
        }
    }
}
