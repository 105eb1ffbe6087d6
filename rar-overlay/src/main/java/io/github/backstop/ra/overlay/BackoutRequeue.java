// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.policy.Rejection;
import jakarta.jms.Message;

/** Takes messages that have failed too often in place of the bean, within the delivery's own transaction. */
public interface BackoutRequeue {
    /** Every message goes to the bean, and what the bean rejects is moved by others. */
    BackoutRequeue NONE = refusing("");

    /**
     * Every message goes to the bean.
     *
     * @param refusal see {@link #rejectionRefused}
     */
    static BackoutRequeue refusing(String refusal) {
        return new NoRequeue(refusal);
    }

    /**
     * @param messageId      may be null
     * @param deliveryNumber of the delivery that is about to happen, the first is 1
     */
    boolean isPoison(String messageId, int deliveryNumber);

    /**
     * Why a bean may not reject its message; blank if it may.
     *
     * @param inTransaction whether the delivery is
     */
    String rejectionRefused(boolean inTransaction);

    /** The bean has rejected its message, and the delivery is about to be rolled back. */
    void rejected(String messageId, Rejection rejection);

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
