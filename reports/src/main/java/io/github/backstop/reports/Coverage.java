// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is told of which span of a message, laid side by side: the message is cut wherever something told begins or
 * ends, so that reports about segments of segments, or about the whole, fit together.
 */
final class Coverage {

    private final long length;
    private final TreeMap<Long, List<Told>> changes = new TreeMap<>();

    /** One thing that begins or ends to be told at a position: {@code step} is 1 or -1. */
    private record Told(Fate fate, int reason, int step) {
    }

    /** @param length of the message, without the end mark */
    Coverage(int length) {
        this.length = length;
        cut(0);
    }

    /** Has a piece begin here at the latest. */
    void cut(long position) {
        changes.computeIfAbsent(position, none -> new ArrayList<>());
    }

    /** @param reason of an exception; 0 = none */
    void tell(Span span, Fate fate, int reason) {
        changes.computeIfAbsent(span.from(), none -> new ArrayList<>()).add(new Told(fate, reason, 1));
        changes.computeIfAbsent(span.to(), none -> new ArrayList<>()).add(new Told(fate, reason, -1));
    }

    List<Piece> pieces() {
        List<Piece> pieces = new ArrayList<>();
        Map<Fate, Integer> fates = new EnumMap<>(Fate.class);
        TreeMap<Integer, Integer> reasons = new TreeMap<>();
        for (Map.Entry<Long, List<Told>> change : changes.entrySet()) {
            for (Told told : change.getValue()) {
                fates.merge(told.fate(), told.step(), Coverage::sumOrNone);
                if (told.reason() != 0) {
                    reasons.merge(told.reason(), told.step(), Coverage::sumOrNone);
                }
            }
            Long next = changes.higherKey(change.getKey());
            add(new Span(change.getKey(), next == null ? length + 1 : next), pieces,
                    fates.keySet().stream().findFirst().orElse(Fate.UNKNOWN), new TreeSet<>(reasons.keySet()));
        }
        return pieces;
    }

    /** The end mark shows as a piece only where it alone has that fate: behind all bytes, an empty last segment. */
    private void add(Span span, List<Piece> pieces, Fate fate, TreeSet<Integer> reasons) {
        if (span.isEmpty()) {
            return;
        }
        long bytes = Math.min(span.to(), length) - span.from();
        Piece before = pieces.isEmpty() ? null : pieces.get(pieces.size() - 1);
        boolean saysNoMore = before != null && before.fate() == fate && before.reasons().equals(reasons);
        if (bytes > 0 || !saysNoMore) {
            pieces.add(new Piece((int) span.from(), (int) bytes, fate, reasons));
        }
    }

    private static Integer sumOrNone(Integer before, Integer step) {
        int sum = before + step;
        return sum == 0 ? null : sum;
    }
}
