// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;

/** How many messages went somewhere, and when the last one did. Thread-safe. */
public final class Tally {

    private final AtomicInteger count = new AtomicInteger();
    private volatile Instant last;

    public void add(Instant when) {
        count.incrementAndGet();
        last = when;
    }

    public int count() {
        return count.get();
    }

    /** Null when there was none. */
    public Instant last() {
        return last;
    }
}
