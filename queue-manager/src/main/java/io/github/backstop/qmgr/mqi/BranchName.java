// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.Xid;

/** The name of an XA branch as the store has it. */
final class BranchName {

    private BranchName() {
    }

    static byte[] bytes(Xid xid) {
        return StructureOutput.create().int32(xid.formatId()).int32(xid.globalTransactionId().length)
                .bytes(xid.globalTransactionId()).bytes(xid.branchQualifier()).toByteArray();
    }

    static Xid of(byte[] bytes) {
        StructureInput in = StructureInput.of(bytes);
        int formatId = in.int32();
        return new Xid(formatId, in.bytes(in.int32()), in.rest());
    }
}
