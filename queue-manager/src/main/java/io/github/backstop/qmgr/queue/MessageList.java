// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.ReportKind;
import io.github.backstop.qmgr.store.Change;
import io.github.backstop.qmgr.store.Store;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The messages of a queue: the available ones in order and by id, and apart from them those that units of work hold,
 * so that looking for a message never walks over held ones. Guarded by the lock of the queue.
 */
final class MessageList {

    private final Store store;
    private final OrderedMessages available = new OrderedMessages();
    private final OrderedMessages held = new OrderedMessages();
    private final IdIndex byMessageId = new IdIndex(message -> message.descriptor().messageId());
    private final IdIndex byCorrelationId = new IdIndex(message -> message.descriptor().correlationId());
    private final GroupIndex byGroup = new GroupIndex();
    // Available messages in the order in which they became available, latest last.
    private final Appearances appearances = new Appearances();
    /** How many of the held ones a unit of work got. */
    private int got;
    private long visited;
    /** Held, until somebody outside the lock reports and discards them. */
    private List<StoredMessage> expired = List.of();
    // Messages whose co-operative mark will end by itself, the next to end first: not in the order of marking when
    // MARKINT was lowered in between.
    private final NavigableSet<StoredMessage> ageingMarks = new TreeSet<>(
            Comparator.<StoredMessage>comparingLong(message -> message.markedUntil)
                    .thenComparing(Comparator.<Position>naturalOrder()));
    // Every available message up to here carries a co-operative mark, so a consumer need not walk over them again.
    private Position allMarkedUpTo;

    MessageList(Store store) {
        this.store = store;
    }

    int depth() {
        return available.size() + held.size();
    }

    /** CURDEPTH: with what is put and not committed yet, but without what is got and not committed yet. */
    int currentDepth() {
        return depth() - got;
    }

    boolean isEmpty() {
        return depth() == 0;
    }

    /** How many messages of {@link #currentDepth} have at least this priority, counted up to {@code most}. */
    int presentFrom(int priority, int most) {
        if (priority == 0) {
            return Math.min(currentDepth(), most);
        }
        return (int) Stream.concat(available.stream(), held.stream().filter(m -> !m.got))
                .filter(m -> m.descriptor().priority() >= priority).limit(most).count();
    }

    /** A unit of work put it. */
    void addHeld(StoredMessage message) {
        held.add(message);
    }

    /** A unit of work got it. */
    void addGot(StoredMessage message) {
        message.got = true;
        got++;
        held.add(message);
    }

    void addAvailable(StoredMessage message) {
        removeHeld(message);
        message.available = true;
        appearances.add(message);
        available.add(message);
        byMessageId.add(message);
        byCorrelationId.add(message);
        byGroup.add(message);
        reconsider(message);
    }

    /** Takes an available message out, and its lock and marks off it. */
    void removeAvailable(StoredMessage message) {
        message.available = false;
        appearances.remove(message);
        available.remove(message);
        byMessageId.remove(message);
        byCorrelationId.remove(message);
        byGroup.remove(message);
        clearMarks(message);
        if (message.lockedBy != null) {
            message.lockedBy.locked = null;
            message.lockedBy = null;
        }
    }

    void removeHeld(StoredMessage message) {
        held.remove(message);
        if (message.got) {
            message.got = false;
            got--;
        }
    }

    /**
     * Takes an available message out when it has outlived itself and nobody has it locked (rule A-10). One that asks
     * for a report of that is held: whoever has the lock gets it from {@link #takeExpired()} before releasing it.
     */
    boolean discardExpired(StoredMessage message, long now) {
        boolean over = message.expiresAt <= now && message.lockedBy == null;
        if (over) {
            removeAvailable(message);
            if (ReportKind.EXPIRATION.in(message.carried().descriptor().report())) {
                addGot(message);
                if (expired.isEmpty()) {
                    expired = new ArrayList<>(1);
                }
                expired.add(message);
            } else {
                forget(List.of(message));
            }
        }
        return over;
    }

    /** What has expired since, to be reported; each once. */
    List<StoredMessage> takeExpired() {
        List<StoredMessage> taken = expired;
        expired = List.of();
        return taken;
    }

    GroupIndex groups() {
        return byGroup;
    }

    Group groupOf(StoredMessage message) {
        return byGroup.group(IdKey.of(message.descriptor().groupId()));
    }

    /** The segments of its logical message in order, or itself when it is no segment; empty unless all are here. */
    List<StoredMessage> parts(StoredMessage message, long now) {
        if (!message.segment()) {
            return List.of(message);
        }
        List<StoredMessage> parts = groupOf(message).parts(message.kind(), message.descriptor().sequenceNumber());
        return anyExpired(parts, now) ? List.of() : parts;
    }

    private boolean anyExpired(List<StoredMessage> some, long now) {
        boolean any = false;
        for (StoredMessage message : some) {
            any |= discardExpired(message, now);
        }
        return any;
    }

    /** Whether enough of the group and the logical message is here that this message, which suits, may be had. */
    boolean offers(StoredMessage message, Retrieval wanted, Cursor cursor, long now) {
        if (wanted.wholeGroups() && message.inGroup() && !wholeGroup(message, now)) {
            return false;
        }
        if (!message.segment() || !wanted.wholeMessages()) {
            return true;
        }
        if (wanted.complete() && message.descriptor().offset() > 0) {
            return false;
        }
        if (!wanted.complete() && message.kind() >= 0
                && groupOf(message).reported(message.descriptor().sequenceNumber())) {
            return true;
        }
        List<StoredMessage> parts = parts(message, now);
        return !parts.isEmpty() && (!wanted.complete()
                || parts.get(0) == message && parts.stream().allMatch(part -> part.visibleTo(cursor)));
    }

    /** Whether the logical message of this segment is here, as a whole or, if that is enough, by reports about it. */
    boolean whole(StoredMessage segment, Retrieval wanted) {
        Group group = groupOf(segment);
        int sequence = segment.descriptor().sequenceNumber();
        return !group.parts(segment.kind(), sequence).isEmpty()
                || !wanted.complete() && segment.kind() >= 0 && group.reported(sequence);
    }

    private boolean wholeGroup(StoredMessage message, long now) {
        List<StoredMessage> members = groupOf(message).complete(message.kind());
        return !members.isEmpty() && !anyExpired(members, now);
    }

    /** The next available message that matches, marked or not, locked or not; null = none. */
    StoredMessage next(Search search, Position after) {
        StoredMessage message = candidate(search, after);
        while (message != null && !search.matches(message)) {
            message = candidate(search, message);
        }
        return message;
    }

    private StoredMessage candidate(Search search, Position after) {
        visited++;
        if (search.token() != null) {
            return after == null ? available.get(search.token()) : null;
        }
        if (search.messageId() != null) {
            return byMessageId.next(search.messageId(), after);
        }
        if (search.correlationId() != null) {
            return byCorrelationId.next(search.correlationId(), after);
        }
        if (search.groupId() != null) {
            return byGroup.next(search.groupId(), after);
        }
        return after == null ? available.first() : available.higher(after);
    }

    /** The available message at {@code position} or the next one behind it, or null. */
    StoredMessage from(Position position) {
        visited++;
        return available.ceiling(position);
    }

    Appearances appearances() {
        return appearances;
    }

    /** One more message was looked at. */
    void visit() {
        visited++;
    }

    /** How many messages searches have looked at so far: what must not grow with depth. */
    long visited() {
        return visited;
    }

    StoredMessage at(Position position) {
        return position == null ? null : available.get(position);
    }

    Position allMarkedUpTo() {
        StoredMessage message = candidate(Search.ANY, allMarkedUpTo);
        while (message != null && message.markedBy != null) {
            allMarkedUpTo = message.copy();
            message = candidate(Search.ANY, message);
        }
        return allMarkedUpTo;
    }

    void markShared(StoredMessage message, Cursor marker, long until) {
        clearSharedMark(message);
        message.markedBy = marker;
        message.markedUntil = until;
        marker.marked.add(message);
        if (until != StoredMessage.NEVER) {
            ageingMarks.add(message);
        }
    }

    void markOwn(StoredMessage message, Cursor marker) {
        message.addOwnMark(marker);
        marker.marked.add(message);
    }

    boolean clearSharedMark(StoredMessage message) {
        if (message.markedBy == null) {
            return false;
        }
        if (!message.ownMarks().contains(message.markedBy)) {
            message.markedBy.marked.remove(message);
        }
        message.markedBy = null;
        ageingMarks.remove(message);
        reconsider(message);
        return true;
    }

    boolean clearOwnMark(StoredMessage message, Cursor marker) {
        boolean cleared = message.removeOwnMark(marker);
        if (cleared && message.markedBy != marker) {
            marker.marked.remove(message);
        }
        return cleared;
    }

    private void clearMarks(StoredMessage message) {
        for (Cursor marker : message.ownMarks()) {
            marker.marked.remove(message);
        }
        message.clearOwnMarks();
        clearSharedMark(message);
    }

    /** Ends the co-operative marks that are too old. @return whether there were any */
    boolean expireMarks(long now) {
        boolean any = false;
        while (!ageingMarks.isEmpty()) {
            StoredMessage first = ageingMarks.first();
            if (first.markedUntil > now) {
                break;
            }
            any |= clearSharedMark(first);
        }
        return any;
    }

    /** When the next mark ends, or NEVER. */
    long nextMarkEnd() {
        return ageingMarks.isEmpty() ? StoredMessage.NEVER : ageingMarks.first().markedUntil;
    }

    private void reconsider(StoredMessage message) {
        if (allMarkedUpTo != null && message.available && message.compareTo(allMarkedUpTo) <= 0) {
            Position before = available.lower(message);
            allMarkedUpTo = before == null ? null : before.copy();
        }
    }

    /** All messages in order, held ones too. */
    List<StoredMessage> all() {
        List<StoredMessage> both = available.all();
        both.addAll(held.all());
        Collections.sort(both);
        return both;
    }

    /** When the message came that is here longest, committed or not; without messages, or none so old: {@code now}. */
    long oldestArrival(long now) {
        return Stream.concat(available.stream(), held.stream()).mapToLong(message -> message.arrived)
                .reduce(now, Math::min);
    }

    /** Whether a unit of work holds any. */
    boolean hasHeld() {
        return !held.isEmpty();
    }

    /** Throws away what nothing holds. */
    void discardAvailable() {
        List<StoredMessage> all = available.all();
        all.forEach(this::removeAvailable);
        forget(all);
    }

    /** They are gone for good: the store need not have them any more. */
    void forget(List<StoredMessage> gone) {
        Change change = new Change();
        for (StoredMessage message : gone) {
            if (message.isRecorded()) {
                change.remove(message.record);
            }
        }
        if (!change.isEmpty()) {
            store.writeSoon(change);
        }
    }
}
