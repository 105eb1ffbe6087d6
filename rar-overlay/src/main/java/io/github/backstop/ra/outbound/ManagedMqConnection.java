// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqFailure;
import jakarta.jms.JMSException;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ConnectionEvent;
import jakarta.resource.spi.ConnectionEventListener;
import jakarta.resource.spi.ConnectionRequestInfo;
import jakarta.resource.spi.LocalTransaction;
import jakarta.resource.spi.ManagedConnection;
import jakarta.resource.spi.ManagedConnectionMetaData;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.security.auth.Subject;
import javax.transaction.xa.XAResource;

/** A pooled connection to the queue manager. Connectors 2.1, chapters 6 and 7. */
final class ManagedMqConnection implements ManagedConnection {
    private final ConnectionSettings settings;
    private final PhysicalConnection physical;
    private final List<ConnectionEventListener> listeners = new CopyOnWriteArrayList<>();
    private final List<ConnectionHandle> handles = new CopyOnWriteArrayList<>();
    private final AtomicBoolean broken = new AtomicBoolean();
    private PrintWriter logWriter;

    ManagedMqConnection(ConnectionSettings settings) throws ResourceException {
        this.settings = settings;
        try {
            physical = new PhysicalConnection(settings, this::failed);
        } catch (JMSException e) {
            throw new jakarta.resource.spi.ResourceAdapterInternalException("cannot connect to " + settings + ": "
                    + MqFailure.of(e).text(), e);
        }
    }

    boolean matches(ConnectionSettings wanted) {
        return !isBroken() && settings.equals(wanted);
    }

    boolean isBroken() {
        return broken.get();
    }

    PhysicalConnection physical() {
        return physical;
    }

    // ---- handles

    @Override
    public Object getConnection(Subject subject, ConnectionRequestInfo request) {
        ConnectionHandle handle = new ConnectionHandle(this);
        handles.add(handle);
        return handle;
    }

    @Override
    public void associateConnection(Object connection) throws ResourceException {
        if (!(connection instanceof ConnectionHandle handle)) {
            throw new ResourceException("not a connection of this adapter");
        }
        handle.moveTo(this);
        handles.add(handle);
    }

    void left(ConnectionHandle handle) {
        handles.remove(handle);
    }

    /** The application closed the handle. */
    void closed(ConnectionHandle handle) {
        if (handles.remove(handle)) {
            fire(ConnectionEvent.CONNECTION_CLOSED, handle, null);
        }
    }

    /** Every exception of the client passes here, to find out whether the connection is still of use. */
    void failed(JMSException cause) {
        MqFailure failure = MqFailure.of(cause);
        // 2016 says something about a queue, not about this connection
        if (failure.kind() == MqFailure.Kind.CONNECTION_LOST && failure.reason() != MqFailure.GET_INHIBITED
                && broken.compareAndSet(false, true)) {
            AdapterMessage.OUTBOUND_BROKEN.log(settings, failure.text());
            fire(ConnectionEvent.CONNECTION_ERROR_OCCURRED, null, cause);
        }
    }

    @Override
    public void cleanup() throws ResourceException {
        handles.forEach(ConnectionHandle::invalidate);
        handles.clear();
        try {
            physical.cleanup();
        } catch (JMSException e) {
            failed(e);
            throw new ResourceException("the connection is of no use any more: " + MqFailure.of(e).text(), e);
        }
    }

    @Override
    public void destroy() throws ResourceException {
        handles.forEach(ConnectionHandle::invalidate);
        handles.clear();
        try {
            physical.close();
        } catch (JMSException e) {
            // a broken connection cannot be closed in good order, and need not be
            if (!isBroken()) {
                throw new ResourceException("the connection did not close: " + MqFailure.of(e).text(), e);
            }
        }
    }

    // ---- transactions

    @Override
    public XAResource getXAResource() throws ResourceException {
        try {
            return physical.xaResource();
        } catch (JMSException e) {
            failed(e);
            throw new ResourceException("no XA session: " + MqFailure.of(e).text(), e);
        }
    }

    @Override
    public LocalTransaction getLocalTransaction() {
        return new LocalUnitOfWork(physical);
    }

    // ---- events and data

    private void fire(int id, ConnectionHandle handle, Exception cause) {
        ConnectionEvent event = cause == null ? new ConnectionEvent(this, id) : new ConnectionEvent(this, id, cause);
        event.setConnectionHandle(handle);
        for (ConnectionEventListener listener : listeners) {
            if (id == ConnectionEvent.CONNECTION_CLOSED) {
                listener.connectionClosed(event);
            } else {
                listener.connectionErrorOccurred(event);
            }
        }
    }

    @Override
    public void addConnectionEventListener(ConnectionEventListener listener) {
        listeners.add(listener);
    }

    @Override
    public void removeConnectionEventListener(ConnectionEventListener listener) {
        listeners.remove(listener);
    }

    @Override
    public ManagedConnectionMetaData getMetaData() {
        return new MqMetaData(settings);
    }

    @Override
    public void setLogWriter(PrintWriter out) {
        logWriter = out;
    }

    @Override
    public PrintWriter getLogWriter() {
        return logWriter;
    }
}
