// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.state;

/**
 * Who stopped a port. It is part of the state, because only that owner, or an operator, may start the port again;
 * without this rule a recovery or a timer would restart what a human has stopped on purpose.
 */
public enum StoppedBy {
    OPERATOR,
    /** A message failed too often ({@code maximumRetries}, C18). */
    POISON,
    /** Too many deliveries in a row failed, of whatever messages ({@code maxSequentialDeliveryFailures}, B23). */
    SEQUENTIAL_FAILURES,
    /** The connection could not be made again ({@code recoveryRetries}, C19). */
    RECOVERY_EXHAUSTED,
    /** {@code initialState} is STOPPED (C17). */
    INITIAL_STATE,
    /** The provider's consumer gave up: neither backout queue nor dead-letter queue accepts a message (B17, B18). */
    NO_PLACE_FOR_MESSAGE,
    /** The provider's consumer gave up for another reason: it may not get from the queue any more (2035), say. */
    CONSUMER_FAILED,
    /** The bean asked for it. */
    BEAN,
    /** A member of its cluster was stopped ({@code stopScope=CLUSTER}). */
    MEMBER,
    /** The settings were refused at the start of the port. */
    CONFIGURATION,
    /** The application ended or is being deployed again. */
    CLOSED;

    /** Whether what it stands for may pass without a human: the half-open mode looks whether it has. */
    public boolean mayEndByItself() {
        return this == POISON || this == SEQUENTIAL_FAILURES || this == RECOVERY_EXHAUSTED;
    }

    /** Whether a port that this one has stopped may be started by {@code starter}. */
    public boolean mayBeStartedBy(StoppedBy starter) {
        return this != CLOSED && (starter == this || starter == OPERATOR);
    }
}
