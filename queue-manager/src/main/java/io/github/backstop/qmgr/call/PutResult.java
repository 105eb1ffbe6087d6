// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import io.github.backstop.formats.MessageDescriptor;

/**
 * What MQPUT and MQPUT1 give back: the descriptor as stored (ids, context, date) and where the message went.
 *
 * @param completionCode 0, or 1 with a warning
 * @param reason         0, or that of the warning
 */
public record PutResult(MessageDescriptor descriptor, String resolvedQueue, String resolvedQueueManager,
        int completionCode, int reason) {

    public PutResult(MessageDescriptor descriptor, String resolvedQueue, String resolvedQueueManager) {
        this(descriptor, resolvedQueue, resolvedQueueManager, 0, 0);
    }
}
