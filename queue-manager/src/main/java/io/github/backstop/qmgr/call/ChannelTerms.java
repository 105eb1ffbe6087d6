// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * What the definition of a server-connection channel says of its sockets; client and queue manager agree on it in
 * INITIAL_DATA.
 *
 * @param sharingConversations SHARECNV: conversations per socket, 0..999999999; the lower of both sides holds
 * @param heartbeatInterval    HBINT: seconds, 0 = no heartbeats; the larger of both sides holds
 * @param maximumMessageLength MAXMSGL: bytes, 0..104857600; the lower of both sides holds
 */
public record ChannelTerms(int sharingConversations, int heartbeatInterval, int maximumMessageLength) {
}
