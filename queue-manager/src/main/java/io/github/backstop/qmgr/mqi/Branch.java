// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.store.PreparedBranch;
import java.util.HashSet;
import java.util.Set;

/** An XA branch and who works on it. All but its unit of work is guarded by the branch table. */
final class Branch {

    final Xid xid;
    final UnitOfWork work;
    /** Connections between xa_start and xa_end. */
    final Set<Object> active = new HashSet<>();
    /** Connections that suspended their work on it. */
    final Set<Object> suspended = new HashSet<>();
    /** Every connection that worked on it: until it is prepared, it does not outlive them. */
    final Set<Object> workers = new HashSet<>();
    boolean prepared;
    /** What the store has of it once it is prepared; null = nothing. */
    PreparedBranch stored;
    /** The store is at it: until it has answered nobody else decides. */
    boolean deciding;
    boolean rollbackOnly;

    Branch(Xid xid, UnitOfWork work) {
        this.xid = xid;
        this.work = work;
    }
}
