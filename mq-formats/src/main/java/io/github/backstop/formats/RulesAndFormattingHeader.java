// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/**
 * MQRFH, announced by format MQHRF: 32 bytes, then names and values as text (rule D-3), in the code page of the
 * header itself. Commands, publications and responses of queued publish/subscribe have it.
 * The text is kept as it was written, padding included, so that reading and writing changes no byte; its pairs are
 * found by {@link NameValueString#parse}.
 *
 * @param encoding        Encoding of what follows the header
 * @param codedCharSetId  CodedCharSetId of what follows the header
 * @param format          Format of what follows the header
 * @param flags           0
 * @param nameValueString such as {@code MQPSCommand Publish MQPSTopic sport/results}
 */
public record RulesAndFormattingHeader(int encoding, int codedCharSetId, String format, int flags,
        String nameValueString) {

    public static final String EYECATCHER = "RFH ";
    public static final int VERSION = 1;
    /** Length of the fixed part. */
    public static final int FIXED_LENGTH = 32;

    /** Reads the header with its text and leaves the cursor behind it, where StrucLength says. */
    public static RulesAndFormattingHeader read(StructureInput in) {
        int start = in.position();
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != VERSION) {
            throw new FormatException("MQRFH version " + version);
        }
        int length = in.int32();
        if (length < FIXED_LENGTH) {
            throw new FormatException("MQRFH of length " + length);
        }
        int encoding = in.int32();
        int codedCharSetId = in.int32();
        String format = in.text(8);
        int flags = in.int32();
        byte[] text = in.bytes(length - (in.position() - start));
        return new RulesAndFormattingHeader(encoding, codedCharSetId, format, flags, new String(text, in.charset()));
    }

    /** Writes the header; the text is padded with blanks to a multiple of four bytes. */
    public void write(StructureOutput out) {
        int start = out.position();
        out.text(EYECATCHER, 4).int32(VERSION).int32(0);
        out.int32(encoding);
        out.int32(codedCharSetId);
        out.text(format, 8);
        out.int32(flags);
        out.encoded(nameValueString);
        out.text("", start - out.position() & 3);
        out.patchInt32(start + 8, out.position() - start);
    }
}
