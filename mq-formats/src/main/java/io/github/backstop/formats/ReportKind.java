// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.Optional;

/**
 * The kinds of reports that exist in three strengths (rules ): the lowest of a kind's three bits asks for
 * the report, the next for the first 100 bytes of data, the third for all data. A higher bit without the lower ones is
 * no defined value.
 */
public enum ReportKind {

    EXCEPTION(ReportOption.EXCEPTION),
    EXPIRATION(ReportOption.EXPIRATION),
    COA(ReportOption.COA),
    COD(ReportOption.COD);

    private static final int WITH_DATA = 3;
    private static final int WITH_FULL_DATA = 7;
    private static final int FIRST = ReportData.FIRST_100.of(Integer.MAX_VALUE);

    private final int plain;

    ReportKind(ReportOption plain) {
        this.plain = plain.bits();
    }

    /** Whether the report is asked for. */
    public boolean in(int report) {
        return (report & plain) != 0;
    }

    /** Whether this is the only one of the kinds that is asked for. */
    public boolean aloneIn(int report) {
        for (ReportKind other : values()) {
            if (other.in(report) != (other == this)) {
                return false;
            }
        }
        return true;
    }

    /** How much of the message its report is to have; empty when none is asked for. */
    public Optional<ReportData> asked(int report) {
        if (!in(report)) {
            return Optional.empty();
        }
        int bits = report & mask();
        return Optional.of(bits == plain * WITH_FULL_DATA ? ReportData.FULL
                : bits == plain * WITH_DATA ? ReportData.FIRST_100 : ReportData.NONE);
    }

    /** Whether the bits of this kind are none, or one of the three strengths. */
    public boolean isDefined(int report) {
        int bits = report & mask();
        return bits == 0 || bits == plain || bits == plain * WITH_DATA || bits == plain * WITH_FULL_DATA;
    }

    /**
     * The report options of a segment: where that lies beyond the first 100 bytes of the message, no kind asks for the
     * first 100 of its own (rule B-24, and what IBM advises to who segments messages himself). Else reports that are
     * put together are as long as the message, with gaps.
     *
     * @param report of the message
     * @param offset of the segment
     */
    public static int ofSegment(int report, int offset) {
        int options = report;
        for (ReportKind kind : values()) {
            if (offset >= FIRST && kind.asked(report).equals(Optional.of(ReportData.FIRST_100))) {
                options = options & ~kind.mask() | kind.plain;
            }
        }
        return options;
    }

    /** The three bits of this kind. */
    public int mask() {
        return plain * WITH_FULL_DATA;
    }
}
