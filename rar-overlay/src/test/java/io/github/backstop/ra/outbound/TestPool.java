// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.ra.server.TestTransaction;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ConnectionEvent;
import jakarta.resource.spi.ConnectionEventListener;
import jakarta.resource.spi.ConnectionManager;
import jakarta.resource.spi.ConnectionRequestInfo;
import jakarta.resource.spi.ManagedConnection;
import jakarta.resource.spi.ManagedConnectionFactory;
import java.util.HashSet;
import java.util.Set;

/** A server's pool, as small as it can be: connections are reused when their handle is closed. */
final class TestPool implements ConnectionManager, ConnectionEventListener {
    private static final long serialVersionUID = 1L;

    private final transient Set<ManagedConnection> free = new HashSet<>();
    private transient TestTransaction transaction;
    private transient ManagedConnection last;
    private int created;
    private volatile int errors;

    /** Connections handed out from now on take part in it; null = none. */
    void inTransaction(TestTransaction present) {
        transaction = present;
    }

    int created() {
        return created;
    }

    int errors() {
        return errors;
    }

    int free() {
        return free.size();
    }

    ManagedConnection last() {
        return last;
    }

    @Override
    public Object allocateConnection(ManagedConnectionFactory factory, ConnectionRequestInfo request)
            throws ResourceException {
        ManagedConnection connection = factory.matchManagedConnections(free, null, request);
        if (connection == null) {
            connection = factory.createManagedConnection(null, request);
            connection.addConnectionEventListener(this);
            created++;
        }
        free.remove(connection);
        last = connection;
        if (transaction != null) {
            transaction.enlist(connection.getXAResource());
        }
        return connection.getConnection(null, request);
    }

    @Override
    public void connectionClosed(ConnectionEvent event) {
        ManagedConnection connection = (ManagedConnection) event.getSource();
        try {
            if (transaction == null) {
                connection.cleanup();
                free.add(connection);
            }
        } catch (ResourceException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void connectionErrorOccurred(ConnectionEvent event) {
        errors++; // one connection, one thread that reports it
    }

    @Override
    public void localTransactionStarted(ConnectionEvent event) { }

    @Override
    public void localTransactionCommitted(ConnectionEvent event) { }

    @Override
    public void localTransactionRolledback(ConnectionEvent event) { }
}
