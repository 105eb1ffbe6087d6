// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

/** How a queue manager ends: the ways of IBM MQ's {@code endmqm}. */
public enum EndMode {
    /**
     * {@code endmqm -w}: calls with FAIL_IF_QUIESCING, waiting ones too, end with 2161 and nobody connects any more
     * (2161); all else goes on until every client has disconnected.
     */
    QUIESCE,
    /** {@code endmqm -i}: waits end with 2162, calls under way are finished, then connections are broken (2009). */
    IMMEDIATE,
    /** {@code endmqm -p}: connections are broken (2009) at once. */
    PREEMPTIVE
}
