// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * Who connects (INITIAL_DATA, CONAUTH and MQCONN together).
 *
 * @param queueManager    requested name, blank or "*" = any
 * @param applicationName ApplName, at most 28 characters
 * @param applicationType MQAT_*, 28 = Java
 * @param userId          before admission the user that the client says it runs as; after it the user of the messages'
 *                        identity context and of authority checks, at most 12 characters
 * @param channel         SVRCONN channel
 * @param instance        the socket it comes by; null when it comes by none
 * @param credentials     what the application gave to prove who it is; nothing after admission
 */
public record ConnectRequest(String queueManager, String applicationName, int applicationType, String userId,
        String channel, ChannelInstance instance, Credentials credentials) {

    /** Of somebody inside the queue manager. */
    public ConnectRequest(String queueManager, String applicationName, int applicationType, String userId,
            String channel) {
        this(queueManager, applicationName, applicationType, userId, channel, null, Credentials.NONE);
    }

    /** The same application, admitted as {@code user}. */
    public ConnectRequest as(String user) {
        return new ConnectRequest(queueManager, applicationName, applicationType,
                user.length() > 12 ? user.substring(0, 12) : user, channel, instance, Credentials.NONE);
    }

    /** IP address of the client; blank when it comes by no socket. */
    public String address() {
        return instance == null ? "" : instance.address();
    }
}
