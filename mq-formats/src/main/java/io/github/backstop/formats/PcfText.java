// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.nio.charset.StandardCharsets;

/** A string as structures of commands hold it: padded to a multiple of four bytes, which its length does not count. */
record PcfText(byte[] bytes) {

    static final int CCSID = DataRepresentation.CCSID_UTF_8;

    static PcfText of(String value) {
        return new PcfText(value.getBytes(StandardCharsets.UTF_8));
    }

    int length() {
        return bytes.length;
    }

    int paddedLength() {
        return bytes.length + (-bytes.length & 3);
    }

    void write(StructureOutput out) {
        out.bytes(bytes).zeros(paddedLength() - bytes.length);
    }
}
