// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.DeadLetter;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.StoredMessage;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Messages with a delivery delay. Until it has passed, counted from the put and not from the commit, they lie on
 * SYSTEM.DDELAY.LOCAL.QUEUE, as with MQ, and count there; then they are put on their queue as if they had been put at
 * that moment. What cannot be put then goes to the dead-letter queue, or away if the message says so. Thread-safe.
 */
final class DelayedDelivery {

    static final String STAGING = "SYSTEM.DDELAY.LOCAL.QUEUE";
    private static final int DISCARD = 0x08000000;
    private static final int RETRY_SECONDS = 10;

    private record Delayed(long due, StoredMessage message, LocalQueue staging, Destination target) {
    }

    /** Where a message goes when it is due. */
    interface Destination {

        String name();

        void put(MessageDescriptor descriptor, byte[] data);
    }

    private final String queueManager;
    private final ObjectCatalog catalog;
    private final Clock clock;
    private final ScheduledExecutorService timer;
    private final PriorityQueue<Delayed> waiting = new PriorityQueue<>(
            Comparator.comparingLong(Delayed::due).thenComparing(Delayed::message));

    DelayedDelivery(String queueManager, ObjectCatalog catalog, Clock clock, ScheduledExecutorService timer) {
        this.queueManager = queueManager;
        this.catalog = catalog;
        this.clock = clock;
        this.timer = timer;
    }

    /** @param work null = outside a unit of work */
    void put(LocalQueue target, MessageDescriptor descriptor, byte[] data, long delay, UnitOfWork work) {
        put(new Destination() {
            @Override
            public String name() {
                return target.name();
            }

            @Override
            public void put(MessageDescriptor due, byte[] itsData) {
                target.put(due, itsData, false, maximumLength());
            }
        }, descriptor, data, delay, work);
    }

    /** @param work null = outside a unit of work */
    void put(Destination target, MessageDescriptor descriptor, byte[] data, long delay, UnitOfWork work) {
        if (!(catalog.find(STAGING) instanceof LocalQueue staging)) {
            throw MqiException.because(ReasonCode.UNKNOWN_OBJECT_NAME,
                    "queue " + STAGING + ", which delivery delay needs");
        }
        StoredMessage message = staging.put(descriptor, data, work != null, maximumLength());
        Delayed delayed = new Delayed(clock.millis() + delay, message, staging, target);
        if (work == null) {
            await(delayed);
        } else {
            work.put(staging, message);
            work.afterCommit(() -> await(delayed));
        }
    }

    private int maximumLength() {
        return catalog.settings().number(Attribute.QMGR_MAXMSGL);
    }

    private void await(Delayed delayed) {
        synchronized (this) {
            waiting.add(delayed);
        }
        comeBackIn(delayed.due - clock.millis());
    }

    private void comeBackIn(long milliseconds) {
        if (milliseconds <= 0) {
            deliverDue();
            return;
        }
        try {
            timer.schedule(this::deliverDue, milliseconds, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closing) {
            // The queue manager is being closed: nothing is delivered any more.
        }
    }

    /** Delivers whatever has been delayed long enough. */
    void deliverDue() {
        List<Delayed> due = new ArrayList<>();
        long now = clock.millis();
        synchronized (this) {
            while (!waiting.isEmpty() && waiting.peek().due <= now) {
                due.add(waiting.poll());
            }
        }
        due.forEach(this::deliver);
    }

    private void deliver(Delayed delayed) {
        MessageDescriptor descriptor = delayed.staging.taken(delayed.message);
        if (descriptor == null) {
            // Got, cleared or expired in the meantime.
            return;
        }
        byte[] data = delayed.message.data();
        try {
            delayed.target.put(descriptor, data);
        } catch (MqiException e) {
            cannotDeliver(delayed, descriptor, data, e.reason());
        }
    }

    private void cannotDeliver(Delayed delayed, MessageDescriptor descriptor, byte[] data, int reason) {
        String target = delayed.target.name();
        if ((descriptor.report() & DISCARD) != 0) {
            CoreMessage.DELAYED_DISCARDED.log(target, reason);
        } else if (!deadLetter(DeadLetter.of(descriptor, data, reason, target, queueManager, clock))) {
            CoreMessage.DELAYED_STUCK.log(target, reason, RETRY_SECONDS);
            StoredMessage again = delayed.staging.put(descriptor, data, false, Integer.MAX_VALUE);
            await(new Delayed(clock.millis() + RETRY_SECONDS * 1000L, again, delayed.staging, delayed.target));
        }
    }

    private boolean deadLetter(DeadLetter letter) {
        try {
            if (catalog.find(catalog.settings().text(Attribute.DEADQ)) instanceof LocalQueue queue) {
                queue.put(letter.descriptor(), letter.data(), false, Integer.MAX_VALUE);
                return true;
            }
        } catch (MqiException full) {
            return false;
        }
        return false;
    }
}
