// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

/**
 * How a delivery ended. This list is our definition of a failed delivery: only {@link #ROLLED_BACK} counts for its
 * message; {@code maxSequentialDeliveryFailures} also counts {@link #NO_THREAD}, as IBM's adapter does (B24).
 */
public enum DeliveryOutcome {
    COMMITTED("committed"),
    /** The bean threw, or marked the transaction for rollback, or it was rolled back for another reason (B24, B26). */
    ROLLED_BACK("rolled back"),
    /** Somebody else took the message first: an expired browse mark, for instance (B10). */
    MESSAGE_GONE("the message was no longer there"),
    /** The server had no thread for the message, so the bean has not seen it. */
    NO_THREAD("no thread was available"),
    /** The server did not begin the delivery, for another reason; the bean has not seen the message. */
    NOT_BEGUN("the server did not begin it"),
    /** The connection broke; that is recovery's business (C11). */
    CONNECTION_BROKEN("the connection broke"),
    /** The bean has not seen the message: it had failed too often, and the port took it away or tried to. */
    HELD_BACK("the message had failed too often"),
    /** The port was stopping or stopped and did not let the message in. */
    REFUSED_BY_GATE("the port did not admit it");

    private final String text;

    DeliveryOutcome(String text) {
        this.text = text;
    }

    public boolean countsAsFailure() {
        return this == ROLLED_BACK;
    }

    boolean countsInARow() {
        return this == ROLLED_BACK || this == NO_THREAD;
    }

    @Override
    public String toString() {
        return text;
    }
}
