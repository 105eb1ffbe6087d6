// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

/**
 * What of a message decides where it goes.
 *
 * @param stays   whether it stays where nothing takes it: it is persistent (B17), or a plain session's (A30)
 * @param discard MQRO_DISCARD_MSG: to be discarded rather than dead-lettered
 * @param report  the exception report that its sender asked for
 */
public record PoisonMessage(boolean stays, boolean discard, ExceptionReport report) { }
