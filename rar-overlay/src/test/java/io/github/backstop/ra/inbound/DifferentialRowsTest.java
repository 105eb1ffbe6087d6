// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each row of what IBM's client was seen to do, sections 3a, 6 and 7, has a message that goes both ways. */
class DifferentialRowsTest {
    private static final List<String> ROWS = List.of(
            // plain sessions
            "A", "A2", "B", "C", "C2", "D", "H1", "H2", "F1", "G1", "F2", "F3", "M9", "M10", "F4", "G3", "F5", "F6",
            "F7", "G4", "F13", "N1", "F8", "N2", "F9", "M11", "F10", "F11", "M6", "F12", "S1", "M1", "M3", "M4", "I1",
            // messages that cannot be parsed
            "R1", "R2", "R3", "R4", "R5", "R6", "R7", "K14", "K15",
            // connection consumers
            "K2", "K10", "XA1", "K3", "K5", "K4", "K6", "XA2", "K7", "K8", "K9", "K11", "K12", "K13");

    @Test
    void noRowIsWithoutAMessage() {
        Stream<Scenario> all = Stream.of(Scenario.all().stream(), UnparseableDifferentialTest.taken().stream(),
                SessionDifferentialTest.scenarios().stream(), LocalConsumerDifferentialTest.scenarios().stream(),
                Stream.of(UnparseableDifferentialTest.THRESHOLD_ZERO, UnparseableDifferentialTest.NOWHERE,
                        EndlessDifferentialTest.ITSELF, EndlessDifferentialTest.ENDLESS,
                        EndlessDifferentialTest.REFUSED)).flatMap(Function.identity());
        Set<String> cited = new TreeSet<>();
        all.forEach(scenario -> cited.addAll(Arrays.asList(scenario.rows().split("[^A-Z0-9]+"))));

        assertThat(cited).containsAll(ROWS);
    }
}
