// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.broker;

/** On which terms messages go through a broker: they are the same for all who are compared. */
public enum Manner {
    /**
     * Each put is confirmed before the next, and a message comes when it is asked for: IBM's client as it comes,
     * Artemis with blocking sends and window 0, ActiveMQ with synchronous sends and prefetch 1, the least that it
     * pushes: there the next message comes with the acknowledgement of the one before.
     */
    CONFIRMED("confirmed"),
    /** Each put is confirmed, and messages come before they are asked for. */
    READ_AHEAD("read ahead"),
    /**
     * No put is confirmed, and messages come before they are asked for: Artemis and ActiveMQ as they come, IBM's client
     * with PUTASYNCALLOWED and READAHEADALLOWED.
     */
    STREAMED("streamed");

    private final String title;

    Manner(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    boolean confirms() {
        return this != STREAMED;
    }

    boolean readsAhead() {
        return this != CONFIRMED;
    }
}
