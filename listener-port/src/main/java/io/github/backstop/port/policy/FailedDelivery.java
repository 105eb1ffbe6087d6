// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import java.time.Instant;
import java.util.Optional;

/**
 * A delivery that counted as failed: what the operator asks for first.
 *
 * @param rejection what the bean asked for, if it did
 */
public record FailedDelivery(String messageId, int deliveryCount, FailureCause cause, Instant at,
                             Optional<Rejection> rejection) {

    public FailedDelivery(String messageId, int deliveryCount, FailureCause cause, Instant at) {
        this(messageId, deliveryCount, cause, at, Optional.empty());
    }

    /** As {@code cause} the bean's own words. */
    public static FailedDelivery rejected(String messageId, int deliveryCount, Rejection rejection, Instant at) {
        return new FailedDelivery(messageId, deliveryCount, rejection.cause(), at, Optional.of(rejection));
    }
}
