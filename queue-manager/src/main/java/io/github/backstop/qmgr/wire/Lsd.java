// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * LSD, where the publications of a subscription go: 196 bytes inside SPI SUBSCRIBE (protocol spec 3.8). Observed with
 * both clients: the options are 0 without a subscription name, 0x40000000 with one, and have 0x50 when the
 * subscription is a shared one.
 *
 * @param openOptions    MQOO_* for the managed queue
 * @param queue          its name, in the answer
 * @param contextOptions 1 save identity, 2 save origin
 * @param unknown        what is given back as it came: offsets 12 to 59, 160 to 183, 188 to 195
 */
public record Lsd(int version, int options, int openOptions, String queue, String queueManager, int contextOptions,
        byte[][] unknown) {

    public static final String EYECATCHER = "LSD ";

    private static final int SHARED = 0x10;

    public static Lsd read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version != 1) {
            throw new FormatException("LSD version " + version);
        }
        int options = in.int32();
        byte[] first = in.bytes(48);
        int openOptions = in.int32();
        String queue = in.text(48);
        String queueManager = in.text(48);
        byte[] second = in.bytes(24);
        return new Lsd(version, options, openOptions, queue, queueManager, in.int32(),
                new byte[][] {first, second, in.bytes(8)});
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(version).int32(options).bytes(unknown[0]).int32(openOptions);
        out.text(queue, 48).text(queueManager, 48).bytes(unknown[1]).int32(contextOptions).bytes(unknown[2]);
    }

    public boolean shared() {
        return (options & SHARED) != 0;
    }

    Lsd answer(String managedQueue, String itsQueueManager) {
        return new Lsd(version, options, openOptions, managedQueue, itsQueueManager, contextOptions, unknown);
    }
}
