// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import java.util.concurrent.atomic.AtomicLong;

/** How many bytes of calls that have come but have to wait all sockets of a queue manager keep. Thread-safe. */
final class WaitingCalls {

    private final long most;
    private final AtomicLong kept = new AtomicLong();

    WaitingCalls(long most) {
        this.most = most;
    }

    void add(long bytes) {
        kept.addAndGet(bytes);
    }

    boolean tooMany() {
        return kept.get() > most;
    }

    long kept() {
        return kept.get();
    }
}
