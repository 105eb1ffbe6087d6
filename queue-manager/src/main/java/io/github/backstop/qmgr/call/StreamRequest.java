// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import io.github.backstop.formats.MessageDescriptor;

/**
 * A client's request for messages on a handle that consumes asynchronously (REQUEST_MSGS, protocol spec 4.1).
 *
 * @param selection     what to match: MsgId, CorrelId, GroupId count if set in the options' match options
 * @param options       MQGMO options, wait interval, match options and token
 * @param requestedBytes byte budget (364 + data of each message); 1 = exactly one message
 * @param maximumLength longest data to send, -1 = no limit, 0 = no data (with ACCEPT_TRUNCATED: reason 2079)
 * @param flags         flags of REQUEST_MSGS: 0x01 callback consumer, 0x02 "is it really empty?", 0x08 read ahead
 */
public record StreamRequest(MessageDescriptor selection, GetOptions options, int requestedBytes, int maximumLength,
        int flags) {
}
