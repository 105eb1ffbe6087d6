// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.mq;

import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.log.AdapterMessage;
import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * A queue manager for the transaction manager's recovery. Connects for each call and closes again, as nobody would
 * tell it when recovery is over; a queue manager that is down fails the call, not the server's start.
 */
public final class RecoveryResource implements XAResource {
    private final ConnectionSettings settings;
    private final MqConnections connections;

    public RecoveryResource(ConnectionSettings settings) {
        this.settings = settings;
        connections = new MqConnections(settings);
    }

    /** Whole list at the start of the scan, nothing after it. */
    @Override
    public Xid[] recover(int flag) throws XAException {
        if ((flag & TMSTARTRSCAN) == 0) {
            return new Xid[0];
        }
        return call(resource -> resource.recover(TMSTARTRSCAN | TMENDRSCAN));
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        run(resource -> resource.commit(xid, onePhase));
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        run(resource -> resource.rollback(xid));
    }

    @Override
    public void forget(Xid xid) throws XAException {
        run(resource -> resource.forget(xid));
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other instanceof RecoveryResource resource && resource.settings.equals(settings);
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        throw onlyRecovery();
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        throw onlyRecovery();
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        throw onlyRecovery();
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }

    private static XAException onlyRecovery() {
        return new XAException(XAException.XAER_PROTO);
    }

    private void run(Step step) throws XAException {
        call(resource -> {
            step.run(resource);
            return null;
        });
    }

    private <T> T call(Call<T> call) throws XAException {
        XAConnection connection = null;
        try {
            connection = connections.xaConnection();
            return call.call(connection.createXASession().getXAResource());
        } catch (JMSException e) {
            AdapterMessage.RECOVERY_RESOURCE.log(settings, MqFailure.of(e).text());
            XAException failure = new XAException(XAException.XAER_RMFAIL);
            failure.initCause(e);
            throw failure;
        } finally {
            close(connection);
        }
    }

    private void close(XAConnection connection) {
        if (connection == null) {
            return;
        }
        try {
            connection.close();
        } catch (JMSException e) {
            AdapterMessage.RECOVERY_RESOURCE.debug(settings, MqFailure.of(e).text());
        }
    }

    private interface Call<T> {
        T call(XAResource resource) throws XAException;
    }

    private interface Step {
        void run(XAResource resource) throws XAException;
    }
}
