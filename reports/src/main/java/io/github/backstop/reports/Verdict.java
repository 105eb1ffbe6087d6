// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What became of a message, as far as its reports tell.
 *
 * @param outcome of the whole
 * @param pieces  of which different things are known, in order of their offsets; together they are the message
 * @param settled whether nothing more is to be expected: each piece was delivered, refused, expired, met an exception
 *                or, where no COD was asked for, arrived
 */
public record Verdict(Outcome outcome, List<Piece> pieces, boolean settled) {

    public Verdict {
        pieces = List.copyOf(pieces);
    }

    static Verdict of(List<Piece> pieces, boolean confirmsDelivery) {
        return new Verdict(outcome(pieces), pieces, pieces.stream().noneMatch(piece ->
                piece.fate() == Fate.UNKNOWN || confirmsDelivery && piece.fate() == Fate.ARRIVED));
    }

    private static Outcome outcome(List<Piece> pieces) {
        boolean delivered = any(pieces, Fate.DELIVERED);
        boolean exception = any(pieces, Fate.REFUSED) || any(pieces, Fate.EXCEPTION);
        if (exception || any(pieces, Fate.EXPIRED)) {
            return delivered ? Outcome.DELIVERED_IN_PART : exception ? Outcome.EXCEPTION : Outcome.EXPIRED;
        }
        if (any(pieces, Fate.UNKNOWN)) {
            return Outcome.UNKNOWN;
        }
        return any(pieces, Fate.ARRIVED) ? Outcome.ALL_ARRIVED : Outcome.ALL_DELIVERED;
    }

    private static boolean any(List<Piece> pieces, Fate fate) {
        return pieces.stream().anyMatch(piece -> piece.fate() == fate);
    }

    /** The pieces with that fate, in order of their offsets. */
    public List<Piece> pieces(Fate fate) {
        return pieces.stream().filter(piece -> piece.fate() == fate).toList();
    }

    /** Bytes with that fate. */
    public int bytes(Fate fate) {
        return pieces(fate).stream().mapToInt(Piece::length).sum();
    }

    /**
     * Pieces that are known to lie on their queue, though the message cannot become whole any more: nothing takes them
     * away but an application that gets them by their GroupId, or their expiry (B-37). Without COA nothing is known to
     * lie anywhere: then {@code pieces(Fate.UNKNOWN)} may be such orphans.
     */
    public List<Piece> orphans() {
        return pieces.stream().anyMatch(piece -> piece.fate().isFailure()) ? pieces(Fate.ARRIVED) : List.of();
    }

    /** Of all exceptions, also of pieces that were delivered nevertheless: MQRC_*, MQFB_* or an application's own. */
    public SortedSet<Integer> reasons() {
        return pieces.stream().flatMap(piece -> piece.reasons().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** {@code DELIVERED_IN_PART: 0-4095 DELIVERED; 4096-8191 EXCEPTION MQRC_Q_FULL} */
    @Override
    public String toString() {
        return outcome + (settled ? ": " : " so far: ")
                + pieces.stream().map(Piece::toString).collect(Collectors.joining("; "));
    }
}
