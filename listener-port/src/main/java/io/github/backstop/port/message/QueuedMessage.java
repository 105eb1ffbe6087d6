// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.message;

/**
 * A message on a queue, without its body.
 *
 * @param messageId    as JMS has it: {@code ID:414d51..}
 * @param backoutCount how often it was backed out, or delivered in vain
 * @param putTime      ISO-8601, UTC, or blank if the provider does not say
 * @param length       in bytes, headers included; -1 if the provider does not say
 * @param format       what the data are, in the provider's word
 */
public record QueuedMessage(String messageId, int backoutCount, String putTime, int priority, boolean persistent,
                            int length, String format) { }
