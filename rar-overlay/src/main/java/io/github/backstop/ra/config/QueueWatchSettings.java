// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.message.QueueDepth;
import java.time.Duration;
import java.time.Instant;

/**
 * How backout and dead-letter queues are watched.
 *
 * @param interval between two looks; zero: never
 * @param depth    that warns; 0: none does
 * @param age      of the oldest message that warns; zero: none does
 */
public record QueueWatchSettings(Duration interval, int depth, Duration age) {
    private static final int FEWEST = 100;

    /** Messages that are counted, where each has to be browsed: as many as it takes to warn, or {@value #FEWEST}. */
    public int most() {
        return Math.max(depth, FEWEST);
    }

    /** Whether somebody should look at the queue. */
    public boolean isTooMuch(QueueDepth seen, Instant now) {
        return depth > 0 && seen.depth() >= depth
                || !age.isZero() && seen.oldest() != null && !seen.oldest().plus(age).isAfter(now);
    }
}
