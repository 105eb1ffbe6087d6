// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What really became of a message and what the reports that came tell of it, byte by byte: the slow and simple way. A
 * position more than there are bytes stands for the end of the message.
 */
final class Truth {

    private final int length;
    private final Fate[] real;
    /** A bit for each fate. */
    private final int[] told;
    private final Map<Integer, Set<Integer>> reasons = new HashMap<>();

    Truth(int length) {
        this.length = length;
        real = new Fate[length + 1];
        Arrays.fill(real, Fate.UNKNOWN);
        told = new int[length + 1];
    }

    void happened(Segment segment, Fate fate) {
        segment.positions().forEach(position -> real[position] = fate);
    }

    /** @param reason 0 = none */
    void told(Segment segment, Fate fate, int reason) {
        segment.positions().forEach(position -> {
            told[position] |= 1 << fate.ordinal();
            if (reason != 0) {
                reasons.computeIfAbsent(position, none -> new TreeSet<>()).add(reason);
            }
        });
    }

    private Fate known(int position) {
        return told[position] == 0 ? Fate.UNKNOWN : Fate.values()[Integer.numberOfTrailingZeros(told[position])];
    }

    private boolean anyKnown(Fate fate) {
        for (int position = 0; position <= length; position++) {
            if (known(position) == fate) {
                return true;
            }
        }
        return false;
    }

    private Outcome outcome() {
        boolean exception = anyKnown(Fate.EXCEPTION) || anyKnown(Fate.REFUSED);
        if (exception || anyKnown(Fate.EXPIRED)) {
            if (anyKnown(Fate.DELIVERED)) {
                return Outcome.DELIVERED_IN_PART;
            }
            return exception ? Outcome.EXCEPTION : Outcome.EXPIRED;
        }
        if (anyKnown(Fate.UNKNOWN)) {
            return Outcome.UNKNOWN;
        }
        return anyKnown(Fate.ARRIVED) ? Outcome.ALL_ARRIVED : Outcome.ALL_DELIVERED;
    }

    /** @param everythingTold whether each report was asked for and came */
    void assertTold(Verdict verdict, boolean confirmsDelivery, boolean everythingTold) {
        int at = 0;
        for (Piece piece : verdict.pieces()) {
            assertThat(piece.offset()).isEqualTo(at);
            for (; at < piece.end(); at++) {
                // said so only where it is wrong: there are millions of bytes
                if (piece.fate() != known(at) || !piece.reasons().equals(reasons.getOrDefault(at, Set.of()))) {
                    throw new AssertionError(piece + "; at " + at + " it is " + known(at) + ' ' + reasons.get(at));
                }
            }
        }
        assertThat(at).isEqualTo(length);
        assertThat(verdict.outcome()).isEqualTo(outcome());
        assertThat(verdict.settled()).isEqualTo(
                !anyKnown(Fate.UNKNOWN) && !(confirmsDelivery && anyKnown(Fate.ARRIVED)));
        boolean failed = anyKnown(Fate.EXCEPTION) || anyKnown(Fate.EXPIRED) || anyKnown(Fate.REFUSED);
        assertThat(verdict.orphans()).isEqualTo(failed ? verdict.pieces(Fate.ARRIVED) : List.of());
        for (int position = 0; everythingTold && position <= length; position++) {
            if (known(position) != real[position]) {
                throw new AssertionError("told " + known(position) + " at " + position + ", it was "
                        + real[position]);
            }
        }
    }
}
