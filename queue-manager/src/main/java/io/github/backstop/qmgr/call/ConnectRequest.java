// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * Who connects (INITIAL_DATA, CONAUTH and MQCONN together).
 *
 * @param queueManager    requested name, blank or "*" = any
 * @param applicationName ApplName, at most 28 characters
 * @param applicationType MQAT_*, 28 = Java
 * @param userId          user of the messages' identity context, at most 12 characters
 * @param channel         SVRCONN channel
 * @param instance        the socket it comes by; null when it comes by none
 */
public record ConnectRequest(String queueManager, String applicationName, int applicationType, String userId,
        String channel, ChannelInstance instance) {

    /** Of somebody inside the queue manager. */
    public ConnectRequest(String queueManager, String applicationName, int applicationType, String userId,
            String channel) {
        this(queueManager, applicationName, applicationType, userId, channel, null);
    }

    /** IP address of the client; blank when it comes by no socket. */
    public String address() {
        return instance == null ? "" : instance.address();
    }
}
