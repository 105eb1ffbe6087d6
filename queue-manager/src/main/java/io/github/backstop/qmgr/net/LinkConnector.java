// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.qmgr.channel.Address;
import io.github.backstop.qmgr.channel.Connector;
import io.github.backstop.qmgr.channel.Link;
import io.github.backstop.qmgr.channel.LinkUser;
import io.github.backstop.qmgr.wire.LinkFrame;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoop;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslHandler;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.net.ssl.SSLEngine;

/** Connects to other queue managers. Thread-safe. */
public final class LinkConnector implements Connector {

    private static final String[] PROTOCOLS = {"TLSv1.2", "TLSv1.3"};

    private final NetworkThreads threads;
    private final Listening listening;
    private final PeerLimits limits;
    private final UnfinishedCalls unfinished;
    private final boolean clearText;

    /** @param clearText whether messages may go to other machines without TLS */
    public LinkConnector(NetworkThreads threads, Listening listening, PeerLimits limits, boolean clearText) {
        this.threads = threads;
        this.listening = listening;
        this.limits = limits;
        this.unfinished = new UnfinishedCalls(limits.memory());
        this.clearText = clearText;
    }

    @Override
    public ScheduledExecutorService thread() {
        return threads.group().next();
    }

    @Override
    public void connect(ScheduledExecutorService thread, Address address, boolean tls,
            Function<Link, LinkUser> opened, Consumer<String> failed) {
        // Looking a name up may take its time.
        ForkJoinPool.commonPool().execute(() -> {
            Runnable next;
            try {
                InetAddress found = InetAddress.getByName(address.host());
                next = () -> connect((EventLoop) thread, new InetSocketAddress(found, address.port()), tls, opened,
                        failed);
            } catch (UnknownHostException unknown) {
                next = () -> failed.accept("no such host");
            }
            try {
                thread.execute(next);
            } catch (RejectedExecutionException closing) {
                // The queue manager is being closed.
            }
        });
    }

    private void connect(EventLoop thread, InetSocketAddress address, boolean tls, Function<Link, LinkUser> opened,
            Consumer<String> failed) {
        if (!tls && !clearText && !address.getAddress().isLoopbackAddress()) {
            failed.accept("messages go to another machine with TLS only; give the channels SSLCIPH, or ask for clear "
                    + "text by name (insecure, --insecure)");
            return;
        }
        if (tls && listening.tls() == null) {
            failed.accept("the channel has SSLCIPH, and the queue manager no key store; give it one");
            return;
        }
        String peer = address.toString().replaceFirst("^.*/", "");
        ChannelFuture connecting = new Bootstrap().group(thread).channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true).option(ChannelOption.SO_KEEPALIVE, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) Math.min(Integer.MAX_VALUE,
                        limits.timeout().toMillis()))
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, ClientChannelServer.UNSENT)
                .handler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel socket) {
                        // The pipeline is filled when the socket is connected.
                    }
                }).connect(address);
        connecting.addListener(done -> {
            if (!connecting.isSuccess()) {
                failed.accept(String.valueOf(connecting.cause().getMessage()));
            } else if (tls) {
                secure(connecting.channel(), peer, opened, failed);
            } else {
                open(connecting.channel(), peer, opened);
            }
        });
    }

    private void secure(Channel socket, String peer, Function<Link, LinkUser> opened, Consumer<String> failed) {
        SSLEngine engine = listening.tls().createSSLEngine();
        engine.setUseClientMode(true);
        engine.setEnabledProtocols(PROTOCOLS);
        SslHandler handler = new SslHandler(engine);
        handler.setHandshakeTimeoutMillis(limits.timeout().toMillis());
        socket.pipeline().addLast(handler);
        handler.handshakeFuture().addListener(done -> {
            if (done.isSuccess()) {
                open(socket, peer, opened);
            } else {
                socket.close();
                failed.accept("TLS handshake: " + done.cause().getMessage());
            }
        });
    }

    private void open(Channel socket, String peer, Function<Link, LinkUser> opened) {
        socket.write(Unpooled.copiedBuffer(LinkFrame.PREFACE, StandardCharsets.ISO_8859_1));
        LinkHandler.install(socket, unfinished, limits.timeout(), peer, opened);
    }
}
