// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import com.ibm.mq.MQException;
import io.github.backstop.ra.requeue.Requeue;
import jakarta.jms.JMSException;
import jakarta.resource.spi.work.Work;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Looks for messages as long as the port runs, on one thread of the server, and says what becomes of each: it is
 * delivered, it waits, or it has failed too often and is moved, whoever has marked it.
 *
 * <p>The trap: it looks for a message only when a session is free. One that was marked before would overtake a message
 * that is rolled back meanwhile, and be moved away while the port is stopping (decision 4).
 */
final class QueueWatch implements Work {
    /** Of one look at the queue: so long a stop may take to close the handle. */
    private static final Duration LONGEST_WAIT = Duration.ofMillis(500);
    /** Before a message that could not be delivered or moved is tried again. */
    static final Duration PAUSE = Duration.ofSeconds(1);

    private final QueueConsumer consumer;
    private final MessageFinder finder;
    private final RedeliveryTimes times;
    private final Requeue requeue;
    private final AtomicBoolean begun = new AtomicBoolean();

    QueueWatch(QueueConsumer consumer, MessageFinder finder, RedeliveryTimes times, Requeue requeue) {
        this.consumer = consumer;
        this.finder = finder;
        this.times = times;
        this.requeue = requeue;
    }

    /** No thread took the work. Only the first of several reports counts, and none once it runs. */
    void rejected(Throwable cause) {
        if (begun.compareAndSet(false, true)) {
            finder.close();
            consumer.notWatched(cause);
        }
    }

    @Override
    public void run() {
        if (!begun.compareAndSet(false, true)) {
            return; // it came too late and was reported as rejected
        }
        try {
            while (consumer.isOpen()) {
                look();
            }
        } catch (MQException | JMSException | RuntimeException | LinkageError e) {
            consumer.reports().sessionFailed(e);
        } finally {
            finder.close();
            consumer.left();
        }
    }

    private void look() throws MQException, JMSException {
        MessageSession session = consumer.takeSession(LONGEST_WAIT);
        if (session == null) {
            return;
        }
        BrowsedMessage message = null;
        try {
            message = next();
        } finally {
            if (message == null) {
                consumer.giveBack(session);
            }
        }
        if (message != null) {
            consumer.deliver(session, message);
        }
    }

    /** @return a message to deliver now, or null */
    private BrowsedMessage next() throws MQException, JMSException {
        BrowsedMessage due = times.due();
        if (due != null) {
            return isPoison(due) ? null : due;
        }
        BrowsedMessage found = finder.next(times.untilDue(LONGEST_WAIT));
        if (found == null) {
            return null;
        } else if (consumer.isInHand(found)) {
            times.hold(found, PAUSE); // its mark ended before its session had got it
            return null;
        }
        return isPoison(found) || times.holds(found) ? null : found;
    }

    private boolean isPoison(BrowsedMessage message) {
        if (!requeue.holdsBack(message.messageId(), message.deliveryCount())) {
            return false;
        }
        if (consumer.isAdmitting()) { // a port that is stopping keeps it (decision 4)
            requeue.moveHeldBack(message.messageId());
        }
        times.hold(message, PAUSE); // in case nothing takes it
        return true;
    }

    /** The server wants its thread back: the port closes this. */
    @Override
    public void release() { }
}
