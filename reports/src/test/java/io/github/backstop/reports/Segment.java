// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.RulesAndFormattingHeader2;
import io.github.backstop.formats.StructureOutput;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A physical message that reports are made about, as it arrives somewhere.
 *
 * @param put  the message that its sender put, of which this is a piece
 * @param last whether the message ends with it
 */
record Segment(MessageDescriptor put, int offset, int length, boolean last) {

    IntStream positions() {
        return IntStream.range(offset, offset + length + (last ? 1 : 0));
    }

    /** In segments or, if it is all there is and none, as a whole. */
    MessageDescriptor descriptor(boolean segmented) {
        int flags = put.messageFlags() & ~6;
        return segmented ? put.toBuilder().offset(offset).messageFlags(flags | 2 | (last ? 4 : 0))
                .originalLength(length).build() : put.toBuilder().messageFlags(flags).build();
    }

    /** Its bytes, behind a header if its format announces one. */
    byte[] data(byte[] message) {
        byte[] bytes = Arrays.copyOfRange(message, offset, offset + length);
        if (!put.format().equals("MQHRF2")) {
            return bytes;
        }
        StructureOutput out = StructureOutput.create();
        new RulesAndFormattingHeader2(273, 819, "", 0, 1208, List.of("<usr><a>1</a></usr>")).write(out);
        out.bytes(bytes);
        return out.toByteArray();
    }
}
