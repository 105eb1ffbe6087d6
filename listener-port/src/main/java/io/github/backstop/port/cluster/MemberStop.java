// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.cluster;

import java.time.Instant;

/**
 * A stop that covers all members of a cluster.
 *
 * @param generation    higher than that of every stop that the member knew of
 * @param member        who was stopped first, as operators read it
 * @param by            why, as {@code StoppedBy} names it; another release may have more names than this one
 * @param reason        a sentence
 * @param messageId     of the failed message, or empty
 * @param deliveryCount failed deliveries of that message, on whichever members: BackoutCount; 0 if there is none
 */
public record MemberStop(long generation, String member, String by, String reason, String messageId,
                         int deliveryCount, Instant at) {

    /** For operators of another member. */
    public String text() {
        return member + " was stopped (" + by + ", " + at + "): " + reason;
    }
}
