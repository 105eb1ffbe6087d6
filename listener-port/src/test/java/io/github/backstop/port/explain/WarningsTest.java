// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.backstop.port.settings.InvalidPropertyException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each bad combination is told, and a good one is not. */
class WarningsTest {
    /** As C12 wants it. */
    private static final Map<String, String> GOOD = Map.of("queue", "ORDERS", "BOTHRESH", "3", "BOQNAME", "ORDERS.BOQ",
            "DEADQ", "DLQ", "maximumRetries", "5");

    /** @param changes {@code name=value}, several separated by blanks */
    private static Explanation explain(String changes) {
        Map<String, String> values = new LinkedHashMap<>(GOOD);
        Stream.of(changes.split(" ")).filter(change -> !change.isEmpty())
                .forEach(change -> values.put(change.split("=")[0], change.substring(change.indexOf('=') + 1)));
        return Explanation.of(Situation.of(values));
    }

    private static List<String> kinds(String changes) {
        return explain(changes).warnings().stream().map(warning -> warning.kind().name()).toList();
    }

    @Test
    void bestPracticeIsNotWarnedOf() {
        assertThat(explain("").warnings()).as("C12").isEmpty();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "BOTHRESH=0, THRESHOLD_ZERO",
        "BOTHRESH=0 maximumRetries=-1, THRESHOLD_ZERO NEVER_STOPS",
        "BOTHRESH=0 maximumRetries=-1 maxSequentialDeliveryFailures=9, THRESHOLD_ZERO",
        "maxSequentialDeliveryFailures=0, STOPS_AT_FIRST_FAILURE",
        "BOTHRESH=5, THRESHOLD_NOT_BELOW_RETRIES",
        "BOTHRESH=9, THRESHOLD_NOT_BELOW_RETRIES",
        "maximumRetries=0, THRESHOLD_NOT_BELOW_RETRIES STOPS_AT_FIRST_FAILURE",
        "BOQNAME=, NO_BACKOUT_QUEUE",
        "DEADQ=, NO_DEAD_LETTER_QUEUE",
        "BOQNAME=ORDERS, BACKOUT_QUEUE_IS_INPUT",
        "DEADQ=ORDERS, BACKOUT_QUEUE_IS_INPUT",
        "BOQNAME=DLQ, BACKOUT_QUEUE_IS_DEAD_LETTER_QUEUE",
        "backoutQueueReason=2053, PLACE_REFUSES",
        "maximumSessions=4, SEVERAL_SESSIONS",
        "longestOnMessage=5001, MARKINT_TOO_SHORT",
        "longestOnMessage=5001 MARKINT=-1, ''",
        "longestOnMessage=5001 nonASFTimeout=1000, ''",
        "transacted=false, NO_TRANSACTION",
        "transacted=false nonASFTimeout=1000 maximumMessages=10, BATCH NO_TRANSACTION",
        "backoutThreshold=4 backoutRequeueQueue=P, BOTHRESH_COMES_FIRST",
        "backoutThreshold=3 backoutRequeueQueue=P, TWO_MOVERS",
        "backoutThreshold=3, ''"})
    void eachBadCombinationIsNamed(String changes, String expected) {
        assertThat(String.join(" ", kinds(changes))).isEqualTo(expected);
    }

    @Test
    void aWarningSaysWhatHelps() {
        assertThat(explain("BOTHRESH=0").warnings().get(0).line()).startsWith("THRESHOLD_ZERO: BOTHRESH is 0")
                .contains("; ALTER QLOCAL('ORDERS') BOTHRESH(n)");
    }

    /** S1: the queue is its own backout queue. */
    @Test
    void theQueueAsItsOwnBackoutQueueMakesACircle() {
        Round only = Forecast.of(explain("BOQNAME=ORDERS").situation()).get(0);

        assertThat(only.deliveries()).isEqualTo(3);
        assertThat(only.ending().kind()).isEqualTo(Ending.Kind.CIRCLES);
    }

    /** IJ02960 (B21), K6, K7, K12, K13. */
    @ParameterizedTest(name = "{0}: {1}, {2}")
    @CsvSource({
        "backoutQueueReason=2053, DEAD_LETTERED, DLQ",
        "backoutQueueReason=2053 deadLetterQueueReason=2053, NO_PLACE, ORDERS",
        "backoutQueueReason=2053 deadLetterQueueReason=2053 persistent=false, DISCARDED, ''",
        "backoutQueueReason=2053 deadLetterQueueReason=2053 persistent=false nonASFTimeout=1, NO_PLACE, ORDERS",
        "BOQNAME= DEADQ=, NO_PLACE, ORDERS",
        "backoutQueueReason=2053 discard=true, DISCARDED, ''",
        "discard=true, BACKED_OUT_TO_QUEUE, ORDERS.BOQ",
        "transacted=false persistent=false, LOST, ''",
        "transacted=false persistent=false engine=BACKSTOP, BACKED_OUT_TO_QUEUE, ORDERS.BOQ"})
    void theLadderOfTheRunTimeSaysWhereAMessageEnds(String changes, Ending.Kind kind, String queue) {
        Ending ending = explain(changes).rounds().get(0).ending();

        assertThat(ending.kind()).isEqualTo(kind);
        assertThat(ending.queue()).isEqualTo(queue);
    }

    /** BOTHRESH and DEADQ are IBM MQ's: behind another provider's adapter only the port's own settings count. */
    @ParameterizedTest(name = "{0}: {1}, {2}")
    @CsvSource({
        "maximumRetries=5, STOPS, ORDERS",
        "maximumRetries=-1, PROVIDER_DECIDES, ORDERS",
        "backoutThreshold=2 backoutRequeueQueue=B, BACKED_OUT_TO_QUEUE, B",
        "backoutThreshold=2 backoutRequeueQueue=B backoutQueueReason=2053 deadLetterQueue=D, DEAD_LETTERED, D",
        "backoutThreshold=2 backoutRequeueQueue=B backoutQueueReason=2053, NO_PLACE, ORDERS",
        "backoutThreshold=2 discardMessage=true, DISCARDED, ''",
        "backoutThreshold=2 persistent=false, DISCARDED, ''"})
    void behindAWrappedAdapterThePortsOwnSettingsCount(String changes, Ending.Kind kind, String queue) {
        Ending ending = explain("wrapped=true " + changes).rounds().get(0).ending();

        assertThat(ending.kind()).isEqualTo(kind);
        assertThat(ending.queue()).isEqualTo(queue);
    }

    @ParameterizedTest
    @CsvSource({"engine=BACKSTOP backoutThreshold=4, BOTHRESH 3", "engine=BACKSTOP backoutThreshold=0, BOTHRESH 3",
        "redeliveryDelay=1000 nonASFTimeout=1, redeliveryDelay", "messageRetention=false engine=IBM, messageRetention",
        "wrapped=true engine=BACKSTOP, backoutThreshold"})
    void whatThePortRefusesIsToldAsRefused(String changes, String word) {
        Round only = explain(changes).rounds().get(0);

        assertThat(only.ending().kind()).isEqualTo(Ending.Kind.REFUSED);
        assertThat(only.ending().text()).contains(word);
    }

    @Test
    void aValueThatIsNotAllowedIsRefusedWithItsRange() {
        assertThatThrownBy(() -> Situation.of(Map.of("BOTHRESH", "-3"))).isInstanceOf(InvalidPropertyException.class)
                .hasMessageContaining("BOTHRESH=-3").hasMessageContaining("0 to 999999999");
        assertThatThrownBy(() -> Situation.of(Map.of("BOTRESH", "3"))).isInstanceOf(InvalidPropertyException.class)
                .hasMessageContaining("BOTRESH").hasMessageContaining("BOTHRESH");
    }
}
