// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import io.github.backstop.port.PortScheduler;
import io.github.backstop.port.PortWork;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.message.QueueDepth;
import io.github.backstop.ra.config.QueueWatchSettings;
import io.github.backstop.ra.log.AdapterMessage;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Looks again and again how full a port's backout and dead-letter queue are, on threads and connections that no
 * delivery needs. Warns when a queue has become too full, and again only after it was not.
 */
public final class QueueDepthWatch implements AutoCloseable {
    private final String port;
    private final QueueWatchSettings settings;
    private final Supplier<List<QueueDepth>> look;
    private final Clock clock;
    private final PortWork work;
    private final PortScheduler scheduler;
    // of the one look at a time
    private final Set<String> warned = new HashSet<>();
    private boolean failed;
    // guarded by this
    private PortScheduler.Timer next;
    private boolean closed;

    private volatile List<QueueDepth> seen = List.of();

    /** @param look may wait for the queue manager; throws MessageRefusedException when it does not answer */
    public QueueDepthWatch(String port, QueueWatchSettings settings, Supplier<List<QueueDepth>> look, Clock clock,
                           PortWork work, PortScheduler scheduler) {
        this.port = port;
        this.settings = settings;
        this.look = look;
        this.clock = clock;
        this.work = work;
        this.scheduler = scheduler;
    }

    /** As they were at the last look; empty if that failed. */
    public List<QueueDepth> seen() {
        return seen;
    }

    /** The first look is one interval away. */
    public synchronized void start() {
        if (!closed && !settings.interval().isZero()) {
            next = scheduler.schedule(settings.interval(), this::handOver);
        }
    }

    private void handOver() {
        try {
            work.execute(this::lookOnce);
        } catch (RuntimeException noThread) {
            start();
        }
    }

    private void lookOnce() {
        try {
            seen = look.get();
            failed = false;
            seen.forEach(this::judge);
        } catch (MessageRefusedException refused) {
            seen = List.of();
            notWatched(refused.getMessage());
        } finally {
            start();
        }
    }

    private void judge(QueueDepth queue) {
        if (!settings.isTooMuch(queue, clock.instant())) {
            warned.remove(queue.queue());
        } else if (warned.add(queue.queue())) {
            AdapterMessage.QUEUE_FILLS.log(port, queue.queue(), queue.place(), queue.depth(),
                    queue.oldest() == null ? "a time that is not known" : queue.oldest(), settings.depth(),
                    settings.age().toSeconds());
        }
    }

    private void notWatched(String why) {
        if (failed) {
            AdapterMessage.QUEUES_NOT_WATCHED.debug(port, why);
        } else {
            AdapterMessage.QUEUES_NOT_WATCHED.log(port, why);
        }
        failed = true;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (next != null) {
            next.cancel();
        }
    }
}
