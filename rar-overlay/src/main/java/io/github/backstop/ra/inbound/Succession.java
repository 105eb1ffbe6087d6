// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import java.time.Duration;

/**
 * The lives of a port's consumers, one after the other. The last delivery of a life closes the connection behind
 * itself, a moment after the port has stopped: with a client id, which one connection may have at a time, a start at
 * once would be refused, and the port would recover a minute later.
 */
public final class Succession {
    /** Deliveries may go on for longer than a stop of the port waits: then the start is refused, and recovers. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    // the port starts one life at a time, but not always on the same thread
    private volatile ProviderReports last;

    /** A life begins when the connection of the one before is closed. */
    void next(ProviderReports life) {
        ProviderReports before = last;
        if (before != null) {
            before.awaitEnd(PATIENCE);
        }
        last = life;
    }
}
