// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.state;

import java.time.Instant;

/** What a listener port is doing. {@link PortTransitions} says which state may follow which. */
public sealed interface PortState {

    Kind kind();

    Instant since();

    /** A sentence for the operator; empty while the port is started. */
    String reason();

    /** The states without their details, as management shows them. */
    enum Kind { STARTED, STOPPING, STOPPED, RECOVERING, HALF_OPEN }

    /** Messages are delivered: the delegate holds an open handle on the destination (C21). */
    record Started(Instant since) implements PortState {
        @Override
        public Kind kind() {
            return Kind.STARTED;
        }

        @Override
        public String reason() {
            return "";
        }
    }

    /** No delivery is admitted any more; those that run are finishing. */
    record Stopping(Instant since, StoppedBy by, String reason) implements PortState {
        @Override
        public Kind kind() {
            return Kind.STOPPING;
        }
    }

    /**
     * Nothing is delivered, until the owner of the stop or an operator starts the port.
     *
     * @param by    null before and during the first start: nobody has stopped the port
     * @param cause why it stopped
     * @param next  what the port does by itself, to be read behind the cause; or empty
     */
    record Stopped(Instant since, StoppedBy by, String cause, String next) implements PortState {
        public Stopped(Instant since, StoppedBy by, String cause) {
            this(since, by, cause, "");
        }

        @Override
        public String reason() {
            return cause + next;
        }

        @Override
        public Kind kind() {
            return Kind.STOPPED;
        }
    }

    /**
     * The connection is lost or could not be made; a new attempt is due or running (C19).
     *
     * @param attempt number of that attempt, the first is 1
     */
    record Recovering(Instant since, int attempt, String reason) implements PortState {
        @Override
        public Kind kind() {
            return Kind.RECOVERING;
        }
    }

    /** After a pause one message is let in at a time, until one is processed or fails: that decides. */
    record HalfOpen(Instant since, String reason) implements PortState {
        @Override
        public Kind kind() {
            return Kind.HALF_OPEN;
        }
    }

    /** Who stopped the port, or null while it is not stopped or stopping, or starts for the first time. */
    default StoppedBy stoppedBy() {
        if (this instanceof Stopped stopped) {
            return stopped.by();
        }
        return this instanceof Stopping stopping ? stopping.by() : null;
    }
}
