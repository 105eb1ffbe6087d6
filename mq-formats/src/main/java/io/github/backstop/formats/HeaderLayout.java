// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Map;

/**
 * What the walk has to know of a header (spec queue-manager B, table of layouts): how long it is, and where it tells
 * what follows.
 *
 * @param eyecatcher   first four characters, null for a header whose format is not built in
 * @param fixedLength  least length; the length itself when {@code lengthAt} is -1
 * @param lengthAt     offset of StrucLength, -1 when the length is fixed
 * @param tripleOffset offset of Encoding, CodedCharSetId and Format of what follows
 */
record HeaderLayout(String eyecatcher, int fixedLength, int lengthAt, int tripleOffset) {

    private static final Map<Format, HeaderLayout> LAYOUTS = Map.of(
            Format.MD_EXTENSION, chained("MDE ", MessageDescriptorExtension.LENGTH),
            Format.DEAD_LETTER_HEADER, new HeaderLayout(DeadLetterHeader.EYECATCHER, DeadLetterHeader.LENGTH, -1, 108),
            // It ends with a descriptor, and what follows is what that descriptor says.
            Format.XMIT_Q_HEADER, new HeaderLayout(TransmissionHeader.EYECATCHER, TransmissionHeader.LENGTH, -1,
                    TransmissionHeader.LENGTH - MessageDescriptor.LENGTH_1 + 24),
            Format.IMS, chained("IIH ", 84),
            Format.DIST_HEADER, chained("DH  ", 48),
            Format.REF_MSG_HEADER, chained("RMH ", 108),
            Format.WORK_INFO_HEADER, chained("WIH ", 120),
            Format.RF_HEADER_1, chained("RFH ", 32),
            Format.RF_HEADER_2, chained("RFH ", RulesAndFormattingHeader2.FIXED_LENGTH),
            Format.EMBEDDED_PCF, chained("EPH ", 68));

    private static final HeaderLayout UNKNOWN = chained(null, 32);

    private static HeaderLayout chained(String eyecatcher, int fixedLength) {
        return new HeaderLayout(eyecatcher, fixedLength, 8, 12);
    }

    static HeaderLayout of(String format) {
        return Format.of(format).map(known -> LAYOUTS.getOrDefault(known, UNKNOWN)).orElse(UNKNOWN);
    }

    /** Checks that the header fits the input, which begins with it. */
    int lengthOf(StructureInput in) {
        in.seek(0);
        if (eyecatcher != null) {
            in.expect(eyecatcher);
        }
        int length = lengthAt < 0 ? fixedLength : in.seek(lengthAt).int32();
        if (length < fixedLength) {
            throw new FormatException("length " + length + ", at least " + fixedLength + " expected");
        }
        if (length > in.length()) {
            throw new FormatException("length " + length + ", only " + in.length() + " bytes left");
        }
        return length;
    }
}
