// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import java.util.List;

/**
 * What came of a retrieval.
 *
 * @param reason     NONE, a warning about what was taken (2079, 2241 to 2245), or why nothing was
 * @param parts      the message found, also with TRUNCATED_MSG_FAILED, else none; several segments where they were put
 *                   together
 * @param found      the message as it is at that moment, with BackoutCount and remaining expiry, and as it is wanted;
 *                   it may have been put together only as far as the getter has room
 * @param length     of the whole message in bytes
 * @param held       the message waits on the queue for the end of the unit of work
 */
public record Outcome(ReasonCode reason, List<StoredMessage> parts, Rendition found, int length, boolean held) {

    static Outcome nothing(ReasonCode reason) {
        return new Outcome(reason, List.of(), null, 0, false);
    }

    /** The message found, or the first of its segments; null = none. */
    public StoredMessage message() {
        return parts.isEmpty() ? null : parts.get(0);
    }

    public MessageDescriptor descriptor() {
        return found.descriptor();
    }

    public byte[] data() {
        return found.data();
    }

    /** What was found, put together and as it was put: neither cut nor in the form that is wanted. */
    public Rendition whole() {
        return Assembly.whole(parts);
    }

    public boolean taken() {
        return !parts.isEmpty() && reason != ReasonCode.TRUNCATED_MSG_FAILED;
    }
}
