// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Lets so many a second through, evenly, until somebody cancels: that ends a wait at once. */
final class Pace {
    private static final double SECOND = TimeUnit.SECONDS.toNanos(1);

    private final CountDownLatch cancelled = new CountDownLatch(1);
    private final long nanoseconds;
    private long next;

    /** @param perSecond 0: all */
    Pace(double perSecond) {
        nanoseconds = perSecond == 0 ? 0 : (long) (SECOND / perSecond);
        next = System.nanoTime();
    }

    void cancel() {
        cancelled.countDown();
    }

    boolean isCancelled() {
        return cancelled.getCount() == 0;
    }

    /** Waits until it is the next one's turn; false if somebody has cancelled. */
    boolean next() {
        if (nanoseconds == 0) {
            return !isCancelled();
        }
        long now = System.nanoTime();
        long turn = next - now > 0 ? next : now;
        next = turn + nanoseconds;
        try {
            return !cancelled.await(turn - now, TimeUnit.NANOSECONDS) && !isCancelled();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
