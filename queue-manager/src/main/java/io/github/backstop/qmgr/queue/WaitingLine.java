// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Who waits at a queue, first come first served. Guarded by the lock of the queue; the waiters chosen here are woken
 * after it is released.
 *
 * <p>Invariant: when a message is available that a taker in this line would take, then at least one taker has been
 * woken and is on its way back to the queue. So a message that becomes available wakes one taker, and a woken taker
 * that comes back, with or without a message, has the line looked at again.
 */
final class WaitingLine {

    private final Set<Waiter> takers = new LinkedHashSet<>();
    private final Set<Waiter> browsers = new LinkedHashSet<>();

    void join(Waiter waiter) {
        (waiter.wanted.browse() ? browsers : takers).add(waiter);
    }

    /** @return whether it had been woken and not come back before */
    boolean leave(Waiter waiter) {
        (waiter.wanted.browse() ? browsers : takers).remove(waiter);
        boolean woken = waiter.woken;
        waiter.woken = false;
        return woken && !waiter.wanted.browse();
    }

    boolean hasTakers() {
        return !takers.isEmpty();
    }

    /** Wakes all browsers that want the message, and the first taker that does. */
    void call(StoredMessage message, MessageList messages, List<Waiter> awakened) {
        wakeAll(browsers, waiter -> waiter.wants(message, messages), awakened);
        wakeOne(waiter -> waiter.wants(message, messages), awakened);
    }

    void wakeOne(Predicate<Waiter> which, List<Waiter> awakened) {
        for (Waiter waiter : takers) {
            if (which.test(waiter)) {
                takers.remove(waiter);
                waiter.woken = true;
                awakened.add(waiter);
                return;
            }
        }
    }

    void wakeBrowsers(List<Waiter> awakened) {
        wakeAll(browsers, waiter -> true, awakened);
    }

    void wakeEverybody(List<Waiter> awakened) {
        wakeAll(browsers, waiter -> true, awakened);
        wakeAll(takers, waiter -> true, awakened);
    }

    private static void wakeAll(Set<Waiter> waiters, Predicate<Waiter> which, List<Waiter> awakened) {
        for (Iterator<Waiter> all = waiters.iterator(); all.hasNext();) {
            Waiter waiter = all.next();
            if (which.test(waiter)) {
                all.remove();
                waiter.woken = true;
                awakened.add(waiter);
            }
        }
    }
}
