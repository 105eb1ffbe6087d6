// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

/**
 * A physical message as its sender put it: a segment, or all of a message.
 *
 * @param offset        from the start of the message's data
 * @param length        of its data, as Offset counts it: with MQ headers
 * @param messageId     24 bytes, as the put returned it
 * @param correlationId 24 bytes
 */
public record SentPart(int offset, int length, byte[] messageId, byte[] correlationId) {

    /** @throws IllegalArgumentException when offset or length is negative */
    public SentPart {
        if (offset < 0 || length < 0) {
            throw new IllegalArgumentException("offset " + offset + ", length " + length + "; from 0 on is allowed");
        }
    }
}
