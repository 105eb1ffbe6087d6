// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.Destination;
import jakarta.jms.ExceptionListener;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.ServerSessionPool;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.Topic;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A connection as the application holds it. At most one session at a time, and nothing that would take threads or
 * settings out of the server's hands: Jakarta EE platform 10, EE.6.7; Jakarta Messaging 3.1, {@link Connection}.
 */
final class ConnectionHandle implements Connection {
    private final List<TemporaryQueue> temporaryQueues = new CopyOnWriteArrayList<>();
    private final List<TemporaryTopic> temporaryTopics = new CopyOnWriteArrayList<>();
    private volatile ManagedMqConnection managed; // null = closed
    private volatile SessionHandle session;

    ConnectionHandle(ManagedMqConnection managed) {
        this.managed = managed;
    }

    PhysicalConnection physical() throws JMSException {
        ManagedMqConnection present = managed;
        if (present == null) {
            throw new IllegalStateException("the connection is closed");
        }
        return present.physical();
    }

    void moveTo(ManagedMqConnection other) {
        ManagedMqConnection before = managed;
        if (before != null) {
            before.left(this);
        }
        managed = other;
    }

    void invalidate() {
        closeSession();
        managed = null;
    }

    void left(SessionHandle closed) {
        if (session == closed) {
            session = null;
        }
    }

    void remember(TemporaryQueue queue) {
        temporaryQueues.add(queue);
    }

    void remember(TemporaryTopic topic) {
        temporaryTopics.add(topic);
    }

    @Override
    public Session createSession(boolean transacted, int acknowledgeMode) throws JMSException {
        physical();
        if (session != null) {
            throw new IllegalStateException("only one session at a time may be open on a connection here: close the "
                    + "other one, or make another connection");
        }
        SessionHandle fresh = new SessionHandle(this, acknowledgeMode);
        session = fresh;
        return fresh;
    }

    @Override
    public Session createSession(int sessionMode) throws JMSException {
        return createSession(sessionMode == Session.SESSION_TRANSACTED, sessionMode);
    }

    @Override
    public Session createSession() throws JMSException {
        return createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public String getClientID() throws JMSException {
        return physical().clientId();
    }

    @Override
    public ConnectionMetaData getMetaData() throws JMSException {
        return physical().metaData();
    }

    @Override
    public void start() throws JMSException {
        physical().start();
    }

    @Override
    public void close() throws JMSException {
        ManagedMqConnection before = managed;
        if (before == null) {
            return;
        }
        closeSession();
        deleteTemporaries();
        managed = null;
        before.closed(this);
    }

    private void closeSession() {
        SessionHandle open = session;
        if (open != null) {
            open.close();
        }
    }

    private void deleteTemporaries() {
        for (TemporaryQueue queue : temporaryQueues) {
            Quietly.run(queue::delete);
        }
        for (TemporaryTopic topic : temporaryTopics) {
            Quietly.run(topic::delete);
        }
        temporaryQueues.clear();
        temporaryTopics.clear();
    }

    // ---- the server's business

    @Override
    public ExceptionListener getExceptionListener() throws JMSException {
        physical();
        return null;
    }

    @Override
    public void setExceptionListener(ExceptionListener listener) throws JMSException {
        throw Forbidden.method("Connection.setExceptionListener");
    }

    @Override
    public void setClientID(String clientId) throws JMSException {
        throw Forbidden.method("Connection.setClientID");
    }

    @Override
    public void stop() throws JMSException {
        throw Forbidden.method("Connection.stop");
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Destination destination, String selector, ServerSessionPool pool,
                                                       int maxMessages) throws JMSException {
        throw Forbidden.method("Connection.createConnectionConsumer");
    }

    @Override
    public ConnectionConsumer createSharedConnectionConsumer(Topic topic, String name, String selector,
                                                             ServerSessionPool pool, int maxMessages)
            throws JMSException {
        throw Forbidden.method("Connection.createSharedConnectionConsumer");
    }

    @Override
    public ConnectionConsumer createDurableConnectionConsumer(Topic topic, String name, String selector,
                                                              ServerSessionPool pool, int maxMessages)
            throws JMSException {
        throw Forbidden.method("Connection.createDurableConnectionConsumer");
    }

    @Override
    public ConnectionConsumer createSharedDurableConnectionConsumer(Topic topic, String name, String selector,
                                                                    ServerSessionPool pool, int maxMessages)
            throws JMSException {
        throw Forbidden.method("Connection.createSharedDurableConnectionConsumer");
    }
}
