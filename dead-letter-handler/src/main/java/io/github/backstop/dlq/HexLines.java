// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.FormatException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Bytes, sixteen a line: offset, hexadecimal, and text in their code page, with a dot for what is no character. */
final class HexLines {
    private static final int WIDTH = 16;
    private static final HexFormat SPACED = HexFormat.ofDelimiter(" ");

    private HexLines() {
    }

    static List<String> of(byte[] bytes, DataRepresentation representation) {
        CharsetDecoder decoder = decoder(representation);
        List<String> lines = new ArrayList<>();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(2 * WIDTH);
        for (int from = 0; from < bytes.length; from += WIDTH) {
            int to = Math.min(bytes.length, from + WIDTH);
            // a character may begin in one line and end in the next: it is shown where it ends
            in.limit(to);
            out.clear();
            decoder.decode(in, out, to == bytes.length);
            lines.add("  %08x  %-47s  %s".formatted(from, SPACED.formatHex(bytes, from, to),
                    out.flip().toString().replaceAll("[\\p{Cntrl}\ufffd]", ".")));
        }
        return lines;
    }

    private static CharsetDecoder decoder(DataRepresentation representation) {
        try {
            return representation.charset().newDecoder().onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE);
        } catch (FormatException unknown) {
            return StandardCharsets.US_ASCII.newDecoder().onMalformedInput(CodingErrorAction.REPLACE)
                    .onUnmappableCharacter(CodingErrorAction.REPLACE);
        }
    }
}
