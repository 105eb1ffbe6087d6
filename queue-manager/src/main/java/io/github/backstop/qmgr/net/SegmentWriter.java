// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.github.backstop.qmgr.wire.SegmentHeader.Kind;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import java.nio.ByteBuffer;

/**
 * Writes segments to one socket. Calls that do not fit into one segment are split; header and body go out together,
 * and so does what one read brought about, with the messages for those whom it woke: a client that has several
 * conversations on its socket is woken once for the answer to a put and for the message. Used on the event loop only.
 */
final class SegmentWriter {

    private final Channel channel;
    private int maximumSegment = ChannelSettings.TRANSMISSION_SIZE;
    private boolean inRead;
    private boolean flushPlanned;

    SegmentWriter(Channel channel) {
        this.channel = channel;
    }

    /** What INITIAL_DATA settled. */
    void maximumSegment(int length) {
        // Segments in the middle end at multiples of 4 as those at the end do.
        maximumSegment = length & ~3;
    }

    /** Longest body of a single segment. */
    int maximumBody(Kind kind) {
        return maximumSegment - kind.length();
    }

    /** One call or reply, in as many segments as it needs. */
    void call(Kind kind, int conversation, int request, int type, ByteBuffer body) {
        int room = maximumBody(kind);
        int total = body.remaining();
        int segments = Math.max(1, (total + room - 1) / room);
        ByteBuf buffer = channel.alloc().buffer(total + segments * kind.length());
        for (int i = 0; i < segments; i++) {
            int length = Math.min(room, body.remaining());
            int flags = (i == 0 ? SegmentHeader.FIRST : 0) | (i == segments - 1 ? SegmentHeader.LAST : 0);
            append(buffer, SegmentHeader.of(kind, kind.length() + length, conversation, request, type, flags), body,
                    length);
        }
        send(buffer);
    }

    /** One segment with these flags. */
    void segment(Kind kind, int conversation, int request, int type, int flags, byte[] body) {
        ByteBuf buffer = channel.alloc().buffer(kind.length() + body.length);
        append(buffer, SegmentHeader.of(kind, kind.length() + body.length, conversation, request, type, flags),
                ByteBuffer.wrap(body), body.length);
        send(buffer);
    }

    /** Takes {@code length} bytes of the body. */
    private static void append(ByteBuf buffer, SegmentHeader header, ByteBuffer body, int length) {
        StructureOutput out = StructureOutput.create(header.kind().length());
        header.write(out);
        buffer.writeBytes(out.written()).writeBytes(body.slice(body.position(), length));
        body.position(body.position() + length);
    }

    private void send(ByteBuf buffer) {
        channel.write(buffer, channel.voidPromise());
        if (!inRead) {
            planFlush();
        }
    }

    /** Behind those who have been woken so far: they are tasks of the event loop, too. */
    private void planFlush() {
        if (!flushPlanned) {
            flushPlanned = true;
            channel.eventLoop().execute(this::flush);
        }
    }

    void readBegins() {
        inRead = true;
    }

    void readEnds() {
        inRead = false;
        planFlush();
    }

    private void flush() {
        flushPlanned = false;
        channel.flush();
    }
}
