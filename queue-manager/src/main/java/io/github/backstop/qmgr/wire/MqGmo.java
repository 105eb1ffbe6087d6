// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.GetOptions;
import io.github.backstop.qmgr.call.GetResult;

/**
 * MQGMO, "GMO ", versions 1 to 4 (protocol spec 3.5).
 *
 * @param signals      8 bytes
 * @param matchOptions version 2
 * @param status       version 2: group, segment and segmentation status, one reserved byte
 * @param token        version 3: 16 bytes. Holds the last message's token unless match option 32 is set
 * @param returnedLength version 3
 * @param rest         version 4: reserved and message handle, 12 bytes
 */
public record MqGmo(int version, int options, int waitInterval, byte[] signals, String resolvedQueue, int matchOptions,
        byte[] status, byte[] token, int returnedLength, byte[] rest) {

    public static final String EYECATCHER = "GMO ";
    /** Version 1 has no match options and always matches both ids. */
    private static final int MATCH_BOTH_IDS = GetOptions.MATCH_MSG_ID | GetOptions.MATCH_CORREL_ID;

    public static MqGmo read(StructureInput in) {
        in.expect(EYECATCHER);
        int version = in.int32();
        if (version < 1 || version > 4) {
            throw new FormatException("MQGMO version " + version);
        }
        return new MqGmo(version, in.int32(), in.int32(), in.bytes(8), in.text(48),
                version >= 2 ? in.int32() : MATCH_BOTH_IDS, version >= 2 ? in.bytes(4) : new byte[4],
                version >= 3 ? in.bytes(16) : new byte[16], version >= 3 ? in.int32() : 0,
                version >= 4 ? in.bytes(12) : new byte[0]);
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(version).int32(options).int32(waitInterval).bytes(signals, 8);
        out.text(resolvedQueue, 48);
        if (version >= 2) {
            out.int32(matchOptions).bytes(status, 4);
        }
        if (version >= 3) {
            out.bytes(token, 16).int32(returnedLength);
        }
        if (version >= 4) {
            out.bytes(rest, 12);
        }
    }

    public GetOptions getOptions() {
        return new GetOptions(options, waitInterval, matchOptions, token);
    }

    public MqGmo answer(GetResult result) {
        byte[] newToken = result.token() == null ? token : result.token();
        String queue = result.resolvedQueue() == null ? resolvedQueue : result.resolvedQueue();
        return new MqGmo(version, options, waitInterval, signals, queue, matchOptions,
                result.completionCode() == 2 ? status : status(result.descriptor().messageFlags()), newToken,
                result.data().length, rest);
    }

    /** GroupStatus, SegmentStatus and Segmentation of a message with these flags (rule B-30). */
    private byte[] status(int flags) {
        char group = (flags & 16) != 0 ? 'L' : (flags & 8) != 0 ? 'G' : ' ';
        char segment = (flags & 4) != 0 ? 'L' : (flags & 2) != 0 ? 'S' : ' ';
        return new byte[] {(byte) group, (byte) segment, (byte) ((flags & 1) != 0 ? 'A' : ' '), status[3]};
    }
}
