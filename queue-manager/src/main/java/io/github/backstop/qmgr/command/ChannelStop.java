// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

/**
 * STOP CHANNEL.
 *
 * @param quiesce  whether the clients may go on until they notice (MODE QUIESCE), or are cut off (FORCE, TERMINATE)
 * @param inactive whether others are let in at once (STATUS INACTIVE), or not until START CHANNEL (STOPPED)
 * @param address  of the only client meant; null = all
 * @param partner  name of the only queue manager at the other end that is meant; null = all, also clients
 */
public record ChannelStop(String name, boolean quiesce, boolean inactive, String address, String partner) {
}
