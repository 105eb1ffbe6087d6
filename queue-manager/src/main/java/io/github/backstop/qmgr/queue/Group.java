// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The available messages with one GroupId: in the order of the queue, and those that are in a group or are segments in
 * logical order. Reports are apart by their feedback, and from what is no report (rule B-34): each such kind is a group
 * of its own. Guarded by the queue's lock.
 */
final class Group {

    /** Place in logical order. Messages with equal places, which nobody should send, keep their order on the queue. */
    private record Place(int kind, int sequence, int offset, Position position) implements Comparable<Place> {

        private static final Position FIRST = new Position(Integer.MAX_VALUE, Long.MIN_VALUE);

        static Place of(StoredMessage message) {
            return new Place(message.kind(), message.descriptor().sequenceNumber(), message.descriptor().offset(),
                    message);
        }

        static Place from(int kind, int sequence, int offset) {
            return new Place(kind, sequence, offset, FIRST);
        }

        @Override
        public int compareTo(Place other) {
            int byKind = Integer.compare(kind, other.kind);
            int bySequence = byKind != 0 ? byKind : Integer.compare(sequence, other.sequence);
            int byOffset = bySequence != 0 ? bySequence : Integer.compare(offset, other.offset);
            return byOffset != 0 ? byOffset : position.compareTo(other.position);
        }
    }

    private final TreeMap<Position, StoredMessage> byPosition = new TreeMap<>();
    private final TreeMap<Place, StoredMessage> byPlace = new TreeMap<>();
    // What was found out, until something comes or goes: else each of the messages would be a search through all of
    // them. Null when nothing was.
    private Findings found;

    void add(StoredMessage message) {
        changed();
        byPosition.put(message, message);
        if (message.hasPlace()) {
            byPlace.put(Place.of(message), message);
        }
    }

    private void changed() {
        found = null;
    }

    private Findings found() {
        if (found == null) {
            found = new Findings();
        }
        return found;
    }

    void remove(StoredMessage message) {
        changed();
        byPosition.remove(message);
        byPlace.remove(Place.of(message));
    }

    boolean isEmpty() {
        return byPosition.isEmpty();
    }

    /** The first message behind {@code after} (null = from the start), or null. */
    StoredMessage next(Position after) {
        Map.Entry<Position, StoredMessage> entry =
                after == null ? byPosition.firstEntry() : byPosition.higherEntry(after);
        return entry == null ? null : entry.getValue();
    }

    /** The one of this kind that stands first on the queue: where they all stand in logical order (rule B-31). */
    StoredMessage foremost(int kind) {
        StoredMessage first = byPosition.isEmpty() ? null : byPosition.firstEntry().getValue();
        if (first != null && first.hasPlace() && first.kind() == kind) {
            // As it is nearly always, and needs no look at the others.
            return first;
        }
        return found().foremost(byPosition.values()).get(kind);
    }

    /** The message with this number and offset, or null. */
    StoredMessage at(int kind, int sequence, int offset) {
        Map.Entry<Place, StoredMessage> entry = byPlace.ceilingEntry(Place.from(kind, sequence, offset));
        return entry != null && entry.getKey().kind == kind && entry.getKey().sequence == sequence
                && entry.getKey().offset == offset ? entry.getValue() : null;
    }

    /** The segments of a logical message, or the one message that it is, in order; empty unless all are here. */
    List<StoredMessage> parts(int kind, int sequence) {
        return found().parts(kind, sequence, () -> collected(kind, sequence));
    }

    private List<StoredMessage> collected(int kind, int sequence) {
        Map.Entry<Place, StoredMessage> last = byPlace.lowerEntry(Place.from(kind, sequence + 1, 0));
        // Segments come in order nearly always, so this is what most searches end with.
        if (last == null || last.getKey().kind != kind || last.getKey().sequence != sequence
                || !last.getValue().endsMessage()) {
            return List.of();
        }
        List<StoredMessage> parts = new ArrayList<>();
        StoredMessage part = at(kind, sequence, 0);
        while (part != null) {
            parts.add(part);
            if (part.endsMessage()) {
                return parts;
            }
            int length = part.originalLength();
            part = length == 0 ? null : at(kind, sequence, part.descriptor().offset() + length);
        }
        return List.of();
    }

    /** Whether there are reports, of whatever feedback, about every piece of a logical message (rule B-36). */
    boolean reported(int sequence) {
        return found().reported(sequence, () -> reportsCover(sequence));
    }

    private boolean reportsCover(int sequence) {
        NavigableMap<Integer, Integer> ends = new TreeMap<>();
        int whole = Integer.MAX_VALUE;
        for (Map.Entry<Place, StoredMessage> entry : byPlace.tailMap(Place.from(0, 0, 0), true).entrySet()) {
            if (entry.getKey().sequence == sequence) {
                StoredMessage report = entry.getValue();
                int end = report.descriptor().offset() + report.originalLength();
                ends.merge(report.descriptor().offset(), end, Math::max);
                whole = report.endsMessage() ? end : whole;
            }
        }
        int end = 0;
        for (Map.Entry<Integer, Integer> piece : ends.entrySet()) {
            if (piece.getKey() > end) {
                return false;
            }
            end = Math.max(end, piece.getValue());
        }
        return end >= whole;
    }

    /** All of this kind, if they are the messages 1 to the last, each with all its segments; else empty. */
    List<StoredMessage> complete(int kind) {
        return found().members(kind, () -> allHere(kind) ? members(kind) : List.of());
    }

    private boolean allHere(int kind) {
        NavigableMap<Place, StoredMessage> members =
                byPlace.subMap(Place.from(kind, 0, 0), true, Place.from(kind, Integer.MAX_VALUE, 0), true);
        if (members.isEmpty() || !members.lastEntry().getValue().lastInGroup()) {
            return false;
        }
        int last = members.lastKey().sequence;
        for (int sequence = 1; sequence <= last; sequence++) {
            if (parts(kind, sequence).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private List<StoredMessage> members(int kind) {
        return List.copyOf(byPlace.subMap(Place.from(kind, 0, 0), true, Place.from(kind, Integer.MAX_VALUE, 0), true)
                .values());
    }
}
