// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Blocks of SPI RESERVE: before asynchronous puts the client asks for message ids that it counts up by itself
 * (protocol spec 3.8). Where it counts is a guess that works: in the last 4 of the 24 bytes.
 *
 * @param tagSize 24, the length of a message id
 * @param count   how many
 */
public record SpiReserve(int tagSize, int count) {

    private static final int INCREMENT_OFFSET = 24;

    public static SpiReserve read(StructureInput in) {
        StructureInput block = SpiBlock.open(in, "SPRI");
        SpiReserve read = new SpiReserve(block.int32(), block.int32());
        block.end("SPRI");
        return read;
    }

    public void write(StructureOutput out) {
        SpiBlock.write(out, "SPRI", 1, content -> content.int32(tagSize).int32(count));
    }

    public void writeAnswer(StructureOutput out, byte[] firstMessageId) {
        SpiBlock.write(out, "SPRO", 1,
                content -> content.int32(count).int32(INCREMENT_OFFSET).bytes(firstMessageId, 24));
    }
}
