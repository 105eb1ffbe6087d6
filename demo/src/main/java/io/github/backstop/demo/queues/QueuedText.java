// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.queues;

/**
 * A message as it lies on a queue.
 *
 * @param text             its body; behind the headers, if it has any
 * @param messageId        as JMS writes it: {@code ID:} and 48 hexadecimal digits
 * @param backoutCount     how often a get of it was rolled back
 * @param deadLetterReason the Reason of its dead-letter header; 0 = it has none
 * @param available        false while a unit of work holds it
 */
public record QueuedText(String text, String messageId, int backoutCount, int deadLetterReason, boolean available) {

    @Override
    public String toString() {
        return '"' + text + "\" BackoutCount " + backoutCount
                + (deadLetterReason == 0 ? "" : ", dead-letter reason " + deadLetterReason)
                + (available ? "" : ", held by a unit of work");
    }
}
