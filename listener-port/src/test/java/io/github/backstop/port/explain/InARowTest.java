// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import io.github.backstop.port.support.PortFixture;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Explanations with maxSequentialDeliveryFailures, for one message that always fails: B23, B28. */
class InARowTest {

    private static List<Round> rounds(int limit, int retries, int threshold) {
        return Forecast.of(Situation.of(Map.of("BOTHRESH", String.valueOf(threshold), "BOQNAME", "BOQ",
                "maximumRetries", String.valueOf(retries), "maxSequentialDeliveryFailures", String.valueOf(limit))));
    }

    private static String text(List<Round> rounds) {
        return rounds.stream().map(round -> round.times() + "x" + round.deliveries() + " "
                + (round.ending().stopsPort() ? round.ending().stoppedBy() : round.ending().kind()))
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest(name = "limit {0}, maximumRetries {1}, BOTHRESH {2}: {3}")
    @CsvSource(delimiter = ';', value = {
        "-1; -1; 3; 1x3 BACKED_OUT_TO_QUEUE",
        "0;  -1; 0; 1x1 SEQUENTIAL_FAILURES, 0x1 SEQUENTIAL_FAILURES",
        "2;  -1; 0; 1x3 SEQUENTIAL_FAILURES, 0x3 SEQUENTIAL_FAILURES",
        "9;   3; 0; 1x3 POISON, 0x1 POISON",
        "2;   3; 0; 1x3 POISON, 0x1 POISON",
        "1;   3; 0; 1x2 SEQUENTIAL_FAILURES, 1x1 POISON, 0x1 POISON",
        "1;   5; 0; 1x2 SEQUENTIAL_FAILURES, 1x2 SEQUENTIAL_FAILURES, 1x1 POISON, 0x1 POISON",
        "9;  -1; 5; 1x5 BACKED_OUT_TO_QUEUE",
        "4;  -1; 5; 1x5 SEQUENTIAL_FAILURES, 1x0 BACKED_OUT_TO_QUEUE",
        "1;  -1; 5; 1x2 SEQUENTIAL_FAILURES, 1x2 SEQUENTIAL_FAILURES, 1x1 BACKED_OUT_TO_QUEUE",
        "1;  -1; 4; 1x2 SEQUENTIAL_FAILURES, 1x2 SEQUENTIAL_FAILURES, 1x0 BACKED_OUT_TO_QUEUE"})
    void foretellsWhichLimitStopsThePort(int limit, int retries, int threshold, String expected) {
        assertThat(text(rounds(limit, retries, threshold))).isEqualTo(expected);
    }

    /** Without a mover the port itself can be asked. */
    @ParameterizedTest
    @CsvSource({"0, -1", "1, 3", "2, 3", "1, 5", "4, 2", "3, 10"})
    void thePortThenDoesWhatWasForetold(int limit, int retries) {
        PortFixture fixture = new PortFixture("maximumRetries", String.valueOf(retries),
                "maxSequentialDeliveryFailures", String.valueOf(limit)).open();
        int count = 0;
        for (Round round : rounds(limit, retries, 0)) {
            for (int time = 0; time < Math.max(round.times(), 1); time++) {
                int deliveries = 0;
                while (fixture.deliver("ID:1", count + 1, DeliveryOutcome.ROLLED_BACK, null)) {
                    count++;
                    deliveries++;
                }
                fixture.work.runAll();
                assertThat(deliveries).isEqualTo(round.deliveries());
                assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
                assertThat(fixture.port.state().stoppedBy()).isEqualTo(round.ending().stoppedBy());
                fixture.start();
            }
        }
    }

    @Test
    void saysThatTheStopIsThatOfAllServers() {
        for (String limit : new String[] {"-1", "2"}) {
            assertThat(Forecast.of(Situation.of(Map.of("maximumRetries", "9", "maxSequentialDeliveryFailures", limit,
                    "stopScope", "CLUSTER"))).get(0).ending().text()).contains("nothing behind it is delivered, on "
                    + "any server (stopScope=CLUSTER");
        }
        assertThat(Forecast.of(Situation.of(Map.of("wrapped", "true", "stopScope", "CLUSTER"))).get(0).ending().kind())
                .as("as the adapter does").isEqualTo(Ending.Kind.REFUSED);
    }

    @Test
    void saysThatTheHalfOpenModeNeedsNoOperator() {
        Ending ending = Forecast.of(Situation.of(Map.of("maxSequentialDeliveryFailures", "0", "maximumRetries", "-1",
                "halfOpenAfter", "60"))).get(0).ending();

        assertThat(ending.stoppedBy()).isEqualTo(StoppedBy.SEQUENTIAL_FAILURES);
        assertThat(ending.text()).contains("or after 60 s the port tries one message by itself (halfOpenAfter)");
    }
}
