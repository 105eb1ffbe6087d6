// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * MQCHARV, a string of any length that lies behind the structure it belongs to (protocol spec 3.1).
 *
 * @param pointer    0 on the wire
 * @param offset     from the start of the structure, 0 = no string
 * @param bufferSize room for an answer
 * @param length     bytes of the string
 * @param codedCharSetId of the string: 1208 or 819
 */
public record CharV(int pointer, int offset, int bufferSize, int length, int codedCharSetId) {

    public static final int LENGTH = 20;
    public static final CharV EMPTY = new CharV(0, 0, 0, 0, 1208);

    private static final int UTF_8 = 1208;
    /** Far above what a call can hold, and far below where sums overflow. */
    private static final int LONGEST = 1 << 28;

    public static CharV read(StructureInput in) {
        CharV read = new CharV(in.int32(), in.int32(), in.int32(), in.int32(), in.int32());
        if (read.offset < 0 || read.length < 0 || read.offset > LONGEST || read.length > LONGEST) {
            throw new FormatException("offset " + read.offset + " or length " + read.length + " of MQCHARV");
        }
        return read;
    }

    public void write(StructureOutput out) {
        out.int32(pointer).int32(offset).int32(bufferSize).int32(length).int32(codedCharSetId);
    }

    /** Where the string ends, rounded up to 4, from the start of the structure; 0 without a string (pitfall P13). */
    int end() {
        return offset == 0 || length == 0 ? 0 : Math.addExact(offset, length + 3 & ~3);
    }

    /** What lies behind a structure, and behind that one string more, rounded up to 4. */
    static byte[] append(byte[] strings, String string) {
        byte[] encoded = SurrogateText.encode(string);
        byte[] all = Arrays.copyOf(strings, strings.length + (encoded.length + 3 & ~3));
        System.arraycopy(encoded, 0, all, strings.length, encoded.length);
        return all;
    }

    /** This field, after a string was put at an offset. */
    CharV holding(String string, int at) {
        return new CharV(pointer, at, bufferSize, SurrogateText.encode(string).length, UTF_8);
    }

    /** The string, read from the input in which its structure starts at {@code start}. The cursor does not move. */
    String string(StructureInput in, int start) {
        if (offset == 0 || length == 0) {
            return "";
        }
        int back = in.position();
        byte[] bytes = in.seek(Math.addExact(start, offset)).bytes(length);
        String string = codedCharSetId == UTF_8 ? SurrogateText.decode(bytes)
                : new String(bytes, StandardCharsets.ISO_8859_1);
        in.seek(back);
        return string;
    }
}
