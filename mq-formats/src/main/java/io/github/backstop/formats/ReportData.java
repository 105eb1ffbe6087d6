// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/** How much of a message's data its report repeats, behind copies of all its MQ headers (rules A-20 and B-3). */
public enum ReportData {

    /** The headers alone. */
    NONE(0),
    /** The first 100 bytes of what is no header. */
    FIRST_100(100),
    /** Everything. */
    FULL(Integer.MAX_VALUE);

    private final int most;

    ReportData(int most) {
        this.most = most;
    }

    /** How many bytes of so many. */
    public int of(int length) {
        return Math.min(length, most);
    }
}
