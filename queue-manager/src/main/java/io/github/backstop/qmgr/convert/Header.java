// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Format;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.util.EnumSet;
import java.util.Set;

/**
 * A header that can be read in one representation and written in another.
 *
 * @param length    in the data it was read from
 * @param following how what follows it is written
 * @param format    of what follows it
 * @param content   writes it anew
 */
record Header(int length, DataRepresentation following, String format, Content content) {

    /** Writes a header that says {@code following} of what follows it. */
    interface Content {
        void write(StructureOutput out, DataRepresentation following);
    }

    private static final Set<Format> CONVERTED = EnumSet.of(Format.DEAD_LETTER_HEADER, Format.MD_EXTENSION,
            Format.RF_HEADER_1, Format.RF_HEADER_2);

    static boolean isConverted(Format format) {
        return CONVERTED.contains(format);
    }

    /** Null for a header that is not converted here. */
    static Header read(Format format, DataRepresentation representation, byte[] data, int offset) {
        StructureInput in = StructureInput.of(data, offset, data.length - offset, representation.byteOrder(),
                representation.headerCharset());
        return switch (format) {
            case DEAD_LETTER_HEADER -> deadLetter(in);
            case MD_EXTENSION -> extension(in);
            case RF_HEADER_1 -> rules1(in);
            case RF_HEADER_2 -> rules2(in);
            default -> null;
        };
    }

    byte[] write(DataRepresentation as, DataRepresentation itsFollowing) {
        StructureOutput out = StructureOutput.create(as.byteOrder(), as.headerCharset());
        content.write(out, itsFollowing);
        return out.toByteArray();
    }

    private static Header deadLetter(StructureInput in) {
        DeadLetterHeader h = DeadLetterHeader.read(in);
        return new Header(in.position(), new DataRepresentation(h.encoding(), h.codedCharSetId()), h.format(),
                (out, next) -> new DeadLetterHeader(h.reason(), h.destinationQueue(), h.destinationQueueManager(),
                        next.encoding(), next.codedCharSetId(), h.format(), h.putApplType(), h.putApplName(),
                        h.putDate(), h.putTime()).write(out));
    }

    private static Header extension(StructureInput in) {
        MessageDescriptorExtension h = MessageDescriptorExtension.read(in);
        return new Header(in.position(), new DataRepresentation(h.encoding(), h.codedCharSetId()), h.format(),
                (out, next) -> new MessageDescriptorExtension(next.encoding(), next.codedCharSetId(), h.format(),
                        h.flags(), h.groupId(), h.sequenceNumber(), h.offset(), h.messageFlags(),
                        h.originalLength()).write(out));
    }

    /** MQRFH, whose names and values are in its own code page. */
    private static Header rules1(StructureInput in) {
        in.expect("RFH ");
        int version = in.int32();
        int length = in.int32();
        DataRepresentation following = new DataRepresentation(in.int32(), in.int32());
        String format = in.text(8);
        int flags = in.int32();
        if (version != 1 || length < in.position()) {
            throw new FormatException("MQRFH version " + version + " of length " + length);
        }
        String text = new String(in.bytes(length - in.position()), in.charset());
        return new Header(in.position(), following, format, (out, next) -> {
            int start = out.position();
            out.text("RFH ", 4).int32(1).int32(0).int32(next.encoding()).int32(next.codedCharSetId());
            out.text(format, 8).int32(flags);
            out.encoded(text);
            out.patchInt32(start + 8, out.position() - start);
        });
    }

    /** MQRFH2: its folders keep their code page, NameValueCCSID; two-byte ones change their byte order. */
    private static Header rules2(StructureInput in) {
        RulesAndFormattingHeader2 h = RulesAndFormattingHeader2.read(in);
        return new Header(in.position(), new DataRepresentation(h.encoding(), h.codedCharSetId()), h.format(),
                (out, next) -> new RulesAndFormattingHeader2(next.encoding(), next.codedCharSetId(), h.format(),
                        h.flags(), h.nameValueCcsid(), h.folders()).write(out));
    }
}
