// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.wire;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.call.Xid;
import java.util.List;

/** XIDs as they travel: not padded, but the body that holds them is padded to 4 (protocol spec 3.9). */
public final class XaBranch {

    private static final int LONGEST_PART = 64;

    private XaBranch() {
    }

    public static Xid read(StructureInput in) {
        int formatId = in.int32();
        int globalLength = in.uint8();
        int branchLength = in.uint8();
        if (globalLength > LONGEST_PART || branchLength > LONGEST_PART) {
            throw new FormatException("XID of " + globalLength + " and " + branchLength + " bytes");
        }
        return new Xid(formatId, in.bytes(globalLength), in.bytes(branchLength));
    }

    public static void write(StructureOutput out, Xid xid) {
        out.int32(xid.formatId());
        out.uint8(xid.globalTransactionId().length).uint8(xid.branchQualifier().length);
        out.bytes(xid.globalTransactionId()).bytes(xid.branchQualifier());
    }

    /** The list of an XA_RECOVER reply: count, and XIDs each padded to 4: both clients read them like that. */
    public static void writeList(StructureOutput out, List<Xid> xids) {
        out.int32(xids.size());
        for (Xid xid : xids) {
            write(out, xid);
            out.zeros(-out.position() & 3);
        }
    }
}
