// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.Xid;

/** Which XA branch a connection works for at the moment. Confined to the connection. */
final class XaAssociation {

    private final BranchTable branches;
    private final UnitOfWork local;
    private Branch current;

    /** @param local the connection's own unit of work, used outside branches */
    XaAssociation(BranchTable branches, UnitOfWork local) {
        this.branches = branches;
        this.local = local;
    }

    boolean active() {
        return current != null;
    }

    UnitOfWork unitOfWork() {
        return current == null ? local : current.work;
    }

    int start(Xid xid, int flags) {
        if (current != null) {
            return BranchTable.PROTOCOL_ERROR;
        }
        if (!local.isEmpty()) {
            return BranchTable.OUTSIDE;
        }
        int code = branches.start(this, xid, flags);
        if (code == BranchTable.OK) {
            current = branches.find(xid);
        }
        return code;
    }

    int end(Xid xid, int flags) {
        int code = branches.end(this, xid, flags);
        if (code == BranchTable.OK && current != null && current.xid.equals(xid)) {
            current = null;
        }
        return code;
    }

    void gone() {
        current = null;
        branches.gone(this);
    }
}
