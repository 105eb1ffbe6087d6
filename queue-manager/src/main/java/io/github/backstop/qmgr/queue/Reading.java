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
        if (wanted.logical() && !wanted.browse() && cursor.got != null
                && cursor.got.held() != (wanted.hold() == Retrieval.Hold.ALL)) {
            return Outcome.nothing(ReasonCode.INCONSISTENT_UOW);
        }
        if (wanted.from() == Retrieval.From.NEXT && cursor.browsesLogically != null
                && cursor.browsesLogically != wanted.logical()) {
            return Outcome.nothing(ReasonCode.INCONSISTENT_BROWSE);
        }
        StoredMessage message = find(wanted, cursor);
        if (message == null) {
            return Outcome.nothing(wanted.from() == Retrieval.From.CURSOR ? ReasonCode.NO_MSG_UNDER_CURSOR
                    : ReasonCode.NO_MSG_AVAILABLE);
        }
        if (wanted.logical() && LogicalOrder.open(wanted, cursor) != null && !wanted.search().matches(message)) {
            return Outcome.nothing(ReasonCode.MATCH_OPTIONS_ERROR);
        }
        Rendition found = wanted.rendering().of(message.descriptorAt(environment.clock().millis()), message.data());
        boolean tooLong = found.data().length > wanted.limit();
        if (tooLong && !wanted.cut()) {
            return new Outcome(ReasonCode.TRUNCATED_MSG_FAILED, message, found, false);
        }
        ReasonCode reason = tooLong ? ReasonCode.TRUNCATED_MSG_ACCEPTED : ReasonCode.NONE;
        if (wanted.browse()) {
            browse(message, wanted, cursor, awakened);
            return new Outcome(reason, message, found, false);
        }
        boolean hold = wanted.holds(message);
        if (wanted.logical()) {
            message.reader = cursor;
            message.before = cursor.got;
            cursor.got = GroupState.after(message, hold);
        }
        messages.removeAvailable(message);
        statistics.got(message);
        if (hold || message.isRecorded()) {
            messages.addGot(message);
        }
        return new Outcome(reason, message, found, hold);
    }

    private void browse(StoredMessage message, Retrieval wanted, Cursor cursor, List<Waiter> awakened) {
        cursor.at = message.copy();
        if (wanted.from() != Retrieval.From.CURSOR) {
            cursor.browsesLogically = wanted.logical();
        }
        if (wanted.logical() && wanted.from() != Retrieval.From.CURSOR) {
            if (LogicalOrder.open(wanted, cursor) == null) {
                cursor.logicallyAt = (message.inGroup() ? messages.groupOf(message).foremost() : message).copy();
            }
            cursor.browsed = GroupState.after(message, false);
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
            boolean incomplete = wanted.wholeGroups() && message.inGroup() && !messages.groupOf(message).complete();
            if (!messages.discardExpired(message, now) && !incomplete && wanted.suits(message, cursor)) {
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
                line.call(message, awakened);
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
