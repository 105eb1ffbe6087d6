// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import io.github.backstop.qmgr.QueueView;
import io.github.backstop.qmgr.QueuedMessage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;

/**
 * A local queue as a test sees it: a view that can also wait for what a program does at its own pace. A wait ends as
 * soon as what is waited for is so, and fails the test when it is not so in time.
 */
public final class WatchedQueue implements QueueView {

    /** How long waits last at most unless {@link #within} says otherwise. */
    public static final Duration DEFAULT_PATIENCE = Duration.ofSeconds(10);

    private static final long PAUSE_NANOS = 2_000_000;

    private final QueueView queue;
    private final Duration patience;

    WatchedQueue(QueueView queue, Duration patience) {
        this.queue = queue;
        this.patience = patience;
    }

    /** The same queue, with waits that last at most so long. */
    public WatchedQueue within(Duration longest) {
        return new WatchedQueue(queue, longest);
    }

    /** Waits until exactly so many messages are on the queue, those of open units of work included. */
    public WatchedQueue awaitDepth(int depth) {
        await("depth " + depth, queue::depth, now -> now == depth);
        return this;
    }

    /** Waits until the queue has no message and no unit of work holds one of it: all is consumed for good. */
    public WatchedQueue awaitEmpty() {
        return awaitDepth(0);
    }

    /** Waits until at least so many messages can be got; gives all of those in delivery order, and leaves them. */
    public List<QueuedMessage> awaitMessages(int atLeast) {
        await("at least " + atLeast + " available messages", () -> available().size(), now -> now >= atLeast);
        return available();
    }

    /** Waits until exactly so many handles are open for input: until a listener listens, or has gone. */
    public WatchedQueue awaitReaders(int readers) {
        await(readers + " handles open for input", queue::openInputCount, now -> now == readers);
        return this;
    }

    private List<QueuedMessage> available() {
        return queue.browse().stream().filter(QueuedMessage::available).toList();
    }

    private void await(String wanted, IntSupplier actual, IntPredicate fulfilled) {
        long end = System.nanoTime() + patience.toNanos();
        int now = actual.getAsInt();
        while (!fulfilled.test(now)) {
            if (System.nanoTime() - end >= 0 || Thread.currentThread().isInterrupted()) {
                throw new AssertionError("queue " + name() + ": " + wanted + " expected within " + patience.toMillis()
                        + " ms; it is " + now);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
            now = actual.getAsInt();
        }
    }

    @Override
    public String name() {
        return queue.name();
    }

    @Override
    public int depth() {
        return queue.depth();
    }

    @Override
    public List<QueuedMessage> browse() {
        return queue.browse();
    }

    @Override
    public int openInputCount() {
        return queue.openInputCount();
    }

    @Override
    public String toString() {
        return "queue " + name() + " with " + depth() + " messages";
    }
}
