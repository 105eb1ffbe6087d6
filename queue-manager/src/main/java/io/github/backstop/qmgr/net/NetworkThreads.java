// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The threads of one queue manager: they serve its sockets and its timers, and start at once. */
public final class NetworkThreads implements AutoCloseable {

    private static final int MOST = 4;

    private final EventLoopGroup group;

    public NetworkThreads(String queueManager) {
        int count = Math.max(1, Math.min(MOST, Runtime.getRuntime().availableProcessors()));
        group = new MultiThreadIoEventLoopGroup(count, new DefaultThreadFactory("backstop-" + queueManager, true),
                NioIoHandler.newFactory());
        group.execute(NetworkThreads::loadSockets);
    }

    /**
     * In a fresh JVM the classes behind a listening socket take about as long to load as the queue manager's own: they
     * are loaded while it is built.
     */
    private static void loadSockets() {
        new NioServerSocketChannel().unsafe().closeForcibly();
    }

    public ScheduledExecutorService timer() {
        return group;
    }

    EventLoopGroup group() {
        return group;
    }

    /** Ends the threads and waits until they are gone, 10 seconds at most. */
    @Override
    public void close() {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly(10, TimeUnit.SECONDS);
    }
}
