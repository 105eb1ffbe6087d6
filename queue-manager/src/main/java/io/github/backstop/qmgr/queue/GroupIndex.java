// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** The available messages of groups: in the order of the queue, and in that of their numbers. Guarded by its lock. */
final class GroupIndex {

    /** Place in a group. Messages with equal numbers, which nobody should send, keep their order on the queue. */
    private record Number(int sequence, int offset, Position position) implements Comparable<Number> {

        private static final Position FIRST = new Position(Integer.MAX_VALUE, Long.MIN_VALUE);

        static Number of(StoredMessage message) {
            return new Number(message.descriptor().sequenceNumber(), message.descriptor().offset(), message);
        }

        static Number atLeast(int sequence) {
            return new Number(sequence, 0, FIRST);
        }

        @Override
        public int compareTo(Number other) {
            int bySequence = Integer.compare(sequence, other.sequence);
            int byOffset = bySequence != 0 ? bySequence : Integer.compare(offset, other.offset);
            return byOffset != 0 ? byOffset : position.compareTo(other.position);
        }
    }

    private final Map<IdKey, Group> groups = new HashMap<>();

    /** What there is of one group. */
    static final class Group {

        private final TreeMap<Position, StoredMessage> byPosition = new TreeMap<>();
        private final TreeMap<Number, StoredMessage> byNumber = new TreeMap<>();

        /** The one that stands first on the queue: where the group stands in logical order (rule B-31). */
        StoredMessage foremost() {
            return byPosition.firstEntry().getValue();
        }

        /** The message with this number, or null. */
        StoredMessage at(int number) {
            Map.Entry<Number, StoredMessage> entry = byNumber.ceilingEntry(Number.atLeast(number));
            return entry != null && entry.getKey().sequence == number ? entry.getValue() : null;
        }

        /** Whether the messages 1 to the last are all here. */
        boolean complete() {
            int last = byNumber.lastKey().sequence;
            return byNumber.lastEntry().getValue().lastInGroup() && byNumber.firstKey().sequence == 1
                    && byNumber.size() == last;
        }
    }

    void add(StoredMessage message) {
        IdKey id = IdKey.of(message.descriptor().groupId());
        if (id != null) {
            Group group = groups.computeIfAbsent(id, key -> new Group());
            group.byPosition.put(message, message);
            group.byNumber.put(Number.of(message), message);
        }
    }

    void remove(StoredMessage message) {
        IdKey id = IdKey.of(message.descriptor().groupId());
        Group group = id == null ? null : groups.get(id);
        if (group != null) {
            group.byPosition.remove(message);
            group.byNumber.remove(Number.of(message));
            if (group.byPosition.isEmpty()) {
                groups.remove(id);
            }
        }
    }

    /** Null when there is nothing of it. */
    Group group(IdKey id) {
        return groups.get(id);
    }

    /** The first message of the group behind {@code after} (null = from the start), or null. */
    StoredMessage next(IdKey id, Position after) {
        Group group = groups.get(id);
        Map.Entry<Position, StoredMessage> entry = group == null ? null
                : after == null ? group.byPosition.firstEntry() : group.byPosition.higherEntry(after);
        return entry == null ? null : entry.getValue();
    }
}
