// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * How far an end of a message channel has come.
 *
 * @param sequence   number of the last message of the last batch that this end has committed; 0 = none yet
 * @param identifier of the queue manager at the other end
 * @param reset      whether RESET CHANNEL set the number, so that the other end has to take it over
 */
record SyncRecord(long sequence, String identifier, boolean reset) {

    private static final int VERSION = 1;

    byte[] bytes(String channel) {
        return StructureOutput.create().int32(VERSION).text(channel, 20).int64(sequence).text(identifier, 48)
                .uint8(reset ? 1 : 0).toByteArray();
    }

    static SyncRecord of(byte[] bytes) {
        StructureInput in = StructureInput.of(bytes);
        int version = in.int32();
        if (version != VERSION) {
            throw new FormatException("a record of version " + version + " on SYSTEM.CHANNEL.SYNCQ");
        }
        in.skip(20);
        return new SyncRecord(in.int64(), in.text(48), in.uint8() == 1);
    }
}
