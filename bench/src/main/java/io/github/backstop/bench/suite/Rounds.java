// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import io.github.backstop.bench.load.Measure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures side by side: in each round everybody has one slice, and who begins moves on from round to round, so that
 * what disturbs the machine disturbs all alike.
 */
final class Rounds {

    /** Slices of a warm-up at most. */
    private static final int WARM_UPS = 12;
    /** So many in a row in which next to nothing was compiled end it. */
    private static final int QUIET = 2;
    private static final double COMPILING = 0.05;

    /** One of those who take turns: a part of a load that a contestant has open. */
    record Turn(String name, Contestant contestant, String id, String part) {

        private Map<String, Measure> slice(long millis) throws IOException {
            return contestant.slice(id, part, millis);
        }
    }

    // By figure, then by who; one measure a round.
    private final Map<String, Map<String, List<Measure>>> measured = new LinkedHashMap<>();

    void run(List<Turn> turns, int rounds, long millis) throws IOException {
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < turns.size(); i++) {
                Turn turn = turns.get((i + round) % turns.size());
                turn.slice(millis).forEach((figure, measure) -> add(figure, turn.name, measure));
            }
        }
    }

    void add(String figure, String name, Measure measure) {
        measured.computeIfAbsent(figure, f -> new LinkedHashMap<>())
                .computeIfAbsent(name, n -> new ArrayList<>()).add(measure);
    }

    void addAll(Rounds others) {
        others.measured.forEach((figure, all) -> all.forEach((name, measures) ->
                measures.forEach(measure -> add(figure, name, measure))));
    }

    /**
     * Has everybody work until the JVMs compile next to nothing any more: code that is not compiled is several times
     * slower, and how soon it is differs from broker to broker. Nothing is kept.
     *
     * @param most milliseconds for each
     */
    static void warmUp(List<Turn> turns, long most) throws IOException {
        long millis = Math.max(1, most / WARM_UPS);
        int[] quiet = new int[turns.size()];
        for (int pass = 0; pass < WARM_UPS; pass++) {
            for (int i = 0; i < quiet.length; i++) {
                if (quiet[i] < QUIET) {
                    Turn turn = turns.get(i);
                    long before = turn.contestant.compiling();
                    turn.slice(millis);
                    quiet[i] = turn.contestant.compiling() - before <= COMPILING * millis ? quiet[i] + 1 : 0;
                }
            }
        }
        turns.forEach(turn -> turn.contestant.takeCpu());
    }

    List<Measure> of(String figure, String name) {
        return measured.getOrDefault(figure, Map.of()).getOrDefault(name, List.of());
    }

    Map<String, Map<String, List<Measure>>> all() {
        return measured;
    }
}
