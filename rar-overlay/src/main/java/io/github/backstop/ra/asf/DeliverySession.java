// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.asf;

import io.github.backstop.ra.inbound.PoisonGuard;
import io.github.backstop.ra.overlay.GatedEndpoint;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.ServerSession;
import jakarta.jms.Session;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.UnavailableException;
import jakarta.resource.spi.work.Work;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One server session: loaded with one message reference by the client, run on a thread of the server, given back. The
 * reference becomes a message only inside {@link Session#run}, after {@code beforeDelivery} has begun the branch.
 *
 * <p>The trap: a session that was loaded but not run still holds the reference and would deliver two messages in the
 * next transaction. Such a session is thrown away.
 */
final class DeliverySession implements ServerSession, Work, MessageListener {
    private enum Phase { IDLE, LOADED, RUNNING }

    private final AsfConsumer consumer;
    private final PhysicalSession physical;
    private final PoisonGuard guard;
    private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.IDLE);

    // touched by the running thread only
    private GatedEndpoint endpoint;
    private boolean clean;
    private boolean beanThrew;

    DeliverySession(AsfConsumer consumer, PhysicalSession physical, PoisonGuard guard) throws JMSException {
        this.consumer = consumer;
        this.physical = physical;
        this.guard = guard;
        physical.listen(this);
    }

    @Override
    public Session getSession() {
        return physical.session();
    }

    /**
     * The client has loaded the message reference. It asks for the next message when this returns, and would hold that
     * one, marked, while all sessions are busy: it would overtake a message that is rolled back meanwhile, its mark
     * would expire (B10), and a poison message would be moved away while the port is stopping (decision 4). So this
     * returns when a session is free.
     *
     * @throws JMSException if the consumer is closing
     */
    @Override
    public void start() throws JMSException {
        phase.set(Phase.LOADED);
        consumer.schedule(this);
        consumer.awaitIdle();
    }

    /** No thread took the work. Only the first of several reports counts, and none once it runs. */
    void rejected(Throwable cause) {
        if (phase.compareAndSet(Phase.LOADED, Phase.IDLE)) {
            consumer.noThread(this, cause);
        }
    }

    @Override
    public void run() {
        if (!phase.compareAndSet(Phase.LOADED, Phase.RUNNING)) {
            return; // it came too late and was reported as rejected
        }
        clean = false;
        beanThrew = false;
        guard.begin();
        try {
            deliver();
        } catch (UnavailableException e) {
            consumer.refused(e);
        } catch (ResourceException | NoSuchMethodException e) {
            consumer.notDelivered(e);
        } catch (RuntimeException | LinkageError e) {
            consumer.sessionFailed(e);
        } finally {
            requeue();
            phase.set(Phase.IDLE);
            consumer.finished(this, clean);
        }
    }

    private void requeue() {
        try {
            guard.requeue();
        } catch (RuntimeException e) {
            consumer.sessionFailed(e);
        }
    }

    private void deliver() throws ResourceException, NoSuchMethodException {
        endpoint = consumer.endpoint(physical.resource());
        try {
            if (physical.isTransacted()) {
                endpoint.begin();
                try {
                    endpoint.requireTransaction();
                    endpoint.requireOpenPort();
                    get();
                } finally {
                    end();
                }
            } else {
                endpoint.enter();
                try {
                    get();
                } finally {
                    endpoint.leave();
                }
            }
        } finally {
            if (endpoint.isConnectionBroken()) {
                clean = false;
                consumer.connectionBroken();
            }
            endpoint.release();
            guard.ended(endpoint);
            endpoint = null;
        }
    }

    private void end() {
        boolean used = clean;
        clean = false; // a branch that nobody has ended must not get the next message
        try {
            endpoint.afterDelivery();
            clean = used;
        } catch (ResourceException | RuntimeException e) {
            consumer.notDelivered(e);
        }
    }

    private void get() {
        clean = true; // the reference is used up
        try {
            physical.session().run();
        } catch (RuntimeException e) {
            // the transaction must end first, whatever happened to the get
            if (!beanThrew) {
                endpoint.forbidCommit();
                consumer.sessionFailed(e);
            }
        }
    }

    @Override
    public void onMessage(Message message) {
        if (holdsBack(message)) {
            return;
        }
        try {
            endpoint.onMessage(message);
        } catch (RuntimeException | Error e) {
            if (!physical.isTransacted()) {
                beanThrew = true;
                throw e; // the client backs the message out (K10)
            }
            // the endpoint has seen it: the server rolls back in afterDelivery
        }
    }

    private boolean holdsBack(Message message) {
        if (isLost(message) || !guard.holdsBack(message, endpoint)) {
            return false;
        }
        if (!physical.isTransacted()) {
            beanThrew = true;
            throw new IllegalStateException("the message failed too often"); // the client backs it out (K10)
        }
        return true;
    }

    /** Without a transaction, one that is not persistent is off the queue already: nothing brings it back. */
    private boolean isLost(Message message) {
        try {
            return !physical.isTransacted() && message.getJMSDeliveryMode() == DeliveryMode.NON_PERSISTENT;
        } catch (JMSException e) {
            return true;
        }
    }

    /** The server wants its thread back; the delivery ends by itself. */
    @Override
    public void release() { }

    void close() throws JMSException {
        physical.session().close();
    }
}
