// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import jakarta.jms.JMSException;
import jakarta.jms.ServerSession;
import jakarta.jms.ServerSessionPool;
import jakarta.jms.Session;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** An application server's pool, with one session that runs on a thread of its own. */
final class ServerSessions implements ServerSessionPool, ServerSession, AutoCloseable {

    /** What happens between the start of a server session and its return to the pool. */
    interface Run {
        void run() throws Exception;
    }

    private final Session session;
    private final Run run;
    private final BlockingQueue<ServerSession> idle = new LinkedBlockingQueue<>();
    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    ServerSessions(Session session, Run run) {
        this.session = session;
        this.run = run;
        idle.add(this);
    }

    @Override
    public ServerSession getServerSession() throws JMSException {
        try {
            ServerSession next = idle.poll(JmsClient.PATIENCE, TimeUnit.MILLISECONDS);
            if (next == null) {
                throw new JMSException("no server session became free");
            }
            return next;
        } catch (InterruptedException e) {
            throw new JMSException("interrupted: " + e);
        }
    }

    @Override
    public Session getSession() {
        return session;
    }

    @Override
    public void start() {
        thread.execute(() -> {
            try {
                run.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            } finally {
                idle.add(this);
            }
        });
    }

    @Override
    public void close() {
        thread.shutdown();
    }
}
