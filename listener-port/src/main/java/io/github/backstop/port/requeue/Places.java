// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

/**
 * Where messages can go.
 *
 * @param sourceQueue     the queue that the message came from
 * @param backoutQueue    blank = none
 * @param deadLetterQueue blank = none
 */
public record Places(String sourceQueue, String backoutQueue, String deadLetterQueue) {

    public Places {
        backoutQueue = backoutQueue.strip();
        deadLetterQueue = deadLetterQueue.strip();
    }

    boolean hasBackoutQueue() {
        return !backoutQueue.isEmpty();
    }

    boolean hasDeadLetterQueue() {
        return !deadLetterQueue.isEmpty();
    }

    /** What a dead-letter header names as the place that should have taken the message. */
    String intended() {
        return hasBackoutQueue() ? backoutQueue : sourceQueue;
    }
}
