// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.channel;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.util.regex.Pattern;

/**
 * How far an end of a message channel has come.
 *
 * @param sequence   number of the last message of the last batch that this end has committed; 0 = none yet
 * @param identifier of the queue manager at the other end
 * @param reset      whether RESET CHANNEL set the number, so that the other end has to take it over
 */
record SyncRecord(long sequence, String identifier, boolean reset) {

    private static final int VERSION = 1;
    /** What follows the name in an identifier: when that queue manager was made. */
    private static final Pattern STARTED = Pattern.compile("_\\d{4}-\\d{2}-\\d{2}_.*$");

    byte[] bytes(String channel) {
        return StructureOutput.create().int32(VERSION).text(channel, 20).int64(sequence).text(identifier, 48)
                .uint8(reset ? 1 : 0).toByteArray();
    }

    /** The channel that a record is of. */
    static String channel(byte[] bytes) {
        StructureInput in = StructureInput.of(bytes);
        in.skip(Integer.BYTES);
        return in.text(20);
    }

    /** Name of the queue manager at the other end, with which its identifier begins. */
    String queueManager() {
        return STARTED.matcher(identifier).replaceFirst("");
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
