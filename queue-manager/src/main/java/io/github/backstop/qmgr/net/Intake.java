// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import io.github.backstop.qmgr.wire.Segment;
import io.netty.channel.Channel;

/**
 * Decides, alone, whether a socket is read. It is not while the peer does not read what was sent to it; while calls of
 * more than {@value #MOST} bytes wait, for the store or for the peer to read; or while any wait and those of all
 * sockets together are too many. TCP then holds up the peer, who is not asked whether it is there, nor dropped for
 * what it leaves undone. Used on the socket's event loop only.
 */
final class Intake {

    /** Bytes. One call may be longer: it has come before anybody knows that it has to wait. */
    static final int MOST = 1 << 20;
    /** Objects around the bytes of a call. */
    static final int OVERHEAD = 256;

    private final Channel channel;
    private final WaitingCalls ofAll;
    private long waiting;
    private boolean full;

    Intake(Channel channel, WaitingCalls ofAll) {
        this.channel = channel;
        this.ofAll = ofAll;
    }

    /** A call has come that cannot be performed yet. */
    void waits(Segment call) {
        count(size(call));
    }

    /** It is performed now, or dropped. */
    void waitsNoLonger(Segment call) {
        count(-size(call));
    }

    private static long size(Segment call) {
        return call.body().length + OVERHEAD;
    }

    private void count(long bytes) {
        waiting += bytes;
        ofAll.add(bytes);
        decide();
    }

    /** To be called when the socket has become writable, or is no longer. */
    void decide() {
        // Not at once again: each time that reading begins costs a call of the selector.
        full = waiting > (full ? MOST / 2 : MOST);
        boolean read = channel.isWritable() && !full && !(waiting > 0 && ofAll.tooMany());
        if (read != channel.config().isAutoRead()) {
            channel.config().setAutoRead(read);
        }
    }
}
