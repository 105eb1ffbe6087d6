// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.List;

/** What becomes of messages that have outlived themselves and ask for a report of it (rule A-9). */
@FunctionalInterface
public interface Expiries {

    /** They go without a report. */
    Expiries UNREPORTED = (queue, message) -> queue.commit(List.of(), List.of(message));

    /**
     * Reports the message and discards it. It is held by its queue, so that it is there until its report is. Called
     * outside all locks.
     */
    void expired(LocalQueue queue, StoredMessage message);
}
