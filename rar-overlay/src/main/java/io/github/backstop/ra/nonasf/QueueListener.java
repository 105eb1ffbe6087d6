// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.nonasf;

import io.github.backstop.ra.inbound.PoisonGuard;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.overlay.GatedEndpoint;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.UnavailableException;
import jakarta.resource.spi.work.Work;
import jakarta.resource.spi.work.WorkAdapter;
import jakarta.resource.spi.work.WorkEvent;
import jakarta.resource.spi.work.WorkListener;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * One session that waits for messages: the transaction begins, then the wait. It ends when the port lets nothing in any
 * more, or when something goes wrong.
 *
 * <p>The trap: the client may take a message that was backed out too often off the queue while it waits, and then give
 * none; that unit of work must be committed too.
 */
final class QueueListener implements Work {
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
        } catch (UnavailableException e) {
            failed = true; // the port lets nothing in
        } catch (ResourceException | NoSuchMethodException e) {
            failed = true;
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
        endpoint.beforeDelivery(GatedEndpoint.ON_MESSAGE);
        try {
            endpoint.requireTransaction();
            Message message = receive(consumer.timeout());
            if (message != null && !guard.holdsBack(message, endpoint)) {
                handOver(message, endpoint);
            }
        } catch (JMSException | RuntimeException | Error e) {
            endpoint.forbidCommit(); // a message may have been got, and was not delivered
            fail(e);
        } finally {
            end(endpoint);
        }
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

    private void end(GatedEndpoint endpoint) {
        try {
            endpoint.afterDelivery();
        } catch (ResourceException | RuntimeException e) {
            // a branch that nobody has ended must not get the next message
            consumer.notEnded(e);
            replaceReceiver();
        }
    }

    private void replaceReceiver() {
        try {
            receiver = consumer.replace(receiver);
        } catch (JMSException | RuntimeException e) {
            failed = true;
            consumer.notReplaced(e);
        }
    }

    private Message receive(long timeout) throws JMSException {
        return ContextLoader.callAsAdapter(() -> receiver.receive(timeout));
    }

    /** As many messages as a batch has, in one unit of work: a failing one takes the others back with it (C1). */
    private void withoutTransaction(GatedEndpoint endpoint) throws ResourceException {
        endpoint.enter();
        try {
            boolean good = true;
            Message message = receive(consumer.timeout());
            for (int i = 1; message != null && good; i++) {
                good = deliver(message, endpoint);
                message = good && receiver.local() && i < consumer.batch() ? receive(0) : null;
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
        return handOver(message, endpoint);
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
