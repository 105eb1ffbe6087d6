// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.message.QueueDepth;
import javax.management.ConstructorParameters;

/** How full a queue was when it was looked at; composite data for JMX. */
public final class OpenQueueDepth {
    private final String place;
    private final String queue;
    private final long depth;
    private final String oldestPutTime;

    @ConstructorParameters({"place", "queue", "depth", "oldestPutTime"})
    public OpenQueueDepth(String place, String queue, long depth, String oldestPutTime) {
        this.place = place;
        this.queue = queue;
        this.depth = depth;
        this.oldestPutTime = oldestPutTime;
    }

    static OpenQueueDepth of(QueueDepth seen) {
        return new OpenQueueDepth(seen.place().name(), seen.queue(), seen.depth(),
                seen.oldest() == null ? "" : seen.oldest().toString());
    }

    /** BACKOUT or DEAD_LETTER. */
    public String getPlace() {
        return place;
    }

    public String getQueue() {
        return queue;
    }

    /** Messages, those of other ports and programs included. */
    public long getDepth() {
        return depth;
    }

    /** ISO-8601, UTC, of the oldest message that was seen; empty: there is none, or the port's user may not browse. */
    public String getOldestPutTime() {
        return oldestPutTime;
    }
}
