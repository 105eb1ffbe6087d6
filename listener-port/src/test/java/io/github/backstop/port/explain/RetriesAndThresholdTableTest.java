// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.explain.Ending.Kind;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Table C.3, row by row: one session, and a bean that always rolls back. */
class RetriesAndThresholdTableTest {

    private static List<Round> rounds(int threshold, int retries, String counting) {
        return Forecast.of(Situation.of(Map.of("BOTHRESH", String.valueOf(threshold), "BOQNAME", "BOQ",
                "maximumRetries", String.valueOf(retries), "retryCounting", counting)));
    }

    /** {@code 3 STOPS 3}: three deliveries, then the port stops, and the BackoutCount is 3. */
    private static String text(List<Round> rounds) {
        return rounds.stream().map(round -> (round.times() == 1 ? "" : round.times() + " times ") + round.deliveries()
                + " " + round.ending().kind() + (round.ending().backoutCount().isPresent()
                ? " " + round.ending().backoutCount().getAsInt() : "")).collect(Collectors.joining(", "));
    }

    @ParameterizedTest(name = "BOTHRESH {0}, maximumRetries {1}: {2}")
    @CsvSource(delimiter = ';', value = {
        "0;  0; 1 STOPS 1, 0 times 1 STOPS",
        "0; 10; 10 STOPS 10, 0 times 1 STOPS",
        "1;  0; 1 STOPS 1, 0 BACKED_OUT_TO_QUEUE 0",
        "1;  2; 1 BACKED_OUT_TO_QUEUE 0",
        "5;  0; 1 STOPS 1, 4 times 1 STOPS 5, 0 BACKED_OUT_TO_QUEUE 0",
        "5;  5; 5 STOPS 5, 0 BACKED_OUT_TO_QUEUE 0",
        "5;  6; 5 BACKED_OUT_TO_QUEUE 0",
        "3;  2; 2 STOPS 2, 1 STOPS 3, 0 BACKED_OUT_TO_QUEUE 0"})
    void foretellsEachRowByRuleA(int threshold, int retries, String expected) {
        assertThat(text(rounds(threshold, retries, "DELIVERIES"))).isEqualTo(expected);
    }

    /** The cells in parentheses. */
    @ParameterizedTest(name = "BOTHRESH {0}, maximumRetries {1}: {2}")
    @CsvSource(delimiter = ';', value = {
        "0; 10; 11 STOPS 11, 0 times 1 STOPS",
        "5;  5; 5 BACKED_OUT_TO_QUEUE 0",
        "3;  2; 3 STOPS 3, 0 BACKED_OUT_TO_QUEUE 0"})
    void foretellsWhatDiffersByRuleB(int threshold, int retries, String expected) {
        assertThat(text(rounds(threshold, retries, "RETRIES"))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0, -1, ENDLESS", "999999999, -1, BACKED_OUT_TO_QUEUE", "999999999, 2147483647, BACKED_OUT_TO_QUEUE",
        "0, 2147483646, STOPS"})
    void theHighestNumbersCostNothing(int threshold, int retries, Kind expected) {
        List<Round> rounds = rounds(threshold, retries, "DELIVERIES");

        assertThat(rounds.get(0).ending().kind()).isEqualTo(expected);
        assertThat(rounds.get(0).deliveries()).isEqualTo(Math.max(threshold, expected == Kind.STOPS ? retries : 0));
    }

    @Test
    void tellsItInSentences() {
        Explanation explanation = Explanation.of(Situation.of(Map.of("queue", "ORDERS", "BOTHRESH", "3",
                "BOQNAME", "ORDERS.BOQ", "maximumRetries", "2")));

        assertThat(explanation.steps()).satisfiesExactly(
                step -> assertThat(step).contains("delivered 2 times", "follows at once"),
                step -> assertThat(step).contains("The port stops (POISON)", "failed delivery 2 reaches the limit of 2",
                        "ORDERS with BackoutCount 2"),
                step -> assertThat(step).isEqualTo("An operator starts the port."),
                step -> assertThat(step).contains("delivered once"),
                step -> assertThat(step).contains("one delivery more", "until the BackoutCount is 3"),
                step -> assertThat(step).isEqualTo("An operator starts the port."),
                step -> assertThat(step).contains("threshold of 3", "IBM's client", "before the bean sees it again",
                        "backout queue ORDERS.BOQ"));
    }
}
