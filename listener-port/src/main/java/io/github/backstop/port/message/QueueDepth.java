// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.message;

import java.time.Instant;

/**
 * How full one of a port's queues was when it was looked at.
 *
 * @param oldest when the oldest message that was seen was put; null: there is none, or nobody may look
 */
public record QueueDepth(MessagePlace place, String queue, long depth, Instant oldest) { }
