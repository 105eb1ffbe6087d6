// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;

/**
 * What came of a retrieval.
 *
 * @param reason     NONE, TRUNCATED_MSG_ACCEPTED, or why nothing was taken
 * @param message    the message found, also with TRUNCATED_MSG_FAILED; else null
 * @param found      the message as it is at that moment, with BackoutCount and remaining expiry, and as it is wanted
 * @param held       the message waits on the queue for the end of the unit of work
 */
public record Outcome(ReasonCode reason, StoredMessage message, Rendition found, boolean held) {

    static Outcome nothing(ReasonCode reason) {
        return new Outcome(reason, null, null, false);
    }

    public MessageDescriptor descriptor() {
        return found.descriptor();
    }

    public byte[] data() {
        return found.data();
    }

    public boolean taken() {
        return reason == ReasonCode.NONE || reason == ReasonCode.TRUNCATED_MSG_ACCEPTED;
    }
}
