// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.qmgr.channel.MessageChannels;
import io.github.backstop.qmgr.mqi.ConnectionFactory;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** Serves IBM MQ's client-channel protocol on a port, and the links of message channels. */
public final class ClientChannelServer implements AutoCloseable {

    static final WriteBufferWaterMark UNSENT = new WriteBufferWaterMark(512 * 1024, 2 * 1024 * 1024);

    private final ChannelGroup sockets;
    private final Channel listener;
    private final String name;
    private final ServerContext context;

    /** Listens at once, with the default limits for peers. */
    public ClientChannelServer(NetworkThreads threads, ConnectionFactory factory, ChannelSettings settings) {
        this(threads, factory, settings, PeerLimits.DEFAULT, Listening.locally());
    }

    /** Listens at once, for clients alone. */
    public ClientChannelServer(NetworkThreads threads, ConnectionFactory factory, ChannelSettings settings,
            PeerLimits limits, Listening listening) {
        this(threads, factory, settings, limits, listening, null);
    }

    /**
     * Listens at once.
     *
     * @param channels takes the links of other queue managers' message channels; null = nobody does
     * @throws UncheckedIOException when the port is taken
     */
    public ClientChannelServer(NetworkThreads threads, ConnectionFactory factory, ChannelSettings settings,
            PeerLimits limits, Listening listening, MessageChannels channels) {
        context = new ServerContext(factory, settings, limits);
        name = factory.queueManagerName();
        sockets = new DefaultChannelGroup(threads.group().next());
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(threads.group())
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, UNSENT)
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel socket) {
                        sockets.add(socket);
                        String peer = name + ' ' + String.valueOf(socket.remoteAddress()).replaceFirst("^.*/", "");
                        SegmentDecoder decoder = new SegmentDecoder();
                        SocketHandler client = new SocketHandler(context, socket, decoder);
                        socket.pipeline().addLast(new TlsDetector(listening, peer, limits.timeout()));
                        if (channels != null) {
                            socket.pipeline().addLast(new LinkDetector(() -> {
                                socket.pipeline().remove(client);
                                socket.pipeline().remove(decoder);
                                LinkHandler.install(socket, context.unfinishedCalls(), limits.timeout(), peer,
                                        link -> channels.accept(link, socket.eventLoop()));
                            }));
                        }
                        socket.pipeline().addLast(decoder, client);
                    }
                });
        ChannelFuture bound = bootstrap.bind(listening.address(), settings.port()).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new UncheckedIOException("queue manager " + name + " cannot listen on port " + settings.port() + ": "
                    + bound.cause().getMessage(), new IOException(bound.cause()));
        }
        listener = bound.channel();
        ChannelMessage.BSTP1200I.log(name, listener.localAddress().toString().replaceFirst("^.*/", ""));
    }

    public int port() {
        return ((InetSocketAddress) listener.localAddress()).getPort();
    }

    /** IP address that is listened on. */
    public String address() {
        InetAddress address = ((InetSocketAddress) listener.localAddress()).getAddress();
        return address.isAnyLocalAddress() ? "0.0.0.0" : address.getHostAddress();
    }

    /** Bytes of calls that have not come whole yet. */
    long unfinishedBytes() {
        return context.unfinishedCalls().kept();
    }

    /** Bytes of calls that have come and wait. */
    long waitingBytes() {
        return context.waitingCalls().kept();
    }

    /** Stops listening and drops every client; their units of work are backed out. */
    @Override
    public void close() {
        listener.close().awaitUninterruptibly(10, TimeUnit.SECONDS);
        sockets.close().awaitUninterruptibly(10, TimeUnit.SECONDS);
        ChannelMessage.BSTP1207I.log(name);
    }
}
