// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Instant;

/**
 * What DISPLAY QSTATUS tells of a queue that is monitored (rule E-18): it is kept of every queue, as that costs
 * nothing, and shown as MONQ says. Guarded by the queue's lock.
 */
public final class QueueActivity {

    /**
     * What is told.
     *
     * @param lastPut       null = none since the queue manager started
     * @param lastGet       null = none since the queue manager started; browsing is none
     * @param age           of the oldest message, in seconds; 0 without messages
     * @param recentTime    between put and get, in microseconds, mostly of the latest gets; -1 = nothing was got yet
     * @param longTime      the same over many gets
     */
    public record Figures(Instant lastPut, Instant lastGet, int age, int recentTime, int longTime) {
    }

    private static final int MOST = 999_999_999;
    private static final int FEW = 8;
    private static final int MANY = 64;
    private static final long NONE = -1;

    private long lastPut = NONE;
    private long lastGet = NONE;
    private double recentTime = NONE;
    private double longTime = NONE;

    /** @param now clock milliseconds, as everywhere here */
    void put(long now) {
        lastPut = now;
    }

    void got(long arrived, long now) {
        double time = 1000.0 * Math.max(0, now - arrived);
        recentTime = lastGet == NONE ? time : recentTime + (time - recentTime) / FEW;
        longTime = lastGet == NONE ? time : longTime + (time - longTime) / MANY;
        lastGet = now;
    }

    /** @param oldest when the oldest message was put; {@code now} = there is none */
    Figures at(long now, long oldest) {
        return new Figures(instant(lastPut), instant(lastGet), limited((now - oldest) / 1000.0), limited(recentTime),
                limited(longTime));
    }

    private static Instant instant(long millis) {
        return millis == NONE ? null : Instant.ofEpochMilli(millis);
    }

    private static int limited(double value) {
        return (int) Math.min(MOST, value);
    }
}
