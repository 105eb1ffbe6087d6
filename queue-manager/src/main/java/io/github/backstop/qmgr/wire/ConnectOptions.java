// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * FCNO, the connect options as they travel in MQCONN (protocol spec 2.5). Only the start is understood; the rest is
 * given back as it came.
 *
 * @param connectionId 24 bytes, set in the reply
 * @param rest         what follows up to the end of the call
 */
public record ConnectOptions(int version, int capabilities, byte[] connectionId, byte[] rest) {

    public static final String EYECATCHER = "FCNO";

    public static ConnectOptions read(StructureInput in) {
        in.expect(EYECATCHER);
        return new ConnectOptions(in.int32(), in.int32(), in.bytes(24), in.rest());
    }

    public void write(StructureOutput out) {
        out.text(EYECATCHER, 4).int32(version).int32(capabilities).bytes(connectionId, 24).bytes(rest);
    }

    ConnectOptions withConnectionId(byte[] id) {
        return new ConnectOptions(version, capabilities, id, rest);
    }
}
