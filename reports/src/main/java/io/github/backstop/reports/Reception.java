// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

/** What a tracker did with a report. */
public enum Reception {

    /** It tells something new. */
    TAKEN,
    /** It was told before. */
    REPEATED,
    /** It is about another message, is no report, or tells no fate, as activity reports do not. */
    OTHER,
    /**
     * It is about this message, but not about a part that the message can have: no length, more than there is, an end
     * that is none; or nothing tells about which segment it is, as reports of queue managers that know no segments.
     */
    UNPLACED
}
