// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.ReasonCode;
import java.util.ArrayList;
import java.util.List;

/**
 * A logical message put together of its segments (rules B-27, B-32, B-34 and B-35). Its descriptor is that of the first
 * segment, with flags as if there were no other; what a segment does not have of its part, as reports do, are zeros.
 * Never more bytes are put together than the getter has room for, unless its form of the message needs them.
 *
 * @param parts  what has been put together: all, or as many as agree in code page and encoding
 * @param reason NONE, INCONSISTENT_CCSIDS or INCONSISTENT_ENCODINGS
 * @param found  the message, cut when it is longer than the getter's buffer
 * @param length of the message in bytes, when it is not cut
 */
record Assembly(List<StoredMessage> parts, ReasonCode reason, Rendition found, int length) {

    /** @param all the segments in order, or the one message */
    static Assembly of(List<StoredMessage> all, Retrieval wanted, long now) {
        StoredMessage first = all.get(0);
        if (!wanted.complete() || !first.segment()) {
            Rendition found = wanted.rendering().of(first.descriptorAt(now), first.data());
            return new Assembly(List.of(first), ReasonCode.NONE, found, found.data().length);
        }
        List<StoredMessage> parts = all;
        ReasonCode reason = ReasonCode.NONE;
        int stranger = stranger(all);
        if (stranger > 0) {
            parts = List.copyOf(all.subList(0, stranger));
            reason = first.descriptor().codedCharSetId() != all.get(stranger).descriptor().codedCharSetId()
                    ? ReasonCode.INCONSISTENT_CCSIDS : ReasonCode.INCONSISTENT_ENCODINGS;
        }
        int length = length(parts);
        MessageDescriptor descriptor = descriptor(parts, first.descriptorAt(now));
        int limit = Math.min(length, wanted.limit());
        Rendition found = wanted.rendering().of(descriptor, data(parts, limit));
        // What a form adds or takes stands in front.
        int whole = length - limit + found.data().length;
        if (limit < length && whole <= wanted.limit()) {
            found = wanted.rendering().of(descriptor, data(parts, length));
            whole = found.data().length;
        }
        return new Assembly(parts, reason, found, whole);
    }

    /** The message that these segments are, in order; one message is itself. */
    static Rendition whole(List<StoredMessage> parts) {
        StoredMessage first = parts.get(0);
        return parts.size() == 1 ? new Rendition(first.descriptor(), first.data())
                : new Rendition(descriptor(parts, first.descriptor()), data(parts, length(parts)));
    }

    private static MessageDescriptor descriptor(List<StoredMessage> parts, MessageDescriptor first) {
        StoredMessage last = parts.get(parts.size() - 1);
        int ends = last.endsMessage() ? MessageFlag.LAST_SEGMENT.bit() : 0;
        return first.toBuilder().messageFlags(first.messageFlags() | MessageFlag.SEGMENT.bit() | ends)
                .originalLength(last.descriptor().offset() + last.originalLength()).build();
    }

    /** To the end of the last data there is: what is missing behind it needs no zeros. */
    private static int length(List<StoredMessage> parts) {
        int length = 0;
        for (StoredMessage part : parts) {
            if (part.data().length > 0) {
                length = Math.max(length, part.descriptor().offset() + part.data().length);
            }
        }
        return length;
    }

    private static byte[] data(List<StoredMessage> parts, int length) {
        byte[] data = new byte[length];
        for (StoredMessage part : parts) {
            int offset = part.descriptor().offset();
            if (offset < length) {
                System.arraycopy(part.data(), 0, data, offset, Math.min(part.data().length, length - offset));
            }
        }
        return data;
    }

    /** Index of the first segment that is not in the code page and encoding of what it continues; 0 = none. */
    private static int stranger(List<StoredMessage> all) {
        MessageDescriptor first = all.get(0).descriptor();
        if (all.get(0).kind() >= 0) {
            // Reports have the descriptors of their segments, and not enough data to say more.
            return 0;
        }
        List<Announced> announced = null;
        for (int i = 1; i < all.size(); i++) {
            MessageDescriptor next = all.get(i).descriptor();
            if (same(first, next)) {
                continue;
            }
            if (announced == null) {
                announced = announced(first, data(all, length(all)));
            }
            if (announced.stream().noneMatch(part -> part.from <= next.offset() && part.like(next))) {
                return i;
            }
        }
        return 0;
    }

    private static boolean same(MessageDescriptor one, MessageDescriptor other) {
        return one.codedCharSetId() == other.codedCharSetId() && one.encoding() == other.encoding();
    }

    /** A part of a message, from that byte on, and what the headers in front of it say that it is written in. */
    private record Announced(int from, DataRepresentation representation) {

        boolean like(MessageDescriptor segment) {
            return representation.encoding() == segment.encoding()
                    && representation.codedCharSetId() == segment.codedCharSetId();
        }
    }

    /** Where the queue manager has split a message behind a header, that header announces what follows (rule B-23). */
    private static List<Announced> announced(MessageDescriptor first, byte[] data) {
        HeaderWalk walk = HeaderWalk.of(first, data);
        List<Announced> announced = new ArrayList<>();
        for (HeaderWalk.Header header : walk.headers()) {
            announced.add(new Announced(header.offset(), header.representation()));
        }
        announced.add(new Announced(walk.bodyOffset(), walk.representation()));
        return announced;
    }
}
