// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.FormatException;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentHeader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;

/** Puts split calls together again, one at most for each conversation (protocol spec 1.4). */
final class CallAssembler {

    /** Bytes that a part counts for at least: there are objects around it. */
    private static final int LEAST = 64;

    private static final class Partial {
        private final SegmentHeader first;
        private final List<byte[]> parts = new ArrayList<>();
        private int size;
        private long kept;
        private int seen;
        private int looks;

        Partial(SegmentHeader first) {
            this.first = first;
        }

        void add(byte[] part) {
            parts.add(part);
            size += part.length;
            kept += counted(part);
        }

        byte[] whole() {
            byte[] body = new byte[size];
            int at = 0;
            for (byte[] part : parts) {
                System.arraycopy(part, 0, body, at, part.length);
                at += part.length;
            }
            return body;
        }
    }

    private final Map<Integer, Partial> partials = new HashMap<>();
    private final IntSupplier maximumLength;
    private final IntPredicate conversations;
    private final UnfinishedCalls ofAll;
    /** Over all conversations, so that many of them cannot hold many times the maximum. */
    private long held;

    /**
     * @param maximumLength of all calls together that have not come whole yet
     * @param conversations which ones there are: nothing is kept for others
     * @param ofAll         what all sockets keep
     */
    CallAssembler(IntSupplier maximumLength, IntPredicate conversations, UnfinishedCalls ofAll) {
        this.ofAll = ofAll;
        this.maximumLength = maximumLength;
        this.conversations = conversations;
    }

    /** @return the whole call, or null when more segments have to come */
    Segment add(Segment segment) {
        SegmentHeader header = segment.header();
        boolean first = header.has(SegmentHeader.FIRST);
        boolean last = header.has(SegmentHeader.LAST);
        Partial partial = partials.get(header.conversation());
        if (first) {
            if (partial != null) {
                throw new FormatException(header.typeName() + " begins within a split " + partial.first.typeName());
            }
            if (last) {
                return segment;
            }
            if (!conversations.test(header.conversation())) {
                throw new FormatException(header.typeName() + " begins in conversation " + header.conversation()
                        + " that did not start");
            }
            partial = new Partial(header);
            partials.put(header.conversation(), partial);
        } else if (partial == null || partial.first.typeNumber() != header.typeNumber()) {
            throw new FormatException("continuation of " + header.typeName() + " that did not begin");
        }
        int most = maximumLength.getAsInt();
        if (held + segment.body().length > most) {
            throw new FormatException(header.typeName() + " longer than " + most + " bytes");
        }
        ofAll.keep(counted(segment.body()));
        held += segment.body().length;
        partial.add(segment.body());
        if (!last) {
            return null;
        }
        ended(header.conversation());
        return new Segment(partial.first, partial.whole());
    }

    private static int counted(byte[] part) {
        return Math.max(LEAST, part.length);
    }

    /** The conversation has ended: what came of a call is dropped. */
    void ended(int conversation) {
        Partial partial = partials.remove(conversation);
        if (partial != null) {
            held -= partial.size;
            ofAll.drop(partial.kept);
        }
    }

    /**
     * Looks at the calls whose other segments have to come.
     *
     * @param least bytes that a call has to grow by to be one that goes on
     * @return how many looks ago the one that waits longest last went on, 0 without any
     */
    int look(int least) {
        int longest = 0;
        for (Partial partial : partials.values()) {
            boolean grew = partial.size - partial.seen >= least;
            partial.seen = grew ? partial.size : partial.seen;
            partial.looks = grew ? 0 : partial.looks + 1;
            longest = Math.max(longest, partial.looks);
        }
        return longest;
    }

    /** The socket is gone: everything is dropped. */
    void end() {
        List.copyOf(partials.keySet()).forEach(this::ended);
    }
}
