// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import io.github.backstop.formats.MessageDescriptor;

/** What MQPUT and MQPUT1 give back: the descriptor as stored (ids, context, date) and where the message went. */
public record PutResult(MessageDescriptor descriptor, String resolvedQueue, String resolvedQueueManager) {
}
