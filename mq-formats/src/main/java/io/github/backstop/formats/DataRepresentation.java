// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;

/**
 * How a piece of a message is written: MQ's Encoding and CodedCharSetId, and what they mean in Java.
 *
 * @param encoding       MQENC_*: 273 (0x111) big-endian, 546 (0x222) little-endian; the lowest digit is for integers
 * @param codedCharSetId CCSID; 0 (queue manager's) and -2 (inherit) have to be resolved with {@link #inherit} first
 */
public record DataRepresentation(int encoding, int codedCharSetId) {

    public static final int BIG_ENDIAN = 273;
    public static final int LITTLE_ENDIAN = 546;
    public static final int CCSID_QUEUE_MANAGER = 0;
    public static final int CCSID_INHERIT = -2;
    public static final int CCSID_LATIN_1 = 819;
    public static final int CCSID_UTF_8 = 1208;

    /** @throws FormatException for an encoding whose integers are neither normal nor reversed */
    public ByteOrder byteOrder() {
        return switch (encoding & 0x0f) {
            case 1 -> ByteOrder.BIG_ENDIAN;
            case 2 -> ByteOrder.LITTLE_ENDIAN;
            default -> throw new FormatException("encoding " + encoding + " has no known order of integers");
        };
    }

    /** @throws FormatException for a CCSID that Java has no charset for */
    public Charset charset() {
        return switch (codedCharSetId) {
            case CCSID_LATIN_1 -> StandardCharsets.ISO_8859_1;
            case CCSID_UTF_8 -> StandardCharsets.UTF_8;
            case 1200, 13488, 17584 -> StandardCharsets.UTF_16BE;
            case 367 -> StandardCharsets.US_ASCII;
            case 912 -> named("ISO-8859-2");
            case 923 -> named("ISO-8859-15");
            case 932 -> named("Shift_JIS");
            case 954 -> named("EUC-JP");
            default -> codedCharSetId >= 1250 && codedCharSetId <= 1258
                    ? named("windows-" + codedCharSetId)
                    : named("Cp" + (codedCharSetId < 100 ? "0" : "") + codedCharSetId);
        };
    }

    /** A charset in which the character fields of headers can be written: one byte per invariant character. */
    public Charset headerCharset() {
        Charset charset = charset();
        if ("MD  ".getBytes(charset).length != 4) {
            throw new FormatException("CCSID " + codedCharSetId + " cannot be the code page of a header");
        }
        return charset;
    }

    /** This representation, with "queue manager's" and "inherit" replaced by the enclosing structure's code page. */
    public DataRepresentation inherit(DataRepresentation enclosing) {
        return codedCharSetId == CCSID_QUEUE_MANAGER || codedCharSetId == CCSID_INHERIT
                ? new DataRepresentation(encoding, enclosing.codedCharSetId)
                : this;
    }

    private Charset named(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw new FormatException("unknown CCSID " + codedCharSetId);
        }
    }
}
