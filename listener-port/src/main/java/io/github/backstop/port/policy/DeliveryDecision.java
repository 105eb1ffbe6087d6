// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

/** What the port does after a delivery, with the reason in words. */
public sealed interface DeliveryDecision {

    String reason();

    /** The port goes on; a message that was rolled back is delivered again at once (C10). */
    record Continue(String reason) implements DeliveryDecision { }

    /**
     * The port stops; the message stays where it is.
     *
     * @param deliveryCount number of the delivery that failed, the first is 1
     * @param limit         failed deliveries of one message at which the port stops
     */
    record Stop(int deliveryCount, long limit, String reason) implements DeliveryDecision { }
}
