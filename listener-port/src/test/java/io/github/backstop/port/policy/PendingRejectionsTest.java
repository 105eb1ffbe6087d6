// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Rejected messages that vanished must not be remembered for ever. */
class PendingRejectionsTest {
    private static final Rejection REJECTION = new Rejection("", "no such customer");
    private final PendingRejections pending = new PendingRejections();

    @Test
    void aMessageIsPendingUntilItIsMoved() {
        pending.add("ID:1", REJECTION);
        assertThat(pending.of("ID:1")).contains(REJECTION);
        pending.moved("ID:1");
        assertThat(pending.of("ID:1")).isEmpty();
    }

    @Test
    void theOneRejectedLeastRecentlyIsForgottenFirst() {
        for (int i = 0; i < PendingRejections.MOST_MESSAGES; i++) {
            pending.add("ID:" + i, REJECTION);
        }
        pending.add("ID:0", REJECTION);
        pending.add("ID:more", REJECTION);

        assertThat(pending.of("ID:0")).contains(REJECTION);
        assertThat(pending.of("ID:1")).isEmpty();
        assertThat(pending.of("ID:2")).contains(REJECTION);
        assertThat(pending.of("ID:more")).contains(REJECTION);
    }
}
