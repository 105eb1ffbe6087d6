// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import io.github.backstop.port.settings.PortSettings;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * How long a message waits for its next delivery.
 *
 * @param first      after the first failure; zero = no message waits
 * @param multiplier for each failure more, 1 or more
 * @param longest    of what that makes
 * @param spread     part of the wait by which it varies at random, 0 to 1
 */
public record RedeliveryDelay(Duration first, double multiplier, Duration longest, double spread) {

    public static RedeliveryDelay of(PortSettings settings) {
        return new RedeliveryDelay(settings.redeliveryDelay(), settings.redeliveryDelayMultiplier(),
                settings.maximumRedeliveryDelay(), settings.redeliveryCollisionAvoidanceFactor());
    }

    /**
     * @param failures so far; none of them, and none to wait for
     * @param random   from 0 to 1
     */
    public Duration after(int failures, DoubleSupplier random) {
        if (failures <= 0 || first.isZero()) {
            return Duration.ZERO;
        }
        // pow may become infinite, which the cap takes in
        double millis = Math.min(first.toMillis() * Math.pow(multiplier, failures - 1), longest.toMillis());
        double varied = spread == 0 ? millis : millis * (1 + spread * (2 * random.getAsDouble() - 1));
        return Duration.ofMillis(Math.round(varied));
    }
}
