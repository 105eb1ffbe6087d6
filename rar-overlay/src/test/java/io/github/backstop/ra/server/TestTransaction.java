// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;

/** A global transaction: one phase with one resource, two with more; {@link TransactionLog} ends what is in doubt. */
public final class TestTransaction {
    private record Branch(XAResource resource, TestXid xid) { }

    private final TestXid xid = TestXid.next();
    private final List<Branch> branches = new ArrayList<>();
    private final List<Consumer<Boolean>> whenOver = new ArrayList<>();
    private boolean rollbackOnly;

    public void enlist(XAResource resource) {
        TestXid branch = new TestXid(xid.transaction(), branches.size() + 1);
        try {
            resource.start(branch, XAResource.TMNOFLAGS);
        } catch (XAException e) {
            throw new IllegalStateException("start failed with " + e.errorCode, e);
        }
        branches.add(new Branch(resource, branch));
    }

    public void setRollbackOnly() {
        rollbackOnly = true;
    }

    /** @param action gets whether all resources have answered */
    public void whenOver(Consumer<Boolean> action) {
        whenOver.add(action);
    }

    /** Ends it as a container would: rolls back if it was marked. */
    public void commitAll() {
        try {
            complete();
        } catch (XAException e) {
            throw new IllegalStateException("not completed: " + e.errorCode, e);
        }
    }

    void complete() throws XAException {
        TransactionLog.began(xid);
        boolean settled = false;
        try {
            end();
            settled = true;
        } finally {
            TransactionLog.ended(xid, settled);
            boolean answered = settled;
            whenOver.forEach(action -> action.accept(answered));
        }
    }

    private void end() throws XAException {
        try {
            each(branch -> branch.resource().end(branch.xid(), XAResource.TMSUCCESS));
        } catch (XAException e) {
            rollBackWhatIsLeft();
            throw e;
        }
        if (rollbackOnly) {
            rollBack();
        } else if (branches.size() == 1) {
            branches.get(0).resource().commit(branches.get(0).xid(), true);
        } else {
            each(this::commit, prepared());
        }
    }

    private List<Branch> prepared() throws XAException {
        List<Branch> prepared = new ArrayList<>();
        try {
            for (Branch branch : branches) {
                if (branch.resource().prepare(branch.xid()) == XAResource.XA_OK) {
                    prepared.add(branch);
                }
            }
        } catch (XAException e) {
            rollBackWhatIsLeft();
            throw e;
        }
        TransactionLog.decided(xid);
        return prepared;
    }

    private void commit(Branch branch) throws XAException {
        branch.resource().commit(branch.xid(), false);
    }

    private void rollBack() throws XAException {
        each(branch -> branch.resource().rollback(branch.xid()));
    }

    private void rollBackWhatIsLeft() {
        try {
            rollBack();
        } catch (XAException e) {
            // the one that refused may have rolled back by itself, and recovery rolls back the others
        }
    }

    private interface Call {
        void on(Branch branch) throws XAException;
    }

    private void each(Call call) throws XAException {
        each(call, branches);
    }

    /** All of them, whatever one answers; the first refusal is thrown in the end. */
    private static void each(Call call, List<Branch> branches) throws XAException {
        XAException first = null;
        for (Branch branch : branches) {
            try {
                call.on(branch);
            } catch (XAException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
