// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/** What a client's socket is told of the end of its channel or queue manager. */
public enum Announcement {
    /** STOP CHANNEL MODE(QUIESCE): who consumes asynchronously hears 2202, unless it connects again by itself. */
    CHANNEL_QUIESCES,
    /** {@code endmqm -w}: heard as 2202, too. */
    QUEUE_MANAGER_QUIESCES,
    /** {@code endmqm -r}: clients that may connect again do so at once, the others go on. */
    CONNECT_AGAIN,
    /** The connection ends for good (2009): no client connects again by itself. */
    DO_NOT_CONNECT_AGAIN
}
