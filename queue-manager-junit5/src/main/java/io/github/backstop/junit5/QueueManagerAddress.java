// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

/**
 * What a client needs to connect in CLIENT mode. Any user and password will do.
 *
 * @param host         loopback address
 * @param port         TCP port
 * @param queueManager name of the queue manager
 * @param channel      a server-connection channel
 */
public record QueueManagerAddress(String host, int port, String queueManager, String channel) {
}
