// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.policy.DeliveryOutcome;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.support.PortFixture;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Explanations with halfOpenAfter, for one message that always fails. */
class HalfOpenRoundsTest {

    private static List<Round> rounds(int inARow, int retries, int threshold, int attempts) {
        return Forecast.of(Situation.of(Map.of("BOTHRESH", String.valueOf(threshold), "BOQNAME", "BOQ",
                "maximumRetries", String.valueOf(retries), "maxSequentialDeliveryFailures", String.valueOf(inARow),
                "halfOpenAfter", "60", "halfOpenAttempts", String.valueOf(attempts))));
    }

    private static String text(List<Round> rounds) {
        return rounds.stream().map(round -> round.times() + "x" + round.deliveries() + " "
                + (round.ending().stopsPort() ? round.ending().stoppedBy() : round.ending().kind()))
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest(name = "in a row {0}, maximumRetries {1}, BOTHRESH {2}, attempts {3}: {4}")
    @CsvSource(delimiter = ';', value = {
        "-1;  3; 0; -1; 1x3 POISON, 0x1 POISON",
        "-1;  2; 5; -1; 1x2 POISON, 3x1 POISON, 1x0 BACKED_OUT_TO_QUEUE",
        "-1;  2; 2; -1; 1x2 POISON, 1x0 BACKED_OUT_TO_QUEUE",
        "-1;  2; 5;  1; 1x2 POISON, 3x1 POISON, 1x0 BACKED_OUT_TO_QUEUE",
        "-1; -1; 3; -1; 1x3 BACKED_OUT_TO_QUEUE",
        " 1; -1; 0; -1; 1x2 SEQUENTIAL_FAILURES, 0x1 SEQUENTIAL_FAILURES",
        " 1; -1; 0;  2; 1x2 SEQUENTIAL_FAILURES, 2x1 SEQUENTIAL_FAILURES",
        " 1; -1; 5; -1; 1x2 SEQUENTIAL_FAILURES, 3x1 SEQUENTIAL_FAILURES, 1x0 BACKED_OUT_TO_QUEUE",
        " 1; -1; 5;  2; 1x2 SEQUENTIAL_FAILURES, 2x1 SEQUENTIAL_FAILURES",
        " 1;  3; 0; -1; 1x2 SEQUENTIAL_FAILURES, 0x1 SEQUENTIAL_FAILURES",
        " 4; -1; 5; -1; 1x5 SEQUENTIAL_FAILURES, 1x0 BACKED_OUT_TO_QUEUE"})
    void foretellsOneDeliveryForEachAttempt(int inARow, int retries, int threshold, int attempts, String expected) {
        assertThat(text(rounds(inARow, retries, threshold, attempts))).isEqualTo(expected);
    }

    /** Without a mover the port itself can be asked. */
    @ParameterizedTest
    @CsvSource({"-1, 3, -1", "-1, 3, 2", "0, -1, -1", "1, -1, -1", "1, 3, -1", "1, -1, 2"})
    void thePortThenDoesWhatWasForetold(int inARow, int retries, int attempts) {
        PortFixture fixture = new PortFixture("maximumRetries", String.valueOf(retries), "halfOpenAfter", "60",
                "maxSequentialDeliveryFailures", String.valueOf(inARow), "halfOpenAttempts",
                String.valueOf(attempts)).open();
        int count = 0;
        for (Round round : rounds(inARow, retries, 0, attempts)) {
            int times = round.times() == Round.WITHOUT_END ? attempts < 0 ? 4 : attempts : round.times();
            for (int time = 0; time < times; time++) {
                int deliveries = fixture.deliverPoison(count, 100);
                count += deliveries;
                fixture.work.runAll();
                assertThat(deliveries).isEqualTo(round.deliveries());
                assertThat(fixture.port.state().kind()).isEqualTo(Kind.STOPPED);
                assertThat(fixture.port.state().stoppedBy()).isEqualTo(round.ending().stoppedBy());
                fixture.time.advance(Duration.ofSeconds(60));
                fixture.work.runAll();
            }
        }
        assertThat(fixture.deliver(PortFixture.POISON, count + 1, DeliveryOutcome.ROLLED_BACK, null))
                .as("halfOpenAttempts").isEqualTo(attempts < 0);
    }

    @Test
    void saysWhoStartsThePortAgainAndWhereItWaits() {
        List<String> steps = Explanation.of(Situation.of(Map.of("maximumRetries", "2", "BOTHRESH", "4", "BOQNAME", "B",
                "halfOpenAfter", "30", "halfOpenAttempts", "5"))).steps();

        assertThat(steps).filteredOn(step -> step.equals("After 30 s the port tries one message by itself "
                + "(halfOpenAfter), unless an operator starts it before.")).hasSize(2);
        assertThat(steps).anySatisfy(step -> assertThat(step).contains("Each such attempt",
                "until the BackoutCount is 4", "After 5 attempts in a row"));
        assertThat(steps.get(steps.size() - 1)).endsWith("the port stays half open until another message decides.");
    }
}
