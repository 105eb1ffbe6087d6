// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import io.github.backstop.ra.inbound.PoisonGuard;
import io.github.backstop.ra.inbound.TransactedDelivery;
import io.github.backstop.ra.overlay.GatedEndpoint;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.work.Work;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One marked message for one session, on a thread of the server: the transaction begins, then the message is got.
 */
final class MessageDelivery implements Work, TransactedDelivery.Troubles {
    private final QueueConsumer consumer;
    private final MessageSession session;
    private final BrowsedMessage browsed;
    private final PoisonGuard guard;
    private final AtomicBoolean begun = new AtomicBoolean();

    // of the running thread
    private boolean asked;
    private boolean ended = true;

    MessageDelivery(QueueConsumer consumer, MessageSession session, BrowsedMessage browsed, PoisonGuard guard) {
        this.consumer = consumer;
        this.session = session;
        this.browsed = browsed;
        this.guard = guard;
    }

    BrowsedMessage browsed() {
        return browsed;
    }

    MessageSession session() {
        return session;
    }

    /** Whether the queue manager was asked for the message; otherwise it is still there, and still marked. */
    boolean asked() {
        return asked;
    }

    /** Whether the message is on its queue again, or still. */
    boolean wentBack() {
        return !asked || guard.hasFailed();
    }

    /** False if the session may still be in a transaction: it must not get the next message. */
    boolean ended() {
        return ended;
    }

    /** No thread took the work. Only the first of several reports counts, and none once it runs. */
    void rejected(Throwable cause) {
        if (begun.compareAndSet(false, true)) {
            consumer.noThread(this, cause);
        }
    }

    @Override
    public void run() {
        if (!begun.compareAndSet(false, true)) {
            return; // it came too late and was reported as rejected
        }
        try {
            deliver();
        } catch (ResourceException | NoSuchMethodException e) {
            consumer.notDelivered(e);
        } catch (RuntimeException e) {
            failed(e);
        } catch (LinkageError e) {
            consumer.reports().sessionFailed(e);
        } finally {
            requeue();
            consumer.finished(this);
        }
    }

    private void failed(RuntimeException e) {
        if (asked) {
            consumer.reports().sessionFailed(e);
        } else {
            consumer.notDelivered(e); // of the server, which could not begin the branch on a connection that broke, say
        }
    }

    /** Before the session gets its next message: it would else be late, and another session would get this one. */
    private void requeue() {
        try {
            guard.requeue();
        } catch (RuntimeException e) {
            consumer.reports().sessionFailed(e);
        }
    }

    private void deliver() throws ResourceException, NoSuchMethodException {
        GatedEndpoint endpoint = consumer.endpoint(session.resource());
        try {
            if (session.isTransacted()) {
                new TransactedDelivery(endpoint, guard, this).run(this::get);
            } else {
                withoutTransaction(endpoint);
            }
        } finally {
            if (endpoint.isConnectionBroken()) {
                ended = false;
                consumer.reports().brokeDuringDelivery();
            }
            endpoint.release();
            guard.ended(endpoint);
        }
    }

    private Message get() throws JMSException {
        asked = true;
        try {
            return session.get(browsed.messageId());
        } finally {
            consumer.gotOrGone(browsed);
        }
    }

    @Override
    public void notGot(Throwable cause) {
        consumer.reports().sessionFailed(cause);
    }

    @Override
    public void notEnded(Exception cause) {
        ended = false;
        consumer.notDelivered(cause);
    }

    private void withoutTransaction(GatedEndpoint endpoint) throws ResourceException {
        endpoint.enter();
        try {
            Message message = get();
            session.end(message == null || deliver(message, endpoint));
        } catch (JMSException e) {
            endpoint.unitOfWorkFailed();
            ended = false; // closing the session backs the message out, if nothing else did
            consumer.reports().sessionFailed(e);
        } finally {
            endpoint.leave();
        }
    }

    private boolean deliver(Message message, GatedEndpoint endpoint) {
        return !guard.holdsBack(message, endpoint) && TransactedDelivery.handOver(message, endpoint);
    }

    /** The server wants its thread back; the delivery ends by itself. */
    @Override
    public void release() { }
}
