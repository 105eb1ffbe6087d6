// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import java.util.concurrent.atomic.AtomicLong;

/** How many bytes of calls that have not come whole yet all sockets of a queue manager keep. Thread-safe. */
final class UnfinishedCalls {

    private final long most;
    private final AtomicLong kept = new AtomicLong();

    UnfinishedCalls(long most) {
        this.most = most;
    }

    /** @throws PeerLimitException when there is no room for them */
    void keep(int bytes) {
        if (kept.addAndGet(bytes) > most) {
            kept.addAndGet(-bytes);
            throw new PeerLimitException("unfinished calls of all clients together are longer than " + most + " bytes");
        }
    }

    void drop(long bytes) {
        kept.addAndGet(-bytes);
    }

    long kept() {
        return kept.get();
    }
}
