// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

import java.time.Duration;

/**
 * What peers may cost, whoever they are.
 *
 * @param timeout how long a peer may leave something undone before its socket is closed: MQCONN, the rest of a segment
 *                or of a call that it began, reading what was sent to it. 1 ms to 1 day
 * @param memory  bytes of calls that have not come whole yet, over all sockets, 65536 or more: the socket that brings
 *                more is closed. No message longer than this can be sent. As many again of calls that have come and
 *                wait, for the store or for their peer to read: a socket with such calls is then not read
 */
public record PeerLimits(Duration timeout, long memory) {

    private static final Duration LONGEST = Duration.ofDays(1);
    private static final long LEAST_MEMORY = 65_536;

    /** 30 seconds; a quarter of the heap, but always one message of 100 MB. */
    public static final PeerLimits DEFAULT = new PeerLimits(Duration.ofSeconds(30),
            Math.max(ChannelSettings.CALL_SIZE, Runtime.getRuntime().maxMemory() / 4));

    public PeerLimits {
        if (timeout.compareTo(Duration.ofMillis(1)) < 0 || timeout.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("peer timeout " + timeout + " is not in 1 ms..1 day");
        }
        if (memory < LEAST_MEMORY) {
            throw new IllegalArgumentException("peer memory " + memory + " is less than " + LEAST_MEMORY);
        }
    }
}
