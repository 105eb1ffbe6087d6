// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers for entries and branches. None is ever given twice, not even after the entry is gone: a removal that is still
 * in the journal would remove the new one. So every opening of a store has an epoch of its own in the upper bits; the
 * lowest bits count the parts of an entry.
 */
final class Numbers {

    private static final int PART_BITS = 9;
    private static final int EPOCH_SHIFT = 45;

    private final AtomicLong next;

    Numbers(long epoch) {
        next = new AtomicLong(epoch << EPOCH_SHIFT >> PART_BITS);
    }

    static long epochOf(long number) {
        return number >>> EPOCH_SHIFT;
    }

    long next() {
        return next.incrementAndGet() << PART_BITS;
    }
}
