// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * Notes how the branch of a delivery ends: the only sure way to see {@code setRollbackOnly} from outside the bean.
 *
 * <p>The trap: providers recognise their own resources by class in {@code isSameRM}, so the other one is unwrapped.
 *
 * <p>Another: IBM's client answers XAER_RMERR, not XAER_RMFAIL, when the connection has broken. So the resource is
 * asked something that a living one can answer, before a message is blamed.
 */
final class ObservedXaResource extends TransactionTrace implements XAResource {
    private final XAResource resource;
    private volatile boolean vetoed;

    private ObservedXaResource(XAResource resource) {
        this.resource = resource;
    }

    /** Null for null: an adapter passes none where it delivers without a transaction. */
    static ObservedXaResource of(XAResource resource) {
        return resource == null ? null : new ObservedXaResource(resource);
    }

    /** The branch must not commit, whatever the transaction manager thinks: it is rolled back in place of the vote. */
    void veto() {
        vetoed = true;
    }

    private void rollBackIfVetoed(Xid xid) throws XAException {
        if (vetoed) {
            rollback(xid);
            throw new XAException(XAException.XA_RBROLLBACK);
        }
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        if (flags == TMNOFLAGS) {
            started();
            vetoed = false; // adapters keep an endpoint, and its resource, for many deliveries
        }
        try {
            resource.start(xid, flags);
        } catch (XAException e) {
            throw refused(e);
        }
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        try {
            resource.end(xid, flags);
        } catch (XAException e) {
            throw refused(e);
        }
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        rollBackIfVetoed(xid);
        try {
            int vote = resource.prepare(xid);
            if (vote == XA_RDONLY) {
                committed(); // the manager will not come back
            }
            return vote;
        } catch (XAException e) {
            throw refused(e);
        }
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        if (onePhase) {
            rollBackIfVetoed(xid);
        }
        try {
            resource.commit(xid, onePhase);
        } catch (XAException e) {
            throw refused(e);
        }
        committed();
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        try {
            resource.rollback(xid);
        } catch (XAException e) {
            throw refused(e);
        }
        rolledBack();
    }

    @Override
    public void forget(Xid xid) throws XAException {
        resource.forget(xid);
    }

    @Override
    public Xid[] recover(int flag) throws XAException {
        return resource.recover(flag);
    }

    @Override
    public boolean isSameRM(XAResource other) throws XAException {
        return resource.isSameRM(other instanceof ObservedXaResource observed ? observed.resource : other);
    }

    @Override
    public int getTransactionTimeout() throws XAException {
        return resource.getTransactionTimeout();
    }

    @Override
    public boolean setTransactionTimeout(int seconds) throws XAException {
        return resource.setTransactionTimeout(seconds);
    }

    private XAException refused(XAException e) {
        failed(e);
        if (e.errorCode == XAException.XAER_RMERR && !answers()) {
            broken();
        }
        return e;
    }

    private boolean answers() {
        try {
            resource.recover(TMSTARTRSCAN | TMENDRSCAN);
            return true;
        } catch (XAException e) {
            return e.errorCode != XAException.XAER_RMERR && e.errorCode != XAException.XAER_RMFAIL;
        }
    }
}
