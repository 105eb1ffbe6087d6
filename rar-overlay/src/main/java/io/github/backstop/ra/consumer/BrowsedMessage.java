// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

/**
 * A message as it was seen on its queue, and marked.
 *
 * @param token        the queue manager's name for it while it is on the queue, in hex
 * @param messageId    as JMS writes it; not unique
 * @param backoutCount how often it was backed out
 */
record BrowsedMessage(String token, String messageId, int backoutCount) {
    /** In front of the bytes of an id. */
    static final String ID = "ID:";

    /** Number of the delivery to come, the first is 1. */
    int deliveryCount() {
        return backoutCount + 1;
    }
}
