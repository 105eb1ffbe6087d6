// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureInput;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.util.function.Function;

/** Reads the header of a command, whatever is wrong with what it says. */
final class CommandHeader {

    private CommandHeader() {
    }

    static RulesAndFormattingHeader first(StructureInput in) {
        return read(in, RulesAndFormattingHeader.FIXED_LENGTH, RulesAndFormattingHeader::read);
    }

    static RulesAndFormattingHeader2 second(StructureInput in) {
        return read(in, RulesAndFormattingHeader2.FIXED_LENGTH, RulesAndFormattingHeader2::read);
    }

    /** @throws CommandError 3050 for an unknown order of integers, 2334 for an unknown code page */
    static StructureInput input(MessageDescriptor descriptor, byte[] data) {
        DataRepresentation representation = new DataRepresentation(descriptor.encoding(), descriptor.codedCharSetId());
        return StructureInput.of(data, 0, data.length, order(representation), charset(representation));
    }

    private static ByteOrder order(DataRepresentation representation) {
        try {
            return representation.byteOrder();
        } catch (FormatException unknown) {
            throw new CommandError(CommandReason.ENCODING_ERROR);
        }
    }

    private static Charset charset(DataRepresentation representation) {
        try {
            return representation.headerCharset();
        } catch (FormatException unknown) {
            throw new CommandError(CommandReason.RFH_ERROR);
        }
    }

    /** @throws CommandError 3016 when the message ends before its header does, 2334 when that is no such header */
    private static <T> T read(StructureInput in, int fixedLength, Function<StructureInput, T> header) {
        if (in.remaining() < fixedLength || structureLength(in) > in.remaining()) {
            throw new CommandError(CommandReason.MSG_LENGTH_ERROR);
        }
        try {
            return header.apply(in);
        } catch (FormatException broken) {
            throw new CommandError(CommandReason.RFH_ERROR);
        }
    }

    private static int structureLength(StructureInput in) {
        int start = in.position();
        int length = in.skip(8).int32();
        in.seek(start);
        return length;
    }
}
