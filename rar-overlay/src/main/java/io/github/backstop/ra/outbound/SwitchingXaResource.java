// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.ra.outbound.PhysicalConnection.Mode;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** Sends the application's calls to the XA session while a branch is active. */
final class SwitchingXaResource implements XAResource {
    private final XAResource resource;
    private final PhysicalConnection physical;

    SwitchingXaResource(XAResource resource, PhysicalConnection physical) {
        this.resource = resource;
        this.physical = physical;
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        resource.start(xid, flags);
        physical.mode(Mode.GLOBAL);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        physical.mode(Mode.NONE);
        resource.end(xid, flags);
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        return resource.prepare(xid);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        resource.commit(xid, onePhase);
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        resource.rollback(xid);
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
        return resource.isSameRM(other instanceof SwitchingXaResource switching ? switching.resource : other);
    }

    @Override
    public int getTransactionTimeout() throws XAException {
        return resource.getTransactionTimeout();
    }

    @Override
    public boolean setTransactionTimeout(int seconds) throws XAException {
        return resource.setTransactionTimeout(seconds);
    }
}
