// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

/** How much of a message its exception report repeats (B15). */
public enum ExceptionReport {
    NONE(0),
    /** The message's headers alone. */
    WITHOUT_DATA(0),
    /** The headers, and the first 100 bytes behind them (B19). */
    WITH_DATA(100),
    WITH_FULL_DATA(Integer.MAX_VALUE);

    private final int bodyBytes;

    ExceptionReport(int bodyBytes) {
        this.bodyBytes = bodyBytes;
    }

    /** How many bytes of a body of this length are repeated. */
    public int bodyBytes(int length) {
        return Math.min(length, bodyBytes);
    }
}
