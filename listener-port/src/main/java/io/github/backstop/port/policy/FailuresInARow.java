// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

/**
 * Counts failed deliveries in a row, across messages and sessions: {@code maxSequentialDeliveryFailures} (B23 to B28).
 * Not thread safe.
 */
public final class FailuresInARow {
    private int count;

    /**
     * @param rejected whether the bean had the message moved: it works, so that is neither failure nor success
     * @return whether the delivery counts
     */
    public boolean ended(DeliveryOutcome outcome, boolean rejected) {
        if (outcome == DeliveryOutcome.COMMITTED) {
            count = 0;
        }
        boolean counts = outcome.countsInARow() && !rejected;
        count += counts ? 1 : 0;
        return counts;
    }

    public void reset() {
        count = 0;
    }

    public int count() {
        return count;
    }

    /** @param most negative = any number is allowed */
    public boolean exceed(int most) {
        return most >= 0 && count > most;
    }
}
