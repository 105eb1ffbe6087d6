// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

/**
 * What a bean has asked for the message that it is working on: it is to be taken from the queue at once, however often
 * it was delivered.
 *
 * @param queue  where to; blank: where messages go that failed too often
 * @param reason why, for operators
 */
public record Rejection(String queue, String reason) {

    public Rejection {
        queue = queue == null ? "" : queue.strip();
        reason = reason == null ? "" : reason;
    }

    FailureCause cause() {
        return new FailureCause("rejected by the bean", reason, "");
    }
}
