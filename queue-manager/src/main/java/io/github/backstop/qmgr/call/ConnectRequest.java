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
 */
public record ConnectRequest(String queueManager, String applicationName, int applicationType, String userId,
        String channel) {
}
