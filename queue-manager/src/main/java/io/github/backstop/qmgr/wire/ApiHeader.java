// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Starts the body of every call of the message queue interface (protocol spec 1.3).
 *
 * @param callLength     length of the call without the first 8 bytes of its segment; the client does not check it
 * @param completionCode 0 ok, 1 warning, 2 failed; 0 in requests
 * @param reason         MQRC_*
 * @param handle         object handle, 0 or -1 = none
 */
public record ApiHeader(int callLength, int completionCode, int reason, int handle) {

    public static final int LENGTH = 16;

    public static ApiHeader read(StructureInput in) {
        return new ApiHeader(in.int32(), in.int32(), in.int32(), in.int32());
    }

    public void write(StructureOutput out) {
        out.int32(callLength).int32(completionCode).int32(reason).int32(handle);
    }
}
