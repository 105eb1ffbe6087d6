// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.requeue.Step;
import java.time.Instant;

/**
 * A message that the port's engine took from the queue.
 *
 * @param where what became of it
 * @param text  where it went and why, to be read after "message ID:..": {@code was moved to backout queue BOQ}
 */
public record MovedMessage(String messageId, Step.Disposition where, String text, Instant at) { }
