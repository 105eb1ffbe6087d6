// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * STATUS (protocol spec 2.4).
 *
 * @param length 8, or 12 with a value
 * @param code   0 = fine
 * @param value  only when the length is 12
 */
public record StatusData(int length, int code, int value) {

    public static final StatusData OK = new StatusData(8, 0, 0);

    private static final int CHANNEL_NOT_FOUND = 1;
    private static final int BAD_CHANNEL_TYPE = 2;
    private static final int CHANNEL_UNAVAILABLE = 22;
    private static final int BAD_CIPHER_SPEC = 24;
    private static final int BAD_PEER_NAME = 25;

    /**
     * Why a client is not let in, so that both clients have it as the same reason.
     *
     * @param reason 2540 or 2539; 2393, 2398 and 2399 show as 2397 with AMQ9641 or AMQ9643; all others show as 2537
     */
    public static StatusData refused(int reason) {
        if (reason == ReasonCode.SSL_INITIALIZATION_ERROR.number()) {
            return new StatusData(8, BAD_CIPHER_SPEC, 0);
        }
        if (reason == ReasonCode.SSL_PEER_NAME_MISMATCH.number() || reason == ReasonCode.SSL_PEER_NAME_ERROR.number()) {
            return new StatusData(8, BAD_PEER_NAME, 0);
        }
        int code = reason == ReasonCode.UNKNOWN_CHANNEL_NAME.number() ? CHANNEL_NOT_FOUND
                : reason == ReasonCode.CHANNEL_CONFIG_ERROR.number() ? BAD_CHANNEL_TYPE : CHANNEL_UNAVAILABLE;
        return new StatusData(8, code, 0);
    }

    public static StatusData read(StructureInput in) {
        int length = in.int32();
        if (length != 8 && length != 12) {
            throw new FormatException("length " + length + " of STATUS");
        }
        StatusData read = new StatusData(length, in.int32(), length == 12 ? in.int32() : 0);
        in.end("STATUS");
        return read;
    }

    public void write(StructureOutput out) {
        out.int32(length).int32(code);
        if (length == 12) {
            out.int32(value);
        }
    }
}
