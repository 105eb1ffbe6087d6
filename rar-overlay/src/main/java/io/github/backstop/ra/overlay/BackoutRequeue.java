// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import jakarta.jms.Message;

/** Takes messages that have failed too often in place of the bean, within the delivery's own transaction. */
public interface BackoutRequeue {
    /** Every message goes to the bean. */
    BackoutRequeue NONE = new BackoutRequeue() {
        @Override
        public boolean isPoison(int deliveryNumber) {
            return false;
        }

        @Override
        public Move move(Message message, int failures) {
            throw new IllegalStateException("no message is poison here");
        }

        @Override
        public void failed(FailedDelivery failure) { }
    };

    /** @param deliveryNumber of the delivery that is about to happen, the first is 1 */
    boolean isPoison(int deliveryNumber);

    /**
     * Puts the message elsewhere, in the transaction of the calling thread if there is one. Never throws for what the
     * provider refuses.
     *
     * @param failures failed deliveries so far
     */
    Move move(Message message, int failures);

    /** A delivery has failed, and the port goes on after it. */
    void failed(FailedDelivery failure);

    /** One attempt. */
    interface Move {
        /** Whether the delivery may be committed; if not it must be rolled back, or the message is lost. */
        boolean isDone();

        /** The delivery's transaction is over. */
        void ended(DeliveryOutcome outcome);
    }
}
