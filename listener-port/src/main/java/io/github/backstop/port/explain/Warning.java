// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

/**
 * A combination of settings that does not do what most people want of it.
 *
 * @param text   what happens
 * @param remedy what to do instead
 */
public record Warning(Kind kind, String text, String remedy) {

    /** Each may be given once. */
    public enum Kind {
        THRESHOLD_ZERO, THRESHOLD_NOT_BELOW_RETRIES, NO_BACKOUT_QUEUE, NO_DEAD_LETTER_QUEUE, BACKOUT_QUEUE_IS_INPUT,
        BACKOUT_QUEUE_IS_DEAD_LETTER_QUEUE, PLACE_REFUSES, BOTHRESH_COMES_FIRST, TWO_MOVERS, SEVERAL_SESSIONS,
        MARKINT_TOO_SHORT, BATCH, NO_TRANSACTION, NEVER_STOPS, STOPS_AT_FIRST_FAILURE
    }

    /** {@code THRESHOLD_ZERO: BOTHRESH is 0 ...; ALTER QLOCAL ...}. */
    public String line() {
        return kind + ": " + text + "; " + remedy;
    }
}
