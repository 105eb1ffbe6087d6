// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

/**
 * What of a message decides where it goes.
 *
 * @param persistent    see B17
 * @param discard       MQRO_DISCARD_MSG: to be discarded rather than dead-lettered
 * @param report        the exception report that its sender asked for
 */
public record PoisonMessage(boolean persistent, boolean discard, ExceptionReport report) { }
