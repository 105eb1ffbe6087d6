// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.Xid;
import java.util.HashSet;
import java.util.Set;

/** An XA branch and who works on it. All but its unit of work is guarded by the branch table. */
final class Branch {

    final Xid xid;
    final UnitOfWork work = new UnitOfWork();
    /** Connections between xa_start and xa_end. */
    final Set<Object> active = new HashSet<>();
    /** Connections that suspended their work on it. */
    final Set<Object> suspended = new HashSet<>();
    /** Every connection that worked on it: until it is prepared, it does not outlive them. */
    final Set<Object> workers = new HashSet<>();
    boolean prepared;
    boolean rollbackOnly;

    Branch(Xid xid) {
        this.xid = xid;
    }
}
