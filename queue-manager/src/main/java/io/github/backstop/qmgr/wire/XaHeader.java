// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;

/**
 * Starts the body of every XA call (protocol spec 3.9).
 *
 * @param returnValue XA return code in replies
 * @param flags       as in javax.transaction.xa.XAResource
 */
public record XaHeader(int length, int returnValue, int flags, int resourceManagerId) {

    public static final int LENGTH = 16;
    public static final int ONE_PHASE = 0x40000000;
    public static final int START_SCAN = 0x1000000;

    public static XaHeader read(StructureInput in) {
        return new XaHeader(in.int32(), in.int32(), in.int32(), in.int32());
    }

    public void write(StructureOutput out) {
        out.int32(length).int32(returnValue).int32(flags).int32(resourceManagerId);
    }

    public XaHeader answer(int result, int segmentLength) {
        return new XaHeader(segmentLength, result, flags, resourceManagerId);
    }
}
