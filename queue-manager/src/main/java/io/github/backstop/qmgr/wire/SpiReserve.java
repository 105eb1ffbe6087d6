// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Blocks of SPI RESERVE: before puts that are not answered the client asks for message ids that it counts up by itself
 * (protocol spec 3.8). Observed with both clients: the increment offset is the position, counted from 1, of a
 * big-endian number with as many bytes as the count needs; the client refuses (2195) a start from which counting would
 * overflow, and fails when the number would reach beyond the id.
 *
 * @param tagSize 24, the length of a message id
 * @param count   how many
 */
public record SpiReserve(int tagSize, int count) {

    /** What both clients ask for; it needs 3 bytes, and those are the last 3 of the id. */
    private static final int MOST = 0x00ffffff;
    private static final int INCREMENT_OFFSET = 22;

    public static SpiReserve read(StructureInput in) {
        StructureInput block = SpiBlock.open(in, "SPRI");
        SpiReserve read = new SpiReserve(block.int32(), block.int32());
        block.end("SPRI");
        return read;
    }

    public void write(StructureOutput out) {
        SpiBlock.write(out, "SPRI", 1, content -> content.int32(tagSize).int32(count));
    }

    /** @param firstMessageId 24 bytes, the last 3 zero */
    public void writeAnswer(StructureOutput out, byte[] firstMessageId) {
        SpiBlock.write(out, "SPRO", 1,
                content -> content.int32(Math.min(count, MOST)).int32(INCREMENT_OFFSET).bytes(firstMessageId, 24));
    }
}
