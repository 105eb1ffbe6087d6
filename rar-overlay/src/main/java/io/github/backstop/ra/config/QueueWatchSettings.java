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

    /** Whether somebody should look at the queue. */
    public boolean isTooMuch(QueueDepth seen, Instant now) {
        return depth > 0 && seen.depth() >= depth
                || !age.isZero() && seen.oldest() != null && !seen.oldest().plus(age).isAfter(now);
    }
}
