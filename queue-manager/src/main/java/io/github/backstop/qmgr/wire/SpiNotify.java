// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Blocks of SPI NOTIFY: SPNI ends another connection's waiting get, SPNO says that it was heard (protocol spec 3.8).
 *
 * @param reason       with which the get is to end (2107)
 * @param connectionId 24 bytes, from the MQCONN reply of the connection that waits
 */
public record SpiNotify(int options, int reason, byte[] connectionId) {

    public static SpiNotify read(StructureInput in) {
        StructureInput block = SpiBlock.open(in, "SPNI");
        SpiNotify read = new SpiNotify(block.int32(), block.int32(), block.bytes(24));
        block.end("SPNI");
        return read;
    }

    public void write(StructureOutput out) {
        SpiBlock.write(out, "SPNI", 1, content -> content.int32(options).int32(reason).bytes(connectionId, 24));
    }

    public static void readAnswer(StructureInput in) {
        SpiBlock.open(in, "SPNO").end("SPNO");
    }

    public static void writeAnswer(StructureOutput out) {
        SpiBlock.write(out, "SPNO", 1, content -> { });
    }
}
