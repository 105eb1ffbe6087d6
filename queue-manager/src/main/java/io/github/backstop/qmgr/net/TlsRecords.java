// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/**
 * Counts what arrives in front of TLS: a record gives no byte to those behind it before it has come whole, and a peer
 * may take its time within one. Used on the socket's event loop only.
 */
final class TlsRecords extends ChannelInboundHandlerAdapter {

    /** Type, version and, in the last two bytes, the length of what follows. */
    private static final int HEADER = 5;

    private long received;
    private int headerSeen;
    private int length;
    private int left;

    /** How many bytes have come. */
    long received() {
        return received;
    }

    /** Whether a record has begun to come. */
    boolean midway() {
        return headerSeen > 0 || left > 0;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        received += bytes.readableBytes();
        int at = bytes.readerIndex();
        while (at < bytes.writerIndex()) {
            if (left > 0) {
                int skipped = Math.min(left, bytes.writerIndex() - at);
                left -= skipped;
                at += skipped;
            } else {
                header(bytes.getUnsignedByte(at++));
            }
        }
        context.fireChannelRead(message);
    }

    private void header(int value) {
        headerSeen++;
        if (headerSeen == HEADER - 1) {
            length = value << 8;
        } else if (headerSeen == HEADER) {
            left = length | value;
            headerSeen = 0;
        }
    }
}
