// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

/** How much of a message its exception report repeats (B15). */
public enum ExceptionReport {
    NONE,
    /** The message's headers alone. */
    WITHOUT_DATA,
    /** The headers, and the first 100 bytes behind them (B19). */
    WITH_DATA,
    WITH_FULL_DATA
}
