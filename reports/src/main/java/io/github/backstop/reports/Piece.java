// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.Feedback;
import io.github.backstop.formats.ReasonCode;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A piece of a message: a segment, or as much of one as reports tell the same of.
 *
 * @param offset  from the start of the message's data
 * @param length  0 only of a last segment that is empty
 * @param fate    what became of it
 * @param reasons Feedback of all exception reports about it, and of NAN; of delivered pieces, too
 */
public record Piece(int offset, int length, Fate fate, SortedSet<Integer> reasons) {

    public Piece {
        reasons = Collections.unmodifiableSortedSet(new TreeSet<>(reasons));
    }

    /** Behind the last byte. */
    public int end() {
        return offset + length;
    }

    /** {@code 4096-8191 EXCEPTION MQRC_Q_FULL} */
    @Override
    public String toString() {
        String where = length == 0 ? "end at " + offset : offset + "-" + (end() - 1);
        return where + ' ' + fate + (reasons.isEmpty() ? "" : reasons.stream().map(Piece::nameOf)
                .collect(Collectors.joining(", ", " ", "")));
    }

    /** {@code MQRC_Q_FULL}, {@code MQFB_NAN}. */
    public static String nameOf(int reason) {
        return ReasonCode.of(reason).map(ReasonCode::mqName).orElseGet(() -> Feedback.nameOf(reason));
    }
}
