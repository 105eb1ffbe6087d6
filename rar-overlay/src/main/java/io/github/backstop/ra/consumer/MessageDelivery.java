// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import io.github.backstop.ra.inbound.PoisonGuard;
import io.github.backstop.ra.overlay.GatedEndpoint;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.work.Work;
import jakarta.resource.spi.work.WorkAdapter;
import jakarta.resource.spi.work.WorkEvent;
import jakarta.resource.spi.work.WorkListener;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One marked message for one session, on a thread of the server: the transaction begins, then the message is got.
 *
 * <p>The trap: IBM's client may move the message in the get, and give none; that unit of work must be committed too.
 */
final class MessageDelivery implements Work {
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

    WorkListener rejections() {
        return new WorkAdapter() {
            @Override
            public void workRejected(WorkEvent event) {
                rejected(event.getException());
            }
        };
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
        } catch (RuntimeException | LinkageError e) {
            consumer.reports().sessionFailed(e);
        } finally {
            requeue();
            consumer.finished(this);
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
                inTransaction(endpoint);
            } else {
                withoutTransaction(endpoint);
            }
        } finally {
            endpoint.release();
            guard.ended(endpoint);
        }
    }

    private Message get() throws JMSException {
        asked = true;
        consumer.asked(browsed);
        return session.get(browsed.messageId());
    }

    private void inTransaction(GatedEndpoint endpoint) throws ResourceException, NoSuchMethodException {
        endpoint.beforeDelivery(GatedEndpoint.ON_MESSAGE);
        try {
            endpoint.requireTransaction();
            Message message = get();
            if (message != null && !guard.holdsBack(message, endpoint)) {
                handOver(message, endpoint);
            }
        } catch (JMSException | RuntimeException | Error e) {
            // the transaction must end first, whatever happened to the get
            endpoint.forbidCommit();
            consumer.reports().sessionFailed(e);
        } finally {
            end(endpoint);
        }
    }

    private void end(GatedEndpoint endpoint) {
        ended = false;
        try {
            endpoint.afterDelivery();
            ended = true;
        } catch (ResourceException | RuntimeException e) {
            consumer.notDelivered(e);
        }
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
        if (guard.holdsBack(message, endpoint)) {
            return false;
        }
        return handOver(message, endpoint);
    }

    /** The result is whether the bean has let the message pass. */
    private static boolean handOver(Message message, GatedEndpoint endpoint) {
        try {
            endpoint.onMessage(message);
            return true;
        } catch (RuntimeException | Error e) {
            // the endpoint has seen it, and a server with a transaction ends it in afterDelivery as the exception's
            // class asks: an application exception need not roll back (Enterprise Beans 4.0, chapter 9)
            return false;
        }
    }

    /** The server wants its thread back; the delivery ends by itself. */
    @Override
    public void release() { }
}
