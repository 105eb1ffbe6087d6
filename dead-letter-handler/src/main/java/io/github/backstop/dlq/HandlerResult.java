// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

/**
 * What a run of the handler has done.
 *
 * @param taken     messages that have left the queue
 * @param refused   tries that did not succeed
 * @param cancelled whether it ended because somebody asked it to
 */
public record HandlerResult(int taken, int refused, boolean cancelled) {
}
