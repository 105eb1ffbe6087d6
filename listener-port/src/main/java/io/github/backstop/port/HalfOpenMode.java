// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.settings.PortProperties;
import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.state.StoppedBy;

/**
 * Whether one message is to decide if a port that stopped by itself goes on, and how often that was decided against it.
 * Guarded by the port's lock.
 */
final class HalfOpenMode {
    private StoppedBy stoppedBy; // of the stop that the present attempt is to end; null = none is under way
    private int failed;          // attempts in a row
    private boolean due;         // a pause is running

    boolean isProbing() {
        return stoppedBy != null;
    }

    /** The port is stopped, and will try one message by itself. */
    boolean isDue() {
        return due;
    }

    /** Who stops the port if the message fails. */
    StoppedBy owner() {
        return stoppedBy == StoppedBy.SEQUENTIAL_FAILURES ? stoppedBy : StoppedBy.POISON;
    }

    void begin(StoppedBy owner) {
        due = false;
        stoppedBy = owner;
    }

    /** The message was processed, or somebody else has decided. */
    void forget() {
        due = false;
        stoppedBy = null;
        failed = 0;
    }

    /**
     * The port is about to be STOPPED.
     *
     * @return what operators read of the attempt that follows; empty if this says nothing about it
     */
    String stopped(StoppedBy by, PortSettings settings) {
        failed = isProbing() ? failed + 1 : failed;
        stoppedBy = null;
        due = false;
        if (settings.halfOpenAfter().isZero() || !by.mayEndByItself()) {
            failed = 0;
            return "";
        }
        int most = settings.halfOpenAttempts();
        due = most < 0 || failed < most;
        return due
                ? "; one message will be tried after " + settings.halfOpenAfter().toSeconds() + " s ("
                        + PortProperties.HALF_OPEN_AFTER.name() + "), attempt " + (failed + 1)
                        + (most < 0 ? "" : " of " + most)
                : "; " + failed + " attempts with one message have failed ("
                        + PortProperties.HALF_OPEN_ATTEMPTS.name() + "), no more follow";
    }
}
