// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.Xid;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.store.Change;
import io.github.backstop.qmgr.store.PreparedBranch;
import io.github.backstop.qmgr.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The XA branches of the queue manager. Any connection may finish a branch that another one worked on. Guarded by
 * itself; units of work are committed and backed out after its lock is released. Answers are XA return codes.
 */
final class BranchTable {

    static final int OK = 0;
    static final int READ_ONLY = 3;
    static final int ROLLED_BACK = 100;
    static final int NOT_STARTED = -3;
    static final int NO_SUCH_BRANCH = -4;
    static final int INVALID = -5;
    static final int PROTOCOL_ERROR = -6;
    /** What is prepared stays so; the transaction manager has to come again. */
    static final int FAILED = -7;
    static final int DUPLICATE = -8;
    static final int OUTSIDE = -9;

    static final int JOIN = 0x200000;
    static final int SUSPEND = 0x2000000;
    static final int SUCCESS = 0x4000000;
    static final int RESUME = 0x8000000;
    static final int FAIL = 0x20000000;

    /** Branches that a connection has worked on and that are not prepared: a transaction manager has a few. */
    private static final int MOST_UNDECIDED = 256;

    /** Format of the names of branches that are batches of message channels: no transaction manager hears of them. */
    static final int OF_CHANNELS = 0x42534D43;

    private final Map<Xid, Branch> branches = new LinkedHashMap<>();
    private final Store store;

    BranchTable(Store store) {
        this.store = store;
    }

    /** A branch that was found prepared in the store. */
    synchronized void restore(Xid xid, UnitOfWork work, PreparedBranch stored) {
        Branch branch = new Branch(xid, work);
        branch.prepared = true;
        branch.stored = stored;
        branches.put(xid, branch);
    }

    /** A verdict on a branch: the return code, and what to do with its work once the table is released. */
    private record Verdict(int code, Runnable then) {

        static Verdict of(int code) {
            return new Verdict(code, () -> { });
        }

        int carryOut() {
            then.run();
            return code;
        }
    }

    /** @return the return code; on OK {@link #find} gives the branch to work for */
    synchronized int start(Object connection, Xid xid, int flags) {
        Branch branch = branches.get(xid);
        if (flags == 0) {
            if (branch != null) {
                return DUPLICATE;
            }
            if (branches.size() >= MOST_UNDECIDED && undecided(connection) >= MOST_UNDECIDED) {
                return NOT_STARTED;
            }
            branch = new Branch(xid, new UnitOfWork(store, true));
            branches.put(xid, branch);
        } else if (flags != JOIN && flags != RESUME) {
            return INVALID;
        } else if (branch == null) {
            return NO_SUCH_BRANCH;
        } else if (branch.prepared || flags == RESUME && !branch.suspended.remove(connection)) {
            return PROTOCOL_ERROR;
        } else if (branch.rollbackOnly) {
            return ROLLED_BACK;
        }
        branch.active.add(connection);
        branch.workers.add(connection);
        return OK;
    }

    private long undecided(Object connection) {
        return branches.values().stream().filter(branch -> !branch.prepared && branch.workers.contains(connection))
                .count();
    }

    synchronized Branch find(Xid xid) {
        return branches.get(xid);
    }

    synchronized int end(Object connection, Xid xid, int flags) {
        if (flags != SUCCESS && flags != FAIL && flags != SUSPEND) {
            return INVALID;
        }
        Branch branch = branches.get(xid);
        if (branch == null) {
            return NO_SUCH_BRANCH;
        }
        boolean wasActive = branch.active.remove(connection);
        boolean wasSuspended = flags != SUSPEND && branch.suspended.remove(connection);
        if (!wasActive && !wasSuspended) {
            return PROTOCOL_ERROR;
        }
        if (flags == SUSPEND) {
            branch.suspended.add(connection);
        }
        branch.rollbackOnly |= flags == FAIL;
        return OK;
    }

    int prepare(Xid xid, Settlement settlement) {
        return decidePrepare(xid, settlement).carryOut();
    }

    private synchronized Verdict decidePrepare(Xid xid, Settlement settlement) {
        Branch branch = branches.get(xid);
        if (branch == null) {
            return Verdict.of(NO_SUCH_BRANCH);
        }
        if (branch.prepared || branch.deciding || !branch.active.isEmpty() || !branch.suspended.isEmpty()) {
            return Verdict.of(PROTOCOL_ERROR);
        }
        if (branch.rollbackOnly || branch.work.doomed()) {
            branches.remove(xid);
            return new Verdict(ROLLED_BACK, branch.work::backout);
        }
        if (branch.work.isEmpty()) {
            branches.remove(xid);
            return Verdict.of(READ_ONLY);
        }
        if (!store.durable()) {
            branch.prepared = true;
            return Verdict.of(OK);
        }
        // Also when nothing of its work lasts: the transaction manager was promised that recover finds it.
        Change change = branch.work.change();
        branch.deciding = true;
        PreparedBranch stored = new PreparedBranch(store.number(), BranchName.bytes(xid),
                change == null ? new Change() : change);
        return new Verdict(OK, () -> store.prepare(stored, settlement.awaiting(failure -> {
            if (prepared(branch, stored, failure == ReasonCode.NONE)) {
                return OK;
            }
            branch.work.backout();
            return rolledBack(failure);
        })));
    }

    /** What a failure of the store means: rolled back, but where that is not certain. */
    private static int rolledBack(ReasonCode failure) {
        return failure == ReasonCode.CALL_INTERRUPTED ? FAILED : ROLLED_BACK;
    }

    private synchronized boolean prepared(Branch branch, PreparedBranch stored, boolean well) {
        branch.deciding = false;
        if (well) {
            branch.prepared = true;
            branch.stored = stored;
        } else {
            branches.remove(branch.xid);
        }
        return well;
    }

    int commit(Xid xid, boolean onePhase, Settlement settlement) {
        return decideCommit(xid, onePhase, settlement).carryOut();
    }

    private synchronized Verdict decideCommit(Xid xid, boolean onePhase, Settlement settlement) {
        Branch branch = branches.get(xid);
        if (branch == null) {
            return Verdict.of(NO_SUCH_BRANCH);
        }
        if (branch.prepared == onePhase || branch.deciding || !branch.active.isEmpty() || !branch.suspended.isEmpty()) {
            return Verdict.of(PROTOCOL_ERROR);
        }
        if (branch.stored != null) {
            return decide(branch, true, branch.work::commit, settlement);
        }
        branches.remove(xid);
        if (branch.rollbackOnly || branch.work.doomed()) {
            return new Verdict(ROLLED_BACK, branch.work::backout);
        }
        return new Verdict(OK, () -> branch.work.commit(settlement, BranchTable::rolledBack));
    }

    /** The store hears of the decision first. */
    private Verdict decide(Branch branch, boolean commit, Runnable then, Settlement settlement) {
        branch.deciding = true;
        return new Verdict(OK, () -> store.decide(branch.stored, commit, settlement.awaiting(failure -> {
            boolean well = failure == ReasonCode.NONE;
            decided(branch, well);
            if (well) {
                then.run();
            }
            return well ? OK : FAILED;
        })));
    }

    private synchronized void decided(Branch branch, boolean well) {
        branch.deciding = false;
        if (well) {
            branches.remove(branch.xid);
        }
    }

    int rollback(Xid xid, Settlement settlement) {
        return decideRollback(xid, settlement).carryOut();
    }

    private synchronized Verdict decideRollback(Xid xid, Settlement settlement) {
        Branch branch = branches.get(xid);
        if (branch == null) {
            return Verdict.of(NO_SUCH_BRANCH);
        }
        if (branch.deciding || !branch.active.isEmpty()) {
            return Verdict.of(PROTOCOL_ERROR);
        }
        if (branch.stored != null) {
            return decide(branch, false, branch.work::backout, settlement);
        }
        branches.remove(xid);
        return new Verdict(OK, branch.work::backout);
    }

    /** No branch is ever completed heuristically, so there is nothing to forget. */
    synchronized int forget(Xid xid) {
        return branches.containsKey(xid) ? PROTOCOL_ERROR : NO_SUCH_BRANCH;
    }

    /** Those of transaction managers. */
    List<Xid> prepared() {
        return prepared(false);
    }

    /** @param ofChannels those of message channels, or those of transaction managers */
    synchronized List<Xid> prepared(boolean ofChannels) {
        return branches.values().stream().filter(branch -> branch.prepared).map(branch -> branch.xid)
                .filter(xid -> xid.formatId() == OF_CHANNELS == ofChannels).toList();
    }

    /** A connection is gone: its unprepared branches roll back, or can only roll back if others still work on them. */
    void gone(Object connection) {
        List<Branch> lost = new ArrayList<>();
        synchronized (this) {
            for (Branch branch : List.copyOf(branches.values())) {
                if (!branch.workers.remove(connection)) {
                    continue;
                }
                branch.active.remove(connection);
                branch.suspended.remove(connection);
                if (branch.prepared || branch.deciding) {
                    if (branch.xid.formatId() != OF_CHANNELS) {
                        CoreMessage.LEFT_PREPARED.log(branch.xid);
                    }
                } else if (branch.active.isEmpty()) {
                    branches.remove(branch.xid);
                    lost.add(branch);
                } else {
                    branch.rollbackOnly = true;
                }
            }
        }
        lost.forEach(branch -> branch.work.backout());
    }
}
