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

    static final byte[] HEADER = header();

    IntStream positions() {
        return IntStream.range(offset, offset + length + (last ? 1 : 0));
    }

    /** In segments or, if it is all there is and none, as a whole. */
    MessageDescriptor descriptor(boolean segmented) {
        int flags = put.messageFlags() & ~6;
        MessageDescriptor about = put.toBuilder().messageFlags(flags).format(headerLength() > 0 ? put.format() : "")
                .build();
        return segmented ? about.toBuilder().offset(offset).messageFlags(flags | 2 | (last ? 4 : 0))
                .originalLength(length).build() : about;
    }

    /** Of the header that the message may begin with; the first segment has all of it. */
    int headerLength() {
        return offset == 0 && put.format().equals("MQHRF2") ? HEADER.length : 0;
    }

    /** What an application tells that leaves the headers out, and that nobody can know to be an application. */
    Segment withoutHeaders() {
        return new Segment(put, offset, length - headerLength(), last);
    }

    byte[] data(byte[] message) {
        return Arrays.copyOfRange(message, offset, offset + length);
    }

    private static byte[] header() {
        StructureOutput out = StructureOutput.create();
        new RulesAndFormattingHeader2(273, 819, "", 0, 1208, List.of("<usr><a>1</a></usr>")).write(out);
        return out.toByteArray();
    }
}
