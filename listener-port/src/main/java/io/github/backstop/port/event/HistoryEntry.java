// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.event;

import java.time.Instant;

/**
 * Something that happened to a port.
 *
 * @param id        of the log line: {@code BSTP0012W}
 * @param text      the log line, without id and port
 * @param messageId of the message that it is about, or blank
 * @param operator  who asked for it, or blank
 */
public record HistoryEntry(Instant at, String id, String text, String messageId, String operator) { }
