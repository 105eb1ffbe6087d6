// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import io.github.backstop.formats.StructureOutput;
import java.nio.charset.StandardCharsets;

/** Bytes of MQ headers in encoding 273, as programs write them in front of their data. */
final class Headers {

    private Headers() {
    }

    /** An MQWIH in front of a string in code page 1208: 120 bytes. */
    static byte[] workInformation() {
        return workInformation("MQSTR", 1208);
    }

    static byte[] workInformation(String format, int ccsid) {
        StructureOutput out = StructureOutput.create().text("WIH ", 4).int32(1).int32(120).int32(273).int32(ccsid);
        out.text(format, 8).int32(0).text("service", 32).text("step", 8).bytes(new byte[16], 16).text("", 32);
        return out.toByteArray();
    }

    /** An MQRFH2 with one folder, in front of a string. */
    static byte[] rules(String folder, String data) {
        byte[] text = folder.getBytes(StandardCharsets.UTF_8);
        int padded = (text.length + 3) / 4 * 4;
        StructureOutput out = StructureOutput.create().text("RFH ", 4).int32(2).int32(36 + 4 + padded).int32(273);
        out.int32(1208).text("MQSTR", 8).int32(0).int32(1208).int32(padded);
        out.text(folder, padded).bytes(data.getBytes(StandardCharsets.UTF_8));
        return out.toByteArray();
    }
}
