// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import java.time.Instant;

/** A delivery that counted as failed: what the operator asks for first. */
public record FailedDelivery(String messageId, int deliveryCount, FailureCause cause, Instant at) { }
