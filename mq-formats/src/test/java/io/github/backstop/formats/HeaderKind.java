// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Each header that can stand in front of a message's data (rule B-1), as bytes. */
enum HeaderKind {

    EXTENSION("MQHMDE", "MDE ", 2, 72),
    DEAD_LETTER("MQDEAD", "DLH ", 1, 172),
    TRANSMISSION("MQXMIT", "XQH ", 1, 428),
    IMS("MQIMS", "IIH ", 1, 84),
    DISTRIBUTION("MQHDIST", "DH  ", 1, 48),
    REFERENCE("MQHREF", "RMH ", 1, 108),
    WORK("MQHWIH", "WIH ", 1, 120),
    RULES_1("MQHRF", "RFH ", 1, 32),
    RULES_2("MQHRF2", "RFH ", 2, 36),
    PCF("MQHEPCF", "EPH ", 1, 68),
    OWN("MQHOWN", "OWN ", 1, 32);

    final String format;
    final int length;
    private final String eyecatcher;
    private final int version;

    HeaderKind(String format, String eyecatcher, int version, int length) {
        this.format = format;
        this.eyecatcher = eyecatcher;
        this.version = version;
        this.length = length;
    }

    /** Whether its length stands in it. */
    boolean hasLength() {
        return this != DEAD_LETTER && this != TRANSMISSION;
    }

    /** @param next format of what follows, in the same representation */
    byte[] bytes(ByteOrder order, String next) {
        StructureOutput out = StructureOutput.create(order, StandardCharsets.ISO_8859_1);
        int encoding = order == ByteOrder.BIG_ENDIAN ? 273 : 546;
        out.text(eyecatcher, 4).int32(version);
        switch (this) {
            case DEAD_LETTER -> out.zeros(100).int32(encoding).int32(819).text(next, 8).zeros(48);
            case TRANSMISSION -> {
                out.zeros(96);
                MessageDescriptor.builder().encoding(encoding).codedCharSetId(819).format(next).build().write(out, 1);
            }
            default -> out.int32(length).int32(encoding).int32(819).text(next, 8).zeros(length - 28);
        }
        return out.toByteArray();
    }
}
