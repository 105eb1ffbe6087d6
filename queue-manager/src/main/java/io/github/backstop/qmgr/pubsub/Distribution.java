// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.StoredMessage;
import java.util.List;

/**
 * The copies of one publication, on their queues but held until the publisher's unit of work is decided.
 *
 * @param matched how many subscriptions wanted it
 */
public record Distribution(List<Copy> copies, int matched) {

    /** One copy on the queue of a subscriber, or on the dead-letter queue. */
    public record Copy(LocalQueue queue, StoredMessage message) {
    }

    public void commit() {
        copies.forEach(copy -> copy.queue.commitAlone(copy.message));
    }

    void backout() {
        copies.forEach(copy -> copy.queue.backout(List.of(copy.message), List.of()));
    }
}
