// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.nonasf;

import io.github.backstop.ra.inbound.PoisonGuard;
import io.github.backstop.ra.inbound.TransactedDelivery;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.overlay.GatedEndpoint;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.work.Work;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One session that waits for messages: the transaction begins, then the wait. It ends when the port lets nothing in any
 * more, or when something goes wrong.
 *
 * <p>The trap: a stop of the connection ends the waits of that moment only. A session that has passed the gate, and
 * waits a little later, would wait for all its time; so it waits in parts.
 */
final class QueueListener implements Work, TransactedDelivery.Troubles {
    private static final long LONGEST_PART = 5_000;

    private final NonAsfConsumer consumer;
    private final PoisonGuard guard;
    private final AtomicBoolean begun = new AtomicBoolean();

    // of the running thread
    private Receiver receiver;
    private boolean failed;

    QueueListener(NonAsfConsumer consumer, Receiver receiver, PoisonGuard guard) {
        this.consumer = consumer;
        this.receiver = receiver;
        this.guard = guard;
    }

    /** No thread took the work. Only the first of several reports counts, and none once it runs. */
    void rejected(Throwable cause) {
        if (begun.compareAndSet(false, true)) {
            consumer.noThread(cause);
        }
    }

    @Override
    public void run() {
        if (!begun.compareAndSet(false, true)) {
            return; // it came too late and was reported as rejected
        }
        try {
            while (!failed && consumer.isOpen()) {
                deliver();
            }
        } finally {
            consumer.ended();
        }
    }

    private void deliver() {
        guard.begin();
        try {
            GatedEndpoint endpoint = consumer.endpoint(receiver.resource());
            try {
                if (receiver.isTransacted()) {
                    inTransaction(endpoint);
                } else {
                    withoutTransaction(endpoint);
                }
            } finally {
                endpoint.release();
                guard.ended(endpoint);
            }
        } catch (ResourceException | NoSuchMethodException e) {
            failed = true; // the port lets nothing in, or the server began nothing
            consumer.notDelivered(e);
        } catch (RuntimeException | LinkageError e) {
            fail(e);
        } finally {
            requeue();
        }
    }

    private void requeue() {
        try {
            guard.requeue();
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    private void fail(Throwable thrown) {
        failed = true;
        consumer.reports().sessionFailed(thrown);
    }

    private void inTransaction(GatedEndpoint endpoint) throws ResourceException, NoSuchMethodException {
        new TransactedDelivery(endpoint, guard, this).run(() -> await(consumer.timeout()));
    }

    @Override
    public void notGot(Throwable cause) {
        fail(cause);
    }

    /** A branch that nobody has ended must not get the next message. */
    @Override
    public void notEnded(Exception cause) {
        consumer.notEnded(cause);
        replaceReceiver();
    }

    private void replaceReceiver() {
        try {
            receiver = consumer.replace(receiver);
        } catch (JMSException | RuntimeException e) {
            failed = true;
            consumer.notReplaced(e);
        }
    }

    private Message await(long timeout) throws JMSException {
        long left = timeout;
        Message message;
        do {
            message = receiver.receive(Math.min(left, LONGEST_PART));
            left -= LONGEST_PART;
        } while (message == null && left > 0 && consumer.isOpen());
        return message;
    }

    /** As many messages as a batch has, in one unit of work: a failing one takes the others back with it (C1). */
    private void withoutTransaction(GatedEndpoint endpoint) throws ResourceException {
        endpoint.enter();
        try {
            boolean good = true;
            Message message = ContextLoader.callAsAdapter(() -> await(consumer.timeout()));
            for (int i = 1; message != null && good; i++) {
                good = deliver(message, endpoint);
                message = good && receiver.local() && i < consumer.batch()
                        ? ContextLoader.callAsAdapter(() -> receiver.receive(0)) : null;
            }
            end(good);
        } catch (JMSException e) {
            endpoint.unitOfWorkFailed();
            fail(e);
            rollBack();
        } finally {
            endpoint.leave();
        }
    }

    private boolean deliver(Message message, GatedEndpoint endpoint) {
        if (receiver.local() && guard.holdsBack(message, endpoint)) {
            return false;
        }
        return TransactedDelivery.handOver(message, endpoint);
    }

    private void end(boolean good) throws JMSException {
        if (!receiver.local()) {
            return;
        }
        ContextLoader.callAsAdapter(() -> {
            if (good) {
                receiver.session().commit();
            } else {
                receiver.session().rollback();
            }
            return null;
        });
    }

    private void rollBack() {
        try {
            end(false);
        } catch (JMSException e) {
            // the queue manager backs it out with the connection, which was reported as broken
            consumer.reports().sessionFailed(e);
        }
    }

    /** The server wants its thread back: the wait ends with the connection, which the port closes. */
    @Override
    public void release() { }
}
