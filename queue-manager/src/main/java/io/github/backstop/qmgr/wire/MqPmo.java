// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.PutOptions;
import io.github.backstop.qmgr.call.PutResult;
import java.nio.ByteBuffer;

/**
 * MQPMO, "PMO ", versions 1 to 3 (protocol spec 3.4).
 *
 * @param timeout MQPMO.Timeout, reserved
 * @param context handle of the input queue whose context is passed
 * @param counts  known, unknown, invalid destinations
 * @param rest    what versions 2 (24 bytes) and 3 (32 more) add, given back as it came
 */
public record MqPmo(int version, int options, int timeout, int context, int[] counts, String resolvedQueue,
        String resolvedQueueManager, byte[] rest) {

    public static final String EYECATCHER = "PMO ";

    /** Where PubLevel lies in {@link #rest}. */
    private static final int PUBLICATION_LEVEL = 52;

    public static MqPmo read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        return new MqPmo(version, in.int32(), in.int32(), in.int32(), new int[] {in.int32(), in.int32(), in.int32()},
                in.text(48), in.text(48), in.bytes(restLength(version)));
    }

    private static int restLength(int version) {
        return switch (version) {
            case 1 -> 0;
            case 2 -> 24;
            case 3 -> 56;
            default -> throw new FormatException("MQPMO version " + version);
        };
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(version).int32(options).int32(timeout).int32(context);
        for (int count : counts) {
            out.int32(count);
        }
        out.text(resolvedQueue, 48).text(resolvedQueueManager, 48).bytes(rest);
    }

    public PutOptions putOptions() {
        return new PutOptions(options, context, 0,
                version < 3 ? PutOptions.HIGHEST_LEVEL : ByteBuffer.wrap(rest).getInt(PUBLICATION_LEVEL));
    }

    public MqPmo answer(PutResult result) {
        return new MqPmo(version, options, timeout, context, new int[] {1, 0, 0}, result.resolvedQueue(),
                result.resolvedQueueManager(), rest);
    }
}
