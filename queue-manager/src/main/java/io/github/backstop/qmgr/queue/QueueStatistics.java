// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Clock;

/**
 * What happened to a queue since somebody asked last (MQCMD_RESET_Q_STATS): puts and gets count when they are made,
 * whatever becomes of their unit of work. Guarded by the queue's lock.
 */
public final class QueueStatistics {

    /**
     * What is told.
     *
     * @param seconds   since the last time, or since the queue manager started
     * @param highDepth highest CURDEPTH
     */
    public record Figures(int seconds, int highDepth, int enqueued, int dequeued) {
    }

    private final Clock clock;
    private final QueueActivity activity = new QueueActivity();
    private long since;
    private int high;
    private int enqueued;
    private int dequeued;

    QueueStatistics(Clock clock) {
        this.clock = clock;
        since = clock.millis();
    }

    void put(StoredMessage message, int depth) {
        message.arrived = clock.millis();
        activity.put(message.arrived);
        enqueued++;
        depth(depth);
    }

    void got(StoredMessage message) {
        activity.got(message.arrived, clock.millis());
        dequeued++;
    }

    /** The message was there when the queue manager started: its time counts from then. */
    void restored(StoredMessage message, int depth) {
        message.arrived = clock.millis();
        depth(depth);
    }

    QueueActivity.Figures activity(MessageList messages) {
        long now = clock.millis();
        return activity.at(now, messages.oldestArrival(now));
    }

    /** The depth has risen. */
    void depth(int depth) {
        high = Math.max(high, depth);
    }

    /** Tells, and begins anew. */
    Figures reset(int depth) {
        long now = clock.millis();
        Figures figures = new Figures((int) ((now - since) / 1000), Math.max(high, depth), enqueued, dequeued);
        since = now;
        high = depth;
        enqueued = 0;
        dequeued = 0;
        return figures;
    }
}
