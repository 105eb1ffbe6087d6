// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.ReasonCode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/** How messages of a queue are found, browsed, marked and taken. Used under the queue's lock, but for the timer. */
final class Reading {

    private final Object lock;
    private final LocalQueue queue;
    private final QueueEnvironment environment;
    private final MessageList messages;
    private final WaitingLine line;
    private final QueueStatistics statistics;
    /** When the timer looks at marks again, in clock milliseconds. */
    private long markTimer = StoredMessage.NEVER;

    Reading(LocalQueue queue, Object lock, QueueEnvironment environment, MessageList messages, WaitingLine line,
            QueueStatistics statistics) {
        this.queue = queue;
        this.lock = lock;
        this.environment = environment;
        this.messages = messages;
        this.line = line;
        this.statistics = statistics;
    }

    Outcome retrieve(Retrieval wanted, Cursor cursor, List<Waiter> awakened) {
        if (queue.inhibited() || cursor.inhibited()) {
            return Outcome.nothing(ReasonCode.GET_INHIBITED);
        }
        boolean inUnit = wanted.hold() == Retrieval.Hold.ALL;
        boolean otherUnit = !wanted.browse() && cursor.got != null && cursor.got.held() != inUnit;
        if (wanted.logical() && otherUnit) {
            return Outcome.nothing(ReasonCode.INCONSISTENT_UOW);
        }
        if (wanted.from() == Retrieval.From.NEXT && cursor.browsesLogically != null
                && cursor.browsesLogically != wanted.logical()) {
            return Outcome.nothing(ReasonCode.INCONSISTENT_BROWSE);
        }
        long now = environment.clock().millis();
        StoredMessage message = find(wanted, cursor);
        if (message == null) {
            return Outcome.nothing(wanted.from() == Retrieval.From.CURSOR ? ReasonCode.NO_MSG_UNDER_CURSOR
                    : ReasonCode.NO_MSG_AVAILABLE);
        }
        if (wanted.from() == Retrieval.From.CURSOR && wanted.complete()) {
            if (message.segment() && message.descriptor().offset() > 0) {
                return Outcome.nothing(ReasonCode.INVALID_MSG_UNDER_CURSOR);
            }
            if (!messages.offers(message, wanted, cursor, now)) {
                return Outcome.nothing(ReasonCode.NO_MSG_UNDER_CURSOR);
            }
        }
        if (wanted.logical() && LogicalOrder.open(wanted, cursor) != null && !wanted.search().matches(message)) {
            return Outcome.nothing(ReasonCode.MATCH_OPTIONS_ERROR);
        }
        Assembly whole = Assembly.of(wanted.complete() ? messages.parts(message, now) : List.of(message), wanted, now);
        if (whole.parts().size() > 1 && !wanted.mayReassemble(message.persistent())) {
            return Outcome.nothing(ReasonCode.UOW_NOT_AVAILABLE);
        }
        boolean tooLong = whole.length() > wanted.limit();
        if (tooLong && !wanted.cut()) {
            return new Outcome(ReasonCode.TRUNCATED_MSG_FAILED, whole.parts(), whole.found(), whole.length(), false);
        }
        ReasonCode reason = tooLong ? ReasonCode.TRUNCATED_MSG_ACCEPTED : whole.reason();
        if (wanted.browse()) {
            browse(whole.parts(), wanted, cursor, awakened);
            return new Outcome(reason, whole.parts(), whole.found(), whole.length(), false);
        }
        if (reason == ReasonCode.NONE && !wanted.logical() && cursor.got != null && cursor.got.logical()) {
            reason = otherUnit ? ReasonCode.INCONSISTENT_UOW : cursor.got.incomplete();
        }
        return new Outcome(reason, whole.parts(), whole.found(), whole.length(),
                take(whole.parts(), wanted, cursor));
    }

    /** @return whether it waits on the queue for the end of the unit of work */
    private boolean take(List<StoredMessage> parts, Retrieval wanted, Cursor cursor) {
        StoredMessage first = parts.get(0);
        GroupState after = GroupState.after(parts.get(parts.size() - 1), wanted.hold() == Retrieval.Hold.ALL,
                wanted.logical());
        if (after != null || cursor.got != null) {
            first.reader = cursor;
            first.before = cursor.got;
            cursor.got = after;
        }
        boolean hold = wanted.holds(first);
        boolean stays = hold || parts.stream().anyMatch(StoredMessage::isRecorded);
        for (StoredMessage part : parts) {
            messages.removeAvailable(part);
            statistics.got(part);
            if (stays) {
                messages.addGot(part);
            }
        }
        return hold;
    }

    /** Cursor, lock and marks are on the first of the segments that were put together. */
    private void browse(List<StoredMessage> parts, Retrieval wanted, Cursor cursor, List<Waiter> awakened) {
        StoredMessage message = parts.get(0);
        cursor.at = message.copy();
        if (wanted.from() != Retrieval.From.CURSOR) {
            cursor.browsesLogically = wanted.logical();
        }
        if (wanted.logical() && wanted.from() != Retrieval.From.CURSOR) {
            if (LogicalOrder.open(wanted, cursor) == null) {
                cursor.logicallyAt = (message.hasPlace() ? messages.groupOf(message).foremost(message.kind())
                        : message).copy();
            }
            cursor.browsed = GroupState.after(parts.get(parts.size() - 1), false, true);
        }
        if (cursor.locked != message || !wanted.lock()) {
            unlock(cursor, awakened);
        }
        if (wanted.lock()) {
            cursor.locked = message;
            message.lockedBy = cursor;
        }
        if (wanted.markShared()) {
            int interval = environment.markInterval().getAsInt();
            messages.markShared(message, cursor, interval < 0 ? StoredMessage.NEVER
                    : environment.clock().millis() + interval);
            setMarkTimer();
        }
        if (wanted.markOwn()) {
            messages.markOwn(message, cursor);
        }
        if (wanted.unmark()) {
            messages.clearOwnMark(message, cursor);
            if (cursor.cooperating() && messages.clearSharedMark(message)) {
                line.wakeBrowsers(awakened);
            }
        }
    }

    /** The message a retrieval would give; discards expired ones on the way (rule A-10). */
    StoredMessage find(Retrieval wanted, Cursor cursor) {
        long now = environment.clock().millis();
        messages.expireMarks(now);
        if (wanted.from() == Retrieval.From.CURSOR) {
            StoredMessage message = messages.at(cursor.at);
            return message != null && message.visibleTo(cursor) ? message : null;
        }
        if (wanted.logical()) {
            return new LogicalOrder(messages, wanted, cursor, now).find();
        }
        if (Scan.helps(wanted, cursor)) {
            return Scan.find(messages, wanted, cursor, now);
        }
        Search search = wanted.search();
        Position after = wanted.from() == Retrieval.From.NEXT ? cursor.at : null;
        if (after == null && wanted.unmarkedOnly() && cursor.cooperating() && search == Search.ANY) {
            after = messages.allMarkedUpTo();
        }
        StoredMessage message = messages.next(search, after);
        while (message != null) {
            if (!messages.discardExpired(message, now) && wanted.suits(message, cursor)
                    && messages.offers(message, wanted, cursor, now)) {
                return message;
            }
            message = messages.next(search, message);
        }
        return null;
    }

    void unlock(Cursor cursor, List<Waiter> awakened) {
        StoredMessage message = cursor.locked;
        if (message != null) {
            cursor.locked = null;
            message.lockedBy = null;
            messages.appearances().again(message);
            if (!queue.inhibited()) {
                line.call(message, messages, awakened);
            }
        }
    }

    private void setMarkTimer() {
        long end = messages.nextMarkEnd();
        if (end >= markTimer) {
            return;
        }
        markTimer = end;
        try {
            environment.timer().schedule(this::marksEnd, Math.max(1, end - environment.clock().millis()),
                    TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException closing) {
            // The queue manager is being closed: nobody waits for a mark any more.
            markTimer = StoredMessage.NEVER;
        }
    }

    private void marksEnd() {
        List<Waiter> awakened = new ArrayList<>();
        synchronized (lock) {
            markTimer = StoredMessage.NEVER;
            if (messages.expireMarks(environment.clock().millis())) {
                line.wakeBrowsers(awakened);
            }
            setMarkTimer();
        }
        awakened.forEach(Waiter::wake);
    }
}
