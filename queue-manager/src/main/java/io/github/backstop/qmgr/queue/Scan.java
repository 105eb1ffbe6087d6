// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

/**
 * What a handle with a selector knows of its queue, so that it does not look again at messages that it does not want:
 * no message before {@code upTo} that had appeared by {@code stamp} is for it.
 *
 * @param search what it looked for
 * @param upTo   null = it has looked at all
 * @param stamp  of {@link Appearances}
 */
record Scan(Search search, Position upTo, long stamp) {

    static boolean helps(Retrieval wanted, Cursor cursor) {
        Search search = wanted.search();
        return cursor.hasSelector() && !wanted.browse() && wanted.from() == Retrieval.From.FIRST
                && !wanted.looksAtOthers() && search.messageId() == null
                && search.correlationId() == null && search.groupId() == null && search.token() == null;
    }

    /** The first message that suits, as a search from the start would find it. */
    static StoredMessage find(MessageList messages, Retrieval wanted, Cursor cursor, long now) {
        Scan known = cursor.scan != null && cursor.scan.search.equals(wanted.search()) ? cursor.scan : null;
        StoredMessage found = known == null ? null : known.amongNewer(messages, wanted, cursor, now);
        if (found != null) {
            return found;
        }
        StoredMessage message = known == null ? messages.next(Search.ANY, null)
                : known.upTo == null ? null : messages.from(known.upTo);
        while (message != null && (messages.discardExpired(message, now) || !wanted.suits(message, cursor))) {
            message = messages.next(Search.ANY, message);
        }
        cursor.scan = new Scan(wanted.search(), message == null ? null : message.copy(),
                messages.appearances().last());
        return message;
    }

    private StoredMessage amongNewer(MessageList messages, Retrieval wanted, Cursor cursor, long now) {
        StoredMessage first = null;
        StoredMessage message = messages.appearances().latest();
        while (message != null && message.appearance > stamp) {
            messages.visit();
            StoredMessage earlier = message.earlier;
            boolean before = (upTo == null || message.compareTo(upTo) < 0)
                    && (first == null || message.compareTo(first) < 0);
            if (before && !messages.discardExpired(message, now) && wanted.suits(message, cursor)) {
                first = message;
            }
            message = earlier;
        }
        return first;
    }
}
