// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.StringJoiner;

/**
 * Report options MQRO_* (spec queue-manager 0.1). Each report with data exists in three strengths that share bits
 * (rule A-2): the plain bit, "with data" (the first 100 bytes) and "with full data". The defaults, NEW_MSG_ID,
 * COPY_MSG_ID_TO_CORREL_ID and DEAD_LETTER_Q, are all 0.
 */
public enum ReportOption {

    // The stronger variants come first, so that describing finds them before their parts.
    EXCEPTION_WITH_FULL_DATA(0x07000000),
    EXCEPTION_WITH_DATA(0x03000000),
    EXCEPTION(0x01000000),
    EXPIRATION_WITH_FULL_DATA(0x00e00000),
    EXPIRATION_WITH_DATA(0x00600000),
    EXPIRATION(0x00200000),
    COA_WITH_FULL_DATA(0x00000700),
    COA_WITH_DATA(0x00000300),
    COA(0x00000100),
    COD_WITH_FULL_DATA(0x00003800),
    COD_WITH_DATA(0x00001800),
    COD(0x00000800),
    PAN(0x00000001),
    NAN(0x00000002),
    ACTIVITY(0x00000004),
    PASS_CORREL_ID(0x00000040),
    PASS_MSG_ID(0x00000080),
    PASS_DISCARD_AND_EXPIRY(0x00004000),
    DISCARD_MSG(0x08000000);

    private final int bits;

    ReportOption(int bits) {
        this.bits = bits;
    }

    public int bits() {
        return bits;
    }

    /** True when all bits of this option are set: {@code EXCEPTION} also holds for its variants with data. */
    public boolean in(int report) {
        return (report & bits) == bits;
    }

    /** {@code EXCEPTION_WITH_DATA+DISCARD_MSG}; unknown bits in hexadecimal; {@code NONE} for 0. */
    public static String describe(int report) {
        if (report == 0) {
            return "NONE";
        }
        StringJoiner text = new StringJoiner("+");
        int left = report;
        for (ReportOption option : values()) {
            if (option.in(left)) {
                text.add(option.name());
                left &= ~option.bits;
            }
        }
        if (left != 0) {
            text.add("0x" + Integer.toHexString(left) + '?');
        }
        return text.toString();
    }
}
