// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

/**
 * How the server speaks with clients.
 *
 * @param port     TCP port on the loopback address, 0 = any
 * @param fapLevel highest level of the protocol offered. Above 12 the client scrambles passwords (P2)
 */
public record ChannelSettings(int port, int fapLevel) {

    public static final int DEFAULT_FAP_LEVEL = 12;
    public static final int LOWEST_FAP_LEVEL = 9;
    public static final int HIGHEST_FAP_LEVEL = 17;

    /** Longest segment. */
    static final int TRANSMISSION_SIZE = 32_748;
    /** Longest message, MQ's own maximum of 100 MB. */
    static final int MESSAGE_SIZE = 104_857_600;
    /** Longest call: a message and the structures around it. */
    static final int CALL_SIZE = MESSAGE_SIZE + 4096;

    /** Longest call of somebody who may be anybody: what it takes to connect fits into one segment. */
    static final int CALL_SIZE_BEFORE_MQCONN = 65_536;

    public ChannelSettings {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port " + port + " is not in 0..65535");
        }
        if (fapLevel < LOWEST_FAP_LEVEL || fapLevel > HIGHEST_FAP_LEVEL) {
            throw new IllegalArgumentException("fapLevel " + fapLevel + " is not in " + LOWEST_FAP_LEVEL + ".."
                    + HIGHEST_FAP_LEVEL);
        }
    }
}
