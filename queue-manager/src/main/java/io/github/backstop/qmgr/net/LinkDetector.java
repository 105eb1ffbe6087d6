// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.qmgr.wire.LinkFrame;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Tells other queue managers' message channels from clients by their first bytes. What comes is a client until those
 * are there, so that its limits hold.
 */
final class LinkDetector extends ByteToMessageDecoder {

    private static final byte[] PREFACE = LinkFrame.PREFACE.getBytes(StandardCharsets.ISO_8859_1);

    private final Runnable link;

    /** @param link puts the handlers of a message channel in place of a client's */
    LinkDetector(Runnable link) {
        this.link = link;
    }

    @Override
    protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) {
        int start = in.readerIndex();
        int length = Math.min(in.readableBytes(), PREFACE.length);
        for (int i = 0; i < length; i++) {
            if (in.getByte(start + i) != PREFACE[i]) {
                context.pipeline().remove(this);
                return;
            }
        }
        if (length == PREFACE.length) {
            in.skipBytes(length);
            link.run();
            context.pipeline().remove(this);
        }
    }
}
