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

    private record Delayed(long due, StoredMessage message, LocalQueue staging, DelayedTarget target) {
    }

    private final QueueManager queueManager;
    private final ObjectCatalog catalog;
    private final Clock clock;
    private final ScheduledExecutorService timer;
    private final PriorityQueue<Delayed> waiting = new PriorityQueue<>(
            Comparator.comparingLong(Delayed::due).thenComparing(Delayed::message));

    DelayedDelivery(QueueManager queueManager, ObjectCatalog catalog, Clock clock, ScheduledExecutorService timer) {
        this.queueManager = queueManager;
        this.catalog = catalog;
        this.clock = clock;
        this.timer = timer;
    }

    /** @param work null = outside a unit of work */
    void put(LocalQueue target, MessageDescriptor descriptor, byte[] data, long delay, UnitOfWork work,
            Settlement settlement) {
        put(new DelayedTarget.OfQueue(queueManager, target.name(), target), descriptor, data, delay, work,
                settlement);
    }

    /** @param work null = outside a unit of work */
    void put(DelayedTarget target, MessageDescriptor descriptor, byte[] data, long delay, UnitOfWork work,
            Settlement settlement) {
        if (!(catalog.find(STAGING) instanceof LocalQueue staging)) {
            throw MqiException.because(ReasonCode.UNKNOWN_OBJECT_NAME,
                    "queue " + STAGING + ", which delivery delay needs");
        }
        StoredMessage message = staging.put(descriptor, data, true, catalog.settings().number(Attribute.QMGR_MAXMSGL));
        long due = clock.millis() + delay;
        UnitOfWork unit = work != null ? work : new UnitOfWork(queueManager.store());
        unit.put(staging, message, target.note(due));
        unit.afterCommit(() -> await(new Delayed(due, message, staging, target)));
        if (work == null) {
            unit.commit(settlement, ReasonCode::number);
        }
    }

    /** A message that was found in the store. */
    void restored(StoredMessage message, LocalQueue staging, byte[] note) {
        await(new Delayed(DelayedTarget.due(note), message, staging, DelayedTarget.of(queueManager, note)));
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
        MessageDescriptor descriptor = delayed.staging.hold(delayed.message);
        if (descriptor == null) {
            // Got, cleared or expired in the meantime.
            return;
        }
        UnitOfWork unit = new UnitOfWork(queueManager.store());
        byte[] data = delayed.message.data();
        try {
            delayed.target.put(descriptor, data, unit);
        } catch (MqiException e) {
            if (!placed(delayed, descriptor, data, e.reason(), unit)) {
                tryAgain(delayed, e.reason());
                return;
            }
        }
        new Move(delayed.staging, delayed.message, unit).run(queueManager.store(),
                failure -> tryAgain(delayed, failure.number()));
    }

    /** What cannot be put goes away if it says so, else to the dead-letter queue; then that is reported. */
    private boolean placed(Delayed delayed, MessageDescriptor descriptor, byte[] data, int reason, UnitOfWork unit) {
        if (!disposed(delayed, descriptor, data, reason, unit)) {
            return false;
        }
        queueManager.reports().undelivered(descriptor, data, reason, unit);
        return true;
    }

    private boolean disposed(Delayed delayed, MessageDescriptor descriptor, byte[] data, int reason, UnitOfWork unit) {
        String target = delayed.target.name();
        if ((descriptor.report() & DISCARD) != 0) {
            CoreMessage.DELAYED_DISCARDED.log(target, reason);
            return true;
        }
        DeadLetter letter = DeadLetter.of(descriptor, data, reason, target, queueManager.queueManagerName(), clock);
        try {
            LocalQueue queue = queueManager.deadLetterQueue();
            if (queue != null) {
                unit.put(queue, queue.put(letter.descriptor(), letter.data(), true, Integer.MAX_VALUE));
                return true;
            }
        } catch (MqiException full) {
            return false;
        }
        return false;
    }

    private void tryAgain(Delayed delayed, int reason) {
        CoreMessage.DELAYED_STUCK.log(delayed.target.name(), reason, RETRY_SECONDS);
        delayed.staging.giveBack(delayed.message);
        await(new Delayed(clock.millis() + RETRY_SECONDS * 1000L, delayed.message, delayed.staging, delayed.target));
    }
}
