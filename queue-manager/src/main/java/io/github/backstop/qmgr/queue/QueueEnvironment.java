// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.qmgr.store.Definitions;
import io.github.backstop.qmgr.store.Store;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * What queues need of their queue manager.
 *
 * @param clock        for expiry and marks
 * @param timer        wakes browsers when marks end
 * @param sequence     numbers messages, rising over the whole queue manager
 * @param markInterval MARKINT in milliseconds, -1 = unlimited
 * @param returns      what happens to messages that are backed out
 * @param triggers     what becomes of trigger events
 * @param expiries     what becomes of messages that ask for a report when they have outlived themselves
 * @param store        where persistent messages are kept
 * @param definitions  where objects are kept
 */
public record QueueEnvironment(Clock clock, ScheduledExecutorService timer, LongSupplier sequence,
        IntSupplier markInterval, ReturnPolicy returns, Triggers triggers, Expiries expiries, Store store,
        Definitions definitions) {

    /** Messages that are backed out are counted and go back; nothing is triggered, nothing kept. */
    public QueueEnvironment(Clock clock, ScheduledExecutorService timer, LongSupplier sequence,
            IntSupplier markInterval) {
        this(clock, timer, sequence, markInterval, ReturnPolicy.COUNT, Triggers.NONE, Expiries.UNREPORTED,
                Store.NONE, new Definitions(Store.NONE, List.of()));
    }
}
