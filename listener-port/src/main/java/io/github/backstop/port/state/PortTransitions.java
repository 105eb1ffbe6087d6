// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.state;

import static io.github.backstop.port.state.PortState.Kind.HALF_OPEN;
import static io.github.backstop.port.state.PortState.Kind.RECOVERING;
import static io.github.backstop.port.state.PortState.Kind.STARTED;
import static io.github.backstop.port.state.PortState.Kind.STOPPED;
import static io.github.backstop.port.state.PortState.Kind.STOPPING;

import io.github.backstop.port.state.PortState.Kind;
import java.util.Map;
import java.util.Set;

/** The whole state machine on one screen. */
public final class PortTransitions {
    private static final Map<Kind, Set<Kind>> ALLOWED = Map.of(
            // activated | could not connect | start refused or cancelled, or opened as stopped | pause over
            STOPPED, Set.of(STARTED, RECOVERING, STOPPED, HALF_OPEN),
            // poison, operator, dead consumer, close | connection lost
            STARTED, Set.of(STOPPING, RECOVERING),
            // consumer closed and deliveries finished: there is no way back to STARTED
            STOPPING, Set.of(STOPPED),
            // activated | next attempt | operator, close | exhausted or refused: nothing is open | pause over
            RECOVERING, Set.of(STARTED, RECOVERING, STOPPING, STOPPED, HALF_OPEN),
            // a message was processed | a message failed, operator, close | connection lost
            HALF_OPEN, Set.of(STARTED, STOPPING, RECOVERING));

    private PortTransitions() { }

    public static boolean isAllowed(Kind from, Kind to) {
        return ALLOWED.get(from).contains(to);
    }

    /** @throws IllegalPortTransitionException if {@code to} may not follow {@code from} */
    public static void check(String port, Kind from, Kind to) {
        if (!isAllowed(from, to)) {
            throw new IllegalPortTransitionException("port " + port + ": " + to + " may not follow " + from);
        }
    }
}
