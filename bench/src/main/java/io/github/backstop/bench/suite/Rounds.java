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

    /** One of those who take turns. */
    record Turn(String name, Slice slice) {
    }

    interface Slice {
        Map<String, Measure> run(long millis) throws IOException;
    }

    // By figure, then by who; one measure a round.
    private final Map<String, Map<String, List<Measure>>> measured = new LinkedHashMap<>();

    void run(List<Turn> turns, int rounds, long millis) throws IOException {
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < turns.size(); i++) {
                Turn turn = turns.get((i + round) % turns.size());
                turn.slice.run(millis).forEach((figure, measure) -> measured
                        .computeIfAbsent(figure, f -> new LinkedHashMap<>())
                        .computeIfAbsent(turn.name, n -> new ArrayList<>()).add(measure));
            }
        }
    }

    /** Not kept. */
    static void warmUp(List<Turn> turns, long millis) throws IOException {
        for (Turn turn : turns) {
            turn.slice.run(millis);
        }
    }

    List<Measure> of(String figure, String name) {
        return measured.getOrDefault(figure, Map.of()).getOrDefault(name, List.of());
    }

    Map<String, Map<String, List<Measure>>> all() {
        return measured;
    }
}
