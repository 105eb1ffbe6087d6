// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.asf;

import jakarta.jms.JMSException;
import jakarta.jms.ServerSession;
import jakarta.jms.ServerSessionPool;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BooleanSupplier;

/**
 * The sessions of a consumer, as many as messages may be processed at a time. The client's thread waits here for a free
 * one; when the pool closes it is let go with an exception.
 *
 * <p>The trap: the connection may be closed only when the connection consumer is closed and no session is out, and
 * either may come last. So the connection consumer counts as one that is out.
 */
final class SessionPool implements ServerSessionPool {
    // guarded by this, as is everything here
    private final Deque<DeliverySession> idle = new ArrayDeque<>();
    private final BooleanSupplier gate;
    private int out = 1;
    private boolean closed;

    /** @param gate whether the port lets messages in */
    SessionPool(BooleanSupplier gate) {
        this.gate = gate;
    }

    synchronized void add(DeliverySession session) {
        idle.addLast(session);
        notifyAll();
    }

    @Override
    public synchronized ServerSession getServerSession() throws JMSException {
        awaitIdle();
        out++;
        // the one used last, so that the others stay cold
        return idle.removeLast();
    }

    /**
     * Waits until a session is free and the port lets messages in.
     *
     * @throws JMSException if the pool closes instead
     */
    synchronized void awaitIdle() throws JMSException {
        while (!closed && (idle.isEmpty() || !gate.getAsBoolean())) {
            await();
        }
        if (closed) {
            throw new JMSException("the listener port is stopping");
        }
    }

    private void await() throws JMSException {
        try {
            wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new JMSException("interrupted while waiting for a session");
        }
    }

    /**
     * A session that was handed out is free again.
     *
     * @return whether the pool is closed and this was the last one out
     */
    synchronized boolean giveBack(DeliverySession session) {
        idle.addLast(session);
        return left();
    }

    /** As {@link #giveBack}, for a session that is of no use any more. */
    synchronized boolean drop() {
        return left();
    }

    private boolean left() {
        out--;
        notifyAll();
        return closed && out == 0;
    }

    /** Hands out no more sessions. */
    synchronized void close() {
        closed = true;
        notifyAll();
    }

    /**
     * The connection consumer is closed.
     *
     * @return whether no session is out either
     */
    synchronized boolean consumerClosed() {
        return left();
    }
}
