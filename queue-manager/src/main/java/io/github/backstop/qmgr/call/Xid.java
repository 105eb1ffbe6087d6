// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import java.util.Arrays;
import java.util.HexFormat;

/** Name of an XA branch. Equal when all three parts are. */
public record Xid(int formatId, byte[] globalTransactionId, byte[] branchQualifier) {

    @Override
    public boolean equals(Object other) {
        return other instanceof Xid that && formatId == that.formatId
                && Arrays.equals(globalTransactionId, that.globalTransactionId)
                && Arrays.equals(branchQualifier, that.branchQualifier);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(globalTransactionId) + Arrays.hashCode(branchQualifier);
    }

    @Override
    public String toString() {
        HexFormat hex = HexFormat.of();
        return formatId + ":" + hex.formatHex(globalTransactionId) + ":" + hex.formatHex(branchQualifier);
    }
}
