// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.broker;

import java.util.Optional;

/**
 * PSNPRES: what becomes of a nonpersistent response that its reply queue does not take (rule D-25). The order is that
 * of MQUNDELIVERED_*.
 */
enum UndeliveredResponse {
    /** To the dead-letter queue; if that does not take it, away. */
    NORMAL(true, true),
    /** To the dead-letter queue; if that does not take it, the command is backed out. Also what persistent ones get. */
    SAFE(true, false),
    /** Away. */
    DISCARD(false, true),
    /** The command is backed out. */
    KEEP(false, false);

    private final boolean deadLetterQueue;
    private final boolean discardable;

    UndeliveredResponse(boolean deadLetterQueue, boolean discardable) {
        this.deadLetterQueue = deadLetterQueue;
        this.discardable = discardable;
    }

    /** @param number MQUNDELIVERED_* */
    static UndeliveredResponse of(int number) {
        return values()[number];
    }

    /**
     * What the keys of an old broker come to on a queue manager that was migrated (rule D-26).
     *
     * @param discard    DiscardNonPersistentResponse
     * @param deadLetter DLQNonPersistentResponse
     * @param syncpoint  SyncPointIfPersistent
     */
    static UndeliveredResponse migrated(Optional<Boolean> discard, Optional<Boolean> deadLetter,
            Optional<Boolean> syncpoint) {
        boolean buried = deadLetter.orElse(true);
        boolean dropped = discard.orElse(syncpoint.orElse(true));
        if (buried) {
            return dropped ? NORMAL : SAFE;
        }
        return dropped ? DISCARD : KEEP;
    }

    boolean usesDeadLetterQueue() {
        return deadLetterQueue;
    }

    boolean mayBeDiscarded() {
        return discardable;
    }
}
