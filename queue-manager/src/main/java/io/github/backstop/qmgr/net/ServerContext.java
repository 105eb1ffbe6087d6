// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.qmgr.mqi.ConnectionFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** What all sockets of one queue manager share. Thread-safe. */
final class ServerContext {

    private final ConnectionFactory factory;
    private final ChannelSettings settings;
    private final PeerLimits limits;
    private final UnfinishedCalls unfinishedCalls;
    private final WaitingCalls waitingCalls;
    /** Conversations by connection id, for SPI NOTIFY, which comes on another conversation or socket. */
    private final Map<ByteBuffer, Conversation> conversations = new ConcurrentHashMap<>();
    private final AtomicInteger reservation = new AtomicInteger(new SecureRandom().nextInt());

    ServerContext(ConnectionFactory factory, ChannelSettings settings, PeerLimits limits) {
        this.factory = factory;
        this.settings = settings;
        this.limits = limits;
        this.unfinishedCalls = new UnfinishedCalls(limits.memory());
        this.waitingCalls = new WaitingCalls(limits.memory());
    }

    ConnectionFactory factory() {
        return factory;
    }

    ChannelSettings settings() {
        return settings;
    }

    PeerLimits limits() {
        return limits;
    }

    UnfinishedCalls unfinishedCalls() {
        return unfinishedCalls;
    }

    WaitingCalls waitingCalls() {
        return waitingCalls;
    }

    void connected(byte[] connectionId, Conversation conversation) {
        conversations.put(ByteBuffer.wrap(connectionId), conversation);
    }

    void disconnected(byte[] connectionId) {
        conversations.remove(ByteBuffer.wrap(connectionId));
    }

    /** The conversation of a connection, or null. */
    Conversation conversation(byte[] connectionId) {
        return conversations.get(ByteBuffer.wrap(connectionId));
    }

    /**
     * First of a block of message ids. "AMR" keeps it apart from the ids that the queue manager itself makes;
     * the last 4 bytes are the client's to count in.
     */
    byte[] reserveMessageIds() {
        byte[] id = new byte[24];
        byte[] name = String.format("AMR %-12.12s", factory.queueManagerName()).getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.wrap(id).put(name).putInt(reservation.incrementAndGet()).putInt(0).array();
    }
}
