// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.qmgr.queue.GroupIndex.Group;

/**
 * MQGMO_LOGICAL_ORDER: groups come one after the other, each by its numbers, and a group stands where the first of its
 * messages stands (rules B-29 and B-31). Gets and browses of a handle have a state each. Used under the queue's lock.
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
            StoredMessage next = at(messages.groups().group(open.group()), open.sequence() + 1);
            return next != null && next.visibleTo(cursor) ? next : null;
        }
        StoredMessage message = messages.next(Search.ANY,
                wanted.from() == Retrieval.From.NEXT ? cursor.logicallyAt : null);
        while (message != null) {
            StoredMessage head = messages.discardExpired(message, now) ? null : head(message);
            if (head != null && wanted.suits(head, cursor)) {
                return head;
            }
            message = messages.next(Search.ANY, message);
        }
        return null;
    }

    /** What is got where this message stands: itself, or the first of the group that stands here. */
    private StoredMessage head(StoredMessage message) {
        if (!message.inGroup()) {
            return message;
        }
        Group group = messages.groupOf(message);
        return group.foremost() != message || wanted.wholeGroups() && !group.complete() ? null : at(group, 1);
    }

    private StoredMessage at(Group group, int number) {
        StoredMessage message = group == null ? null : group.at(number);
        return message == null || messages.discardExpired(message, now) ? null : message;
    }
}
