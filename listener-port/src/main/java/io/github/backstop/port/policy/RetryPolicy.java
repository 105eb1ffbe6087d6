// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.RetryCounting;
import java.util.OptionalLong;

/**
 * When a message that keeps failing stops its port. A pure function of the settings, the message's delivery count and
 * the outcome: nothing is remembered between calls, so stopping and starting a port resets nothing (C4).
 *
 * @param maximumRetries -1 = never stop, else 0 or more
 */
public record RetryPolicy(int maximumRetries, RetryCounting counting) {

    public static RetryPolicy of(PortSettings settings) {
        return new RetryPolicy(settings.maximumRetries(), settings.retryCounting());
    }

    /** Deliveries a message gets if it always fails, with one session; empty = no limit. */
    public OptionalLong deliveriesBeforeStop() {
        return maximumRetries < 0 ? OptionalLong.empty() : OptionalLong.of(counting.deliveries(maximumRetries));
    }

    /**
     * @param deliveryCount number of this delivery of this message, the first is 1 (JMSXDeliveryCount, A12);
     *                      0 if the delivery failed before it had a message
     */
    public DeliveryDecision decide(int deliveryCount, DeliveryOutcome outcome) {
        if (!outcome.countsAsFailure()) {
            return new DeliveryDecision.Continue("not a failed delivery: " + outcome);
        }
        OptionalLong limit = deliveriesBeforeStop();
        if (limit.isEmpty()) {
            return new DeliveryDecision.Continue("failed delivery " + deliveryCount
                    + "; maximumRetries=-1 never stops");
        }
        // at least, not equal: after a manual restart the count is already above the limit (C4)
        return deliveryCount >= limit.getAsLong()
                ? new DeliveryDecision.Stop(deliveryCount, limit.getAsLong(), "failed delivery " + deliveryCount
                        + " reaches the limit of " + limit.getAsLong())
                : new DeliveryDecision.Continue("failed delivery " + deliveryCount + " of " + limit.getAsLong());
    }
}
