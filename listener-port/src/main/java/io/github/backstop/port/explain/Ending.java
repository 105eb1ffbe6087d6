// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import io.github.backstop.port.state.StoppedBy;
import java.util.OptionalInt;

/**
 * What ends a series of deliveries.
 *
 * @param stoppedBy    null: the port goes on
 * @param queue        where the message is then; blank: on none
 * @param backoutCount the message's, there; empty: not foretold
 * @param text         a sentence for the administrator
 */
public record Ending(Kind kind, StoppedBy stoppedBy, String queue, OptionalInt backoutCount, String text) {

    /** What has become of the message, or of the port. */
    public enum Kind {
        /** The port stops, and the message stays: it failed too often (C18). */
        STOPS,
        /** On the backout queue. */
        BACKED_OUT_TO_QUEUE,
        /** On the dead-letter queue. */
        DEAD_LETTERED,
        /** Nowhere: the message asks for it, or it is not persistent and nothing takes it. */
        DISCARDED,
        /** Nothing takes the message: it stays, and the port stops (B17, B18). */
        NO_PLACE,
        /** It is put on its own queue again and again, and counts from the beginning each time. */
        CIRCLES,
        /** It is delivered again and again. */
        ENDLESS,
        /** It was off the queue before the bean saw it (C25). */
        LOST,
        /** Its provider decides, not the port. */
        PROVIDER_DECIDES,
        /** The port refuses to start with these settings. */
        REFUSED
    }

    public boolean stopsPort() {
        return stoppedBy != null;
    }
}
