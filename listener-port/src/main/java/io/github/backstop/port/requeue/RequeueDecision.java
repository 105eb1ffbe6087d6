// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

import io.github.backstop.port.settings.RequeueAt;

/** When a message is moved: the two places in the life of a delivery where that is asked. */
public enum RequeueDecision {
    /** The message takes its usual way. */
    DELIVER,
    /** It is moved now, before it is delivered again. */
    MOVE;

    /**
     * A delivery has failed and its transaction has been rolled back, and the port goes on: one that stops keeps the
     * message (decision 4 of the design: at a tie the port stops first).
     *
     * @param deliveryCount number of the delivery that failed, the first is 1: the message was backed out as often
     */
    public static RequeueDecision afterFailure(RequeueRule rule, RequeueAt at, int deliveryCount) {
        return at == RequeueAt.FAILURE && rule.isPoison(deliveryCount) ? MOVE : DELIVER;
    }

    /**
     * A message is about to be delivered: the bean never sees one more often than the rule says, whoever handed it on.
     *
     * @param deliveryCount number of the delivery to come, the first is 1
     */
    public static RequeueDecision beforeDelivery(RequeueRule rule, int deliveryCount) {
        return rule.isPoison(deliveryCount - 1) ? MOVE : DELIVER;
    }
}
