// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.formats.FormatException;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.call.Tls;
import io.github.backstop.qmgr.channel.Link;
import io.github.backstop.qmgr.channel.LinkUser;
import io.github.backstop.qmgr.wire.LinkFrame;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.timeout.IdleState;
import io.netty.handler.timeout.IdleStateEvent;
import io.netty.handler.timeout.IdleStateHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** A socket between two queue managers. Everything happens on its event loop. */
final class LinkHandler extends ChannelInboundHandlerAdapter implements Link {

    private static final String IDLE = "idle";
    /** Seconds that a heartbeat may be late. */
    private static final int GRACE = 60;
    private static final int LONGEST_CLOSE = 5;

    private final Channel socket;
    private final LinkFrameDecoder decoder;
    private final String peer;
    private LinkUser user;
    private String why = "the other end has closed it";
    private boolean over;

    private LinkHandler(Channel socket, LinkFrameDecoder decoder, String peer) {
        this.socket = socket;
        this.decoder = decoder;
        this.peer = peer;
    }

    /**
     * Puts the handlers of a link at the end of a socket's pipeline.
     *
     * @param patience how long the other end may take until both have agreed
     * @param opened   makes the end that uses the link
     */
    static void install(Channel socket, UnfinishedCalls unfinished, Duration patience, String peer,
            Function<Link, LinkUser> opened) {
        LinkFrameDecoder decoder = new LinkFrameDecoder(unfinished);
        LinkHandler handler = new LinkHandler(socket, decoder, peer);
        socket.pipeline().addLast(IDLE, new IdleStateHandler(patience.toMillis(), 0, 0, TimeUnit.MILLISECONDS))
                .addLast(decoder, handler);
        handler.user = opened.apply(handler);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object frame) {
        if (!over) {
            user.received((LinkFrame) frame);
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (!over && socket.isWritable()) {
            // Not now: this may be called from within a send.
            socket.eventLoop().execute(() -> {
                if (!over) {
                    user.writable();
                }
            });
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof IdleStateEvent idle && !over) {
            if (idle.state() == IdleState.WRITER_IDLE) {
                send(new LinkFrame.Heartbeat());
            } else if (socket.config().isAutoRead()) {
                why = "nothing was heard from the other end";
                close();
            }
        } else {
            context.fireUserEventTriggered(event);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        over = true;
        user.closed(why);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
        Throwable cause = thrown instanceof DecoderException && thrown.getCause() != null ? thrown.getCause() : thrown;
        if (!over) {
            why = String.valueOf(cause.getMessage());
            if (cause instanceof FormatException) {
                ChannelMessage.BSTP1213W.log(peer, why);
            } else if (cause instanceof PeerLimitException) {
                ChannelMessage.BSTP1220W.log(peer, why);
            } else if (!(cause instanceof IOException) && !(cause instanceof MqiException)) {
                ChannelMessage.BSTP1204E.log(cause, peer);
            }
        }
        close();
    }

    @Override
    public void send(LinkFrame frame) {
        socket.writeAndFlush(Unpooled.wrappedBuffer(frame.bytes()), socket.voidPromise());
    }

    @Override
    public boolean writable() {
        return socket.isWritable();
    }

    @Override
    public void reading(boolean on) {
        if (socket.config().isAutoRead() != on) {
            socket.config().setAutoRead(on);
        }
    }

    @Override
    public void agreed(int heartbeat, int longest) {
        decoder.longest(longest);
        int silence = heartbeat == 0 ? 0 : Math.min(2 * heartbeat, heartbeat + GRACE);
        socket.pipeline().replace(IDLE, IDLE, new IdleStateHandler(silence, heartbeat, 0, TimeUnit.SECONDS));
    }

    @Override
    public void close() {
        socket.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
        // Where the other end does not read, nothing goes out any more.
        try {
            socket.eventLoop().schedule(() -> socket.close(), LONGEST_CLOSE, TimeUnit.SECONDS);
        } catch (RejectedExecutionException closing) {
            socket.close();
        }
    }

    @Override
    public String address() {
        return socket.remoteAddress() instanceof InetSocketAddress remote ? remote.getAddress().getHostAddress() : "";
    }

    @Override
    public Tls tls() {
        return SocketTls.of(socket.pipeline().get(SslHandler.class));
    }
}
