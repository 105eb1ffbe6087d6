// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

/**
 * Where a message stands on its queue: higher priority first, then in the order of arrival. It never changes, so a
 * message that is backed out goes back exactly where it was.
 */
class Position implements Comparable<Position> {

    /** 0 on a queue with MSGDLVSQ(FIFO). */
    final int priority;
    /** Unique in the queue manager, rising. */
    final long sequence;

    Position(int priority, long sequence) {
        this.priority = priority;
        this.sequence = sequence;
    }

    Position copy() {
        return new Position(priority, sequence);
    }

    @Override
    public final int compareTo(Position other) {
        int byPriority = Integer.compare(other.priority, priority);
        return byPriority != 0 ? byPriority : Long.compare(sequence, other.sequence);
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof Position that && priority == that.priority && sequence == that.sequence;
    }

    @Override
    public final int hashCode() {
        return Long.hashCode(sequence);
    }
}
