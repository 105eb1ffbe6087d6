// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import java.util.ArrayList;
import java.util.List;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;

/** A global transaction: one phase with one resource, two with more. */
public final class TestTransaction {
    private record Branch(XAResource resource, TestXid xid) { }

    private final TestXid xid = TestXid.next();
    private final List<Branch> branches = new ArrayList<>();
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

    /** Ends it as a container would: rolls back if it was marked. */
    public void commitAll() {
        try {
            complete();
        } catch (XAException e) {
            throw new IllegalStateException("not completed: " + e.errorCode, e);
        }
    }

    void complete() throws XAException {
        for (Branch branch : branches) {
            branch.resource().end(branch.xid(), XAResource.TMSUCCESS);
        }
        if (rollbackOnly) {
            for (Branch branch : branches) {
                branch.resource().rollback(branch.xid());
            }
        } else {
            commit();
        }
    }

    private void commit() throws XAException {
        boolean onePhase = branches.size() == 1;
        if (!onePhase) {
            for (Branch branch : branches) {
                branch.resource().prepare(branch.xid());
            }
        }
        for (Branch branch : branches) {
            branch.resource().commit(branch.xid(), onePhase);
        }
    }
}
