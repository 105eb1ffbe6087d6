// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.convert;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.HeaderWalk;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.MessageFlag;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.qmgr.queue.Rendition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * How a queue manager splits a message that is too long and may be split (rules B-22 to B-24): as little as possible,
 * never within an MQ header, and data behind headers at multiples of 16 bytes. A segment may be split further.
 */
public final class Segmentation {

    private static final int STEP = 16;

    private final MessageDescriptor whole;
    private final byte[] data;
    private final HeaderWalk walk;
    private final Supplier<byte[]> ids;

    private Segmentation(MessageDescriptor whole, byte[] data, Supplier<byte[]> ids) {
        this.whole = whole;
        this.data = data;
        this.walk = HeaderWalk.of(whole, data);
        this.ids = ids;
    }

    public static boolean allowed(MessageDescriptor message) {
        return MessageFlag.SEGMENTATION_ALLOWED.in(message.messageFlags());
    }

    /**
     * The segments, in order.
     *
     * @param whole   complete, as it would be stored
     * @param longest data of a segment, in bytes
     * @param ids     message ids of 24 bytes for all but the first segment, which has that of the message
     * @return empty when it cannot be split like that
     */
    public static List<Rendition> split(MessageDescriptor whole, byte[] data, int longest, Supplier<byte[]> ids) {
        return new Segmentation(whole, data, ids).split(longest);
    }

    private List<Rendition> split(int longest) {
        List<Rendition> segments = new ArrayList<>();
        int from = 0;
        do {
            int to = end(from, longest);
            if (to <= from) {
                return List.of();
            }
            segments.add(segment(from, to));
            from = to;
        } while (from < data.length);
        return segments;
    }

    /** The last place, not behind {@code from + longest}, where the message can be cut. */
    private int end(int from, int longest) {
        long most = (long) from + longest;
        if (most >= data.length) {
            return data.length;
        }
        int body = walk.bodyOffset();
        if (most >= body) {
            int within = ((int) most - body) / STEP * STEP;
            return body + within;
        }
        int end = from;
        for (HeaderWalk.Header header : walk.headers()) {
            if (header.offset() + header.length() <= most) {
                end = Math.max(end, header.offset() + header.length());
            }
        }
        return end;
    }

    private Rendition segment(int from, int to) {
        boolean last = to == data.length;
        // A report that is a segment itself may be about more data than it has.
        int length = last ? Math.max(to - from, whole.originalLength() - from) : to - from;
        boolean ends = last && MessageFlag.endsMessage(whole.messageFlags());
        int flags = whole.messageFlags() & ~MessageFlag.LAST_SEGMENT.bit() | MessageFlag.SEGMENT.bit();
        MessageDescriptorBuilder segment = whole.toBuilder().offset(whole.offset() + from).originalLength(length)
                .messageFlags(ends ? flags | MessageFlag.LAST_SEGMENT.bit() : flags);
        if (from > 0) {
            int behindHeaders = whole.offset() + from - walk.bodyOffset();
            segment.messageId(ids.get()).report(ReportKind.ofSegment(whole.report(), behindHeaders));
            describe(from, segment);
        }
        return new Rendition(segment.build(), Arrays.copyOfRange(data, from, to));
    }

    /** Its format, code page and encoding are of its first byte. */
    private void describe(int from, MessageDescriptorBuilder segment) {
        String format = walk.format();
        DataRepresentation representation = walk.representation();
        for (HeaderWalk.Header header : walk.headers()) {
            if (header.offset() == from) {
                format = header.format();
                representation = header.representation();
            }
        }
        segment.format(format).encoding(representation.encoding()).codedCharSetId(representation.codedCharSetId());
    }
}
