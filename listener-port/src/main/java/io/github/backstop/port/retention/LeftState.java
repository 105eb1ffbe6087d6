// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.retention;

import io.github.backstop.port.settings.StateRetention;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.StoppedBy;
import java.time.Instant;
import java.util.Optional;

/**
 * How a port was left.
 *
 * @param by     who stopped it; null if it was started
 * @param reason of the stop, or empty
 */
public record LeftState(StoppedBy by, Instant since, String reason) {

    public boolean isStarted() {
        return by == null;
    }

    /** For a port that is put back as it was at once: whoever stopped it; a port that recovers is a started one. */
    public static LeftState of(PortState state) {
        String reason = state instanceof PortState.Stopped stopped ? stopped.cause() : state.reason();
        return new LeftState(state.stoppedBy(), state.since(), state.stoppedBy() == null ? "" : reason);
    }

    /** What the state means for later starts; empty if it changes nothing. */
    public static Optional<LeftState> of(PortState state, StateRetention retention) {
        return switch (state.kind()) {
            case STARTED -> retention == StateRetention.NONE ? Optional.empty() : Optional.of(of(state));
            case STOPPING, STOPPED -> isKept(state.stoppedBy(), retention) ? Optional.of(of(state)) : Optional.empty();
            case RECOVERING, HALF_OPEN -> Optional.empty();
        };
    }

    private static boolean isKept(StoppedBy by, StateRetention retention) {
        if (by == null) {
            return false;
        }
        return switch (by) {
            case OPERATOR, BEAN -> retention != StateRetention.NONE;
            // the end of an application is no stop, and the others are looked at anew at each start
            case CLOSED, INITIAL_STATE, CONFIGURATION, MEMBER -> false;
            default -> retention == StateRetention.ALL;
        };
    }

    boolean meansTheSameAs(LeftState other) {
        return other != null && by == other.by && reason.equals(other.reason);
    }
}
