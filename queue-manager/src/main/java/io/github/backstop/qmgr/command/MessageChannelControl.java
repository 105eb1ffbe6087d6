// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

/** Starts, stops and mends channels between queue managers. The channel is there, and of a type that it knows. */
public interface MessageChannelControl {

    /** @throws CommandException when it runs, or starts, already */
    void start(String channel);

    /** @return whether it was running or trying to */
    boolean stop(ChannelStop stop);

    /**
     * Has the next message get this number, at both ends.
     *
     * @throws CommandException when it runs
     */
    void reset(String channel, int sequence);

    /**
     * Sends data to the other end and waits until it comes back.
     *
     * @param length bytes, 16 to 32768
     * @throws CommandException when it runs, or the data does not come back
     */
    void ping(String channel, int length);

    /**
     * Decides on a batch in doubt by hand.
     *
     * @param commit whether its messages have arrived at the other end
     * @throws CommandException when nothing is in doubt, or it runs
     */
    void resolve(String channel, boolean commit);
}
