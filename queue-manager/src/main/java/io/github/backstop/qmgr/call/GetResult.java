// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import io.github.backstop.formats.MessageDescriptor;

/**
 * What MQGET gives back, also when it failed: the caller echoes the descriptor in every case.
 *
 * @param completionCode 0 ok, 1 warning (for example 2079, 2080 with its data cut), 2 failed
 * @param reason         MQRC_*, 0 = none
 * @param data           the bytes for the caller's buffer, already cut to it
 * @param totalLength    length of the whole message
 * @param token          16 bytes that name the message on its queue
 * @param resolvedQueue  name of the local queue
 */
public record GetResult(int completionCode, int reason, MessageDescriptor descriptor, byte[] data, int totalLength,
        byte[] token, String resolvedQueue) {
}
