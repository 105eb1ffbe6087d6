// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * MQRFH2, announced by format MQHRF2: 36 bytes, then folders of properties. JMS keeps its header fields in the
 * folders {@code mcd} and {@code jms} and the application's properties in {@code usr}.
 * The folders are kept as they were written, padding included, so that reading and writing well-formed text changes
 * no byte.
 *
 * @param encoding       Encoding of what follows the header
 * @param codedCharSetId CodedCharSetId of what follows the header
 * @param format         Format of what follows the header
 * @param flags          0
 * @param nameValueCcsid code page of the folders: 1208, 1200, 13488 or 17584
 * @param folders        such as {@code <mcd><Msd>jms_text</Msd></mcd>}
 */
public record RulesAndFormattingHeader2(int encoding, int codedCharSetId, String format, int flags,
        int nameValueCcsid, List<String> folders) {

    public static final String EYECATCHER = "RFH ";
    public static final int VERSION = 2;
    /** Length of the fixed part. */
    public static final int FIXED_LENGTH = 36;

    public RulesAndFormattingHeader2 {
        folders = List.copyOf(folders);
    }

    /** Reads the header with its folders and leaves the cursor behind it, where StrucLength says. */
    public static RulesAndFormattingHeader2 read(StructureInput in) {
        int start = in.position();
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != VERSION) {
            throw new FormatException("MQRFH2 version " + version);
        }
        int length = in.int32();
        if (length < FIXED_LENGTH) {
            throw new FormatException("MQRFH2 of length " + length);
        }
        int encoding = in.int32();
        int codedCharSetId = in.int32();
        String format = in.text(8);
        int flags = in.int32();
        int nameValueCcsid = in.int32();
        StructureInput rest = in.region(length - (in.position() - start));
        Charset charset = new DataRepresentation(encoding, nameValueCcsid).charset();
        List<String> folders = new ArrayList<>();
        while (rest.remaining() > 0) {
            folders.add(new String(rest.bytes(rest.int32()), charset));
        }
        return new RulesAndFormattingHeader2(encoding, codedCharSetId, format, flags, nameValueCcsid, folders);
    }

    /** Writes the header; folders are padded with blanks to a multiple of four bytes. */
    public void write(StructureOutput out) {
        int start = out.position();
        out.text(EYECATCHER, 4).int32(VERSION).int32(0);
        out.int32(encoding);
        out.int32(codedCharSetId);
        out.text(format, 8);
        out.int32(flags);
        out.int32(nameValueCcsid);
        Charset charset = new DataRepresentation(encoding, nameValueCcsid).charset();
        for (String folder : folders) {
            byte[] bytes = folder.getBytes(charset);
            while (bytes.length % 4 != 0) {
                folder = folder + ' ';
                bytes = folder.getBytes(charset);
            }
            out.int32(bytes.length).bytes(bytes);
        }
        out.patchInt32(start + 8, out.position() - start);
    }

    /** The folder of this name, parsed; the first one when there are several. */
    public Optional<NameValueFolder> folder(String name) {
        return folders.stream()
                .filter(text -> NameValueFolder.isNamed(text, name))
                .map(NameValueFolder::parse)
                .findFirst();
    }
}
