// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.brokers;

import java.util.Map;

/**
 * A message as it lies on a queue.
 *
 * @param text       its body
 * @param properties the provider's own included, as text
 */
public record BrokerMessage(String text, Map<String, String> properties) { }
