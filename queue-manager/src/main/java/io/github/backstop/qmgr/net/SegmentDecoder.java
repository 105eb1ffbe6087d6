// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.FormatException;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.wire.Segment;
import io.github.backstop.qmgr.wire.SegmentHeader;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Cuts the stream into segments. The eyecatcher and the length are checked as soon as they are there, so that
 * garbage is noticed at its first bytes and no length makes the server wait or allocate.
 */
final class SegmentDecoder extends ByteToMessageDecoder {

    private static final int PREFIX = 8;

    private boolean failed;
    private long consumed;

    /** How many bytes have come. */
    long received() {
        return consumed + actualReadableBytes();
    }

    /** Whether one has begun to come. */
    boolean midway() {
        return actualReadableBytes() > 0;
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
        if (failed) {
            in.skipBytes(in.readableBytes());
            return;
        }
        try {
            Segment segment = next(in);
            if (segment != null) {
                consumed += segment.header().length();
                out.add(segment);
            }
        } catch (FormatException e) {
            failed = true;
            throw e;
        }
    }

    private static Segment next(ByteBuf in) {
        if (in.readableBytes() < PREFIX) {
            return null;
        }
        int start = in.readerIndex();
        String eyecatcher = in.toString(start, 4, StandardCharsets.ISO_8859_1);
        SegmentHeader.Kind kind = SegmentHeader.Kind.of(eyecatcher);
        if (kind == null) {
            throw new FormatException("no segment header in front");
        }
        int length = in.getInt(start + 4);
        if (length < kind.length() || length > ChannelSettings.TRANSMISSION_SIZE) {
            throw new FormatException("segment length " + length + " is not in " + kind.length() + ".."
                    + ChannelSettings.TRANSMISSION_SIZE);
        }
        if (in.readableBytes() < length) {
            return null;
        }
        byte[] head = new byte[kind.length()];
        in.readBytes(head);
        byte[] body = new byte[length - kind.length()];
        in.readBytes(body);
        return new Segment(SegmentHeader.read(StructureInput.of(head)), body);
    }

    @Override
    protected void decodeLast(ChannelHandlerContext context, ByteBuf in, List<Object> out) throws Exception {
        super.decodeLast(context, in, out);
        if (!failed && in.isReadable()) {
            failed = true;
            // Thrown, it would arrive behind channelInactive.
            context.fireExceptionCaught(new FormatException("end of connection within a segment"));
        }
    }
}
