// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import jakarta.jms.JMSException;
import jakarta.jms.ServerSession;
import jakarta.jms.ServerSessionPool;
import jakarta.jms.Session;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/** A pool of one session with local transactions, all of which are rolled back. */
final class LocalServerSession implements ServerSessionPool, ServerSession, AutoCloseable {
    private final Session session;
    private final ExecutorService thread = Executors.newSingleThreadExecutor();
    private final Semaphore idle = new Semaphore(1);

    /** @param deliveries told of each message */
    LocalServerSession(Session session, Runnable deliveries) throws JMSException {
        this.session = session;
        session.setMessageListener(message -> {
            deliveries.run();
            try {
                session.rollback();
            } catch (JMSException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @Override
    public ServerSession getServerSession() {
        idle.acquireUninterruptibly();
        return this;
    }

    @Override
    public Session getSession() {
        return session;
    }

    @Override
    public void start() {
        thread.execute(() -> {
            try {
                session.run();
            } finally {
                idle.release();
            }
        });
    }

    /** After the connection, whose close waits for the session. */
    @Override
    public void close() {
        thread.shutdown();
    }
}
