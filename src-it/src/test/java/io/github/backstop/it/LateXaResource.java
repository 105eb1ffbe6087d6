// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.util.concurrent.CompletableFuture;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** For recovery, which begins before adapters are deployed: it waits for the adapter's own. */
final class LateXaResource implements XAResource {

    private final CompletableFuture<XAResource> late = new CompletableFuture<>();

    void is(XAResource resource) {
        late.complete(resource);
    }

    @Override
    public Xid[] recover(int flag) throws XAException {
        return late.join().recover(flag);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        late.join().commit(xid, onePhase);
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        late.join().rollback(xid);
    }

    @Override
    public void forget(Xid xid) throws XAException {
        late.join().forget(xid);
    }

    /** Each queue manager is asked by itself. */
    @Override
    public boolean isSameRM(XAResource other) {
        return this == other;
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        throw new XAException(XAException.XAER_PROTO);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        throw new XAException(XAException.XAER_PROTO);
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        throw new XAException(XAException.XAER_PROTO);
    }
}
