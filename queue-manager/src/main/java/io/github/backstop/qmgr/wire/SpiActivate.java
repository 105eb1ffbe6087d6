// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Blocks of SPI ACTIVATE: what becomes of a message that was put by SPI PUT with {@link SpiPut#DEFERRED}. Observed with
 * both clients in migration mode.
 *
 * @param mode         {@link #ENABLE} or {@link #CANCEL}
 * @param queue        where it was put
 * @param queueManager its queue manager
 * @param messageId    24 bytes
 */
public record SpiActivate(int mode, String queue, String queueManager, byte[] messageId) {

    /** The message may be got now. */
    public static final int ENABLE = 1;
    /** The message is not needed any more. */
    public static final int CANCEL = 2;

    private static final int NAME = 48;
    private static final int ID = 24;

    public static SpiActivate read(StructureInput in) {
        StructureInput block = SpiBlock.open(in, "SPAI");
        SpiActivate read = new SpiActivate(block.int32(), block.text(NAME), block.text(NAME), block.bytes(ID));
        block.end("SPAI");
        return read;
    }

    public void write(StructureOutput out) {
        SpiBlock.write(out, "SPAI", 1,
                content -> content.int32(mode).text(queue, NAME).text(queueManager, NAME).bytes(messageId, ID));
    }

    public static void writeAnswer(StructureOutput out) {
        SpiBlock.write(out, "SPAO", 1, content -> { });
    }
}
