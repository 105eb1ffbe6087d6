// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** A provider's resource that can be told to fail. */
final class FakeXaResource implements XAResource {
    private int starts;
    private int commitError;
    private boolean broken;

    int starts() {
        return starts;
    }

    void failCommit(int error) {
        commitError = error;
    }

    /** From now on every call fails, as IBM's does when its connection has broken. */
    void breakConnection() {
        broken = true;
    }

    @Override
    public void start(Xid xid, int flags) {
        starts++;
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        if (commitError != 0) {
            throw new XAException(commitError);
        }
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other == this;
    }

    @Override
    public int prepare(Xid xid) {
        return XA_OK;
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        failIfBroken();
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        failIfBroken();
    }

    @Override
    public void forget(Xid xid) { }

    @Override
    public Xid[] recover(int flag) throws XAException {
        failIfBroken();
        return new Xid[0];
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }

    private void failIfBroken() throws XAException {
        if (broken) {
            throw new XAException(XAException.XAER_RMERR);
        }
    }
}
