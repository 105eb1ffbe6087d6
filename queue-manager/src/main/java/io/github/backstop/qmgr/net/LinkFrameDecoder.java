// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.FormatException;
import io.github.backstop.qmgr.wire.LinkFrame;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.util.List;

/** Cuts the stream of a message channel into frames. Nobody makes it wait for more than was agreed on. */
final class LinkFrameDecoder extends ByteToMessageDecoder {

    private final UnfinishedCalls unfinished;
    private int longest = ChannelSettings.CALL_SIZE_BEFORE_MQCONN;
    private int expected;

    /** @param unfinished counts the bytes of frames that have begun to come, over all sockets */
    LinkFrameDecoder(UnfinishedCalls unfinished) {
        this.unfinished = unfinished;
    }

    void longest(int bytes) {
        longest = Math.max(longest, bytes);
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
        if (expected == 0) {
            if (in.readableBytes() < Integer.BYTES) {
                return;
            }
            int length = in.readInt();
            if (length < 1 || length > longest) {
                in.skipBytes(in.readableBytes());
                throw new FormatException("a frame of " + length + " bytes, where 1.." + longest + " are allowed");
            }
            unfinished.keep(length);
            expected = length;
        }
        if (in.readableBytes() >= expected) {
            byte[] frame = new byte[expected];
            in.readBytes(frame);
            dropped();
            out.add(LinkFrame.read(frame));
        }
    }

    private void dropped() {
        unfinished.drop(expected);
        expected = 0;
    }

    @Override
    protected void handlerRemoved0(ChannelHandlerContext context) {
        dropped();
    }
}
