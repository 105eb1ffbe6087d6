// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.cluster;

import java.util.Comparator;
import java.util.Optional;

/**
 * What a member knows of the stops of its cluster. Each part only ever grows, so that in whatever order members hear
 * of something they come to the same. A start ends the stops that its member knew of, and no other: a stop that is on
 * its way to somebody who starts the port still stops it.
 *
 * @param last       the latest stop; null if there was none
 * @param ended      generation up to which somebody has started a member in spite of the stop; 0 = none
 * @param everywhere generation up to which all members are to start again; 0 = none
 */
public record ClusterState(MemberStop last, long ended, long everywhere) {
    public static final ClusterState EMPTY = new ClusterState(null, 0, 0);
    /** So that there is a next one for longer than anybody will live. */
    static final long HIGHEST_GENERATION = Long.MAX_VALUE / 2;

    private static final Comparator<MemberStop> ORDER = Comparator.nullsFirst(
            Comparator.comparingLong(MemberStop::generation).thenComparing(MemberStop::toString));

    /** The stop that a member who joins now has to obey. */
    public Optional<MemberStop> inForce() {
        return last == null || last.generation() <= ended ? Optional.empty() : Optional.of(last);
    }

    /** 0 if there was none. */
    long lastGeneration() {
        return last == null ? 0 : last.generation();
    }

    /** Milliseconds since 1970 where clocks are right; above all that is known in any case. */
    long nextGeneration(long now) {
        return Math.max(now, Math.max(lastGeneration(), Math.max(ended, everywhere)) + 1);
    }

    ClusterState merge(ClusterState other) {
        return new ClusterState(ORDER.compare(last, other.last) >= 0 ? last : other.last,
                Math.max(ended, other.ended), Math.max(everywhere, other.everywhere));
    }

    ClusterState with(MemberStop stop) {
        return new ClusterState(stop, ended, everywhere);
    }

    /** A member was started in spite of all stops that are known. */
    ClusterState withEnd() {
        return new ClusterState(last, Math.max(ended, lastGeneration()), everywhere);
    }

    /** All members are to start in spite of them. */
    ClusterState withEndEverywhere() {
        return new ClusterState(last, withEnd().ended, Math.max(everywhere, lastGeneration()));
    }
}
