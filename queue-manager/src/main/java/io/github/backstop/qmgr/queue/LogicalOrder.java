// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

/**
 * MQGMO_LOGICAL_ORDER: groups come one after the other, each by its numbers and offsets, and a group stands where the
 * first of its messages stands (rules B-29 and B-31). Gets and browses of a handle have a state each. Used under the
 * queue's lock.
 */
final class LogicalOrder {

    private final MessageList messages;
    private final Retrieval wanted;
    private final Cursor cursor;
    private final long now;

    LogicalOrder(MessageList messages, Retrieval wanted, Cursor cursor, long now) {
        this.messages = messages;
        this.wanted = wanted;
        this.cursor = cursor;
        this.now = now;
    }

    /** The group being read, or null between groups. */
    static GroupState open(Retrieval wanted, Cursor cursor) {
        return !wanted.browse() ? cursor.got : wanted.from() == Retrieval.From.NEXT ? cursor.browsed : null;
    }

    StoredMessage find() {
        GroupState open = open(wanted, cursor);
        if (open != null) {
            StoredMessage next = open.next(messages.groups());
            boolean there = next != null && !messages.discardExpired(next, now) && next.visibleTo(cursor);
            return there && (open.offset() > 0 ? !wanted.complete()
                    : messages.offers(next, wanted.withinGroup(), cursor, now)) ? next : null;
        }
        StoredMessage message = messages.next(Search.ANY,
                wanted.from() == Retrieval.From.NEXT ? cursor.logicallyAt : null);
        while (message != null) {
            StoredMessage head = messages.discardExpired(message, now) ? null : head(message);
            if (head != null && wanted.suits(head, cursor) && messages.offers(head, wanted, cursor, now)) {
                return head;
            }
            message = messages.next(Search.ANY, message);
        }
        return null;
    }

    /** What is got where this message stands: itself, or the first of the group that stands here. */
    private StoredMessage head(StoredMessage message) {
        if (!message.hasPlace()) {
            return message;
        }
        Group group = messages.groupOf(message);
        StoredMessage first = group.foremost(message.kind()) == message ? group.at(message.kind(), 1, 0) : null;
        return first == null || messages.discardExpired(first, now) ? null : first;
    }
}
