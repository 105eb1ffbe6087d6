// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import java.time.Instant;

/**
 * A running instance of a server-connection channel: one socket of one client. What it counts is written by the
 * socket's own thread and read by any.
 */
public final class ChannelInstance {

    private final String channel;
    private final String address;
    private final ChannelTerms terms;
    private final Instant started;
    private final ClientSocket socket;
    private volatile ChannelTerms agreed;
    private volatile String applicationName = "";
    private volatile String userId = "";
    private volatile boolean connectsAgain;
    private volatile Tls tls = Tls.NONE;
    private volatile int conversations;
    private volatile long calls;
    private volatile long segments;
    private volatile long lastCall;
    private volatile boolean quiescing;

    /**
     * @param address IP address of the client
     * @param terms   what the channel's definition says
     */
    public ChannelInstance(String channel, String address, ChannelTerms terms, Instant started,
            ClientSocket socket) {
        this.channel = channel;
        this.address = address;
        this.terms = terms;
        this.started = started;
        this.socket = socket;
        this.agreed = terms;
    }

    public String channel() {
        return channel;
    }

    public String address() {
        return address;
    }

    public ChannelTerms terms() {
        return terms;
    }

    public Instant started() {
        return started;
    }

    /** What both sides have agreed on. */
    public void agreed(ChannelTerms with) {
        agreed = with;
    }

    public ChannelTerms agreed() {
        return agreed;
    }

    /** Who is at the other end, known with the first MQCONN. */
    public void identified(String application, String user) {
        applicationName = application;
        userId = user;
    }

    /** The client has said that it connects again when the connection breaks (MQCNO_RECONNECT*). */
    public void connectsAgain() {
        connectsAgain = true;
    }

    public boolean mayConnectAgain() {
        return connectsAgain;
    }

    public String applicationName() {
        return applicationName;
    }

    /** Says what protects the socket. */
    public void secured(Tls with) {
        tls = with;
    }

    public Tls tls() {
        return tls;
    }

    public String userId() {
        return userId;
    }

    public void conversations(int count) {
        conversations = count;
    }

    public int conversations() {
        return conversations;
    }

    /** A call has come. */
    public void called() {
        calls = calls + 1;
        lastCall = System.currentTimeMillis();
    }

    public long calls() {
        return calls;
    }

    /** When the last call came; null when there was none. */
    public Instant lastCall() {
        return lastCall == 0 ? null : Instant.ofEpochMilli(lastCall);
    }

    /** Something has come: a call, a part of one, or a heartbeat. */
    public void heard() {
        segments = segments + 1;
    }

    public long segments() {
        return segments;
    }

    /** STOP CHANNEL MODE(QUIESCE): no new calls that have FAIL_IF_QUIESCING. */
    public void quiesce() {
        quiescing = true;
        socket.announce(Announcement.CHANNEL_QUIESCES);
    }

    public boolean quiescing() {
        return quiescing;
    }

    /** Closes the socket: the client finds its connections broken (2009). */
    public void cut() {
        socket.cut();
    }

    /** Tells the client, if it can be told. */
    public void announce(Announcement announcement) {
        socket.announce(announcement);
    }
}
