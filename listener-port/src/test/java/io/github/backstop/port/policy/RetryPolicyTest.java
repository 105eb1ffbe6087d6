// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.policy.DeliveryDecision.Continue;
import io.github.backstop.port.policy.DeliveryDecision.Stop;
import io.github.backstop.port.settings.RetryCounting;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RetryPolicyTest {

    /** Rule A is C7, rule B is C8; the peers' table "semantics that differ by one" has the same numbers. */
    @ParameterizedTest(name = "maximumRetries={0}: {1} deliveries by rule A, {2} by rule B")
    @CsvSource({"0, 1, 1", "1, 1, 2", "2, 2, 3", "3, 3, 4", "5, 5, 6", "10, 10, 11",
        "2147483647, 2147483647, 2147483648"})
    void saysHowOftenAFailingMessageIsDelivered(int maximumRetries, long ruleA, long ruleB) {
        assertThat(new RetryPolicy(maximumRetries, RetryCounting.DELIVERIES).deliveriesBeforeStop()).hasValue(ruleA);
        assertThat(new RetryPolicy(maximumRetries, RetryCounting.RETRIES).deliveriesBeforeStop()).hasValue(ruleB);
    }

    @ParameterizedTest
    @CsvSource({"0, DELIVERIES, 1", "1, DELIVERIES, 1", "2, DELIVERIES, 2", "3, DELIVERIES, 3", "10, DELIVERIES, 10",
        "0, RETRIES, 1", "1, RETRIES, 2", "2, RETRIES, 3", "3, RETRIES, 4", "10, RETRIES, 11"})
    void stopsAtTheLastDeliveryOfTheTableAndNotBefore(int maximumRetries, RetryCounting counting, int deliveries) {
        RetryPolicy policy = new RetryPolicy(maximumRetries, counting);

        for (int k = 1; k < deliveries; k++) {
            assertThat(policy.decide(k, DeliveryOutcome.ROLLED_BACK)).isInstanceOf(Continue.class);
        }
        assertThat(policy.decide(deliveries, DeliveryOutcome.ROLLED_BACK)).isEqualTo(new Stop(deliveries, deliveries,
                "failed delivery " + deliveries + " reaches the limit of " + deliveries));
    }

    @ParameterizedTest
    @EnumSource(RetryCounting.class)
    void neverStopsAtMinusOne(RetryCounting counting) {
        RetryPolicy policy = new RetryPolicy(-1, counting);

        assertThat(policy.deliveriesBeforeStop()).isEqualTo(OptionalLong.empty());
        assertThat(policy.decide(Integer.MAX_VALUE, DeliveryOutcome.ROLLED_BACK)).isInstanceOf(Continue.class);
    }

    @ParameterizedTest
    @EnumSource(RetryCounting.class)
    void stopsAtEachFurtherDeliveryAfterARestart(RetryCounting counting) { // C4: at least, not equal
        RetryPolicy policy = new RetryPolicy(0, counting);

        assertThat(policy.decide(2, DeliveryOutcome.ROLLED_BACK)).isInstanceOf(Stop.class);
        assertThat(policy.decide(3, DeliveryOutcome.ROLLED_BACK)).isInstanceOf(Stop.class);
    }

    /** C.3, row 5/5: the move happens on the next get (A5), which a stopped port never does. */
    @Test
    void stopsBeforeTheMoveWhenLimitAndBackoutThresholdAreTheSame() {
        int backoutThreshold = 5;

        assertThat(new RetryPolicy(5, RetryCounting.DELIVERIES).deliveriesBeforeStop()).hasValue(backoutThreshold);
        // by rule B the sixth delivery never comes: the message is moved instead
        assertThat(new RetryPolicy(5, RetryCounting.RETRIES).decide(backoutThreshold, DeliveryOutcome.ROLLED_BACK))
                .isInstanceOf(Continue.class);
    }

    @ParameterizedTest
    @EnumSource(value = DeliveryOutcome.class, mode = EnumSource.Mode.EXCLUDE, names = "ROLLED_BACK")
    void countsNothingButARollback(DeliveryOutcome outcome) { // B10, B24, B26, C11
        RetryPolicy policy = new RetryPolicy(0, RetryCounting.DELIVERIES);

        assertThat(policy.decide(100, outcome)).isInstanceOf(Continue.class);
    }

    @Test
    void doesNotStopForADeliveryThatFailedBeforeItHadAMessage() {
        assertThat(new RetryPolicy(0, RetryCounting.DELIVERIES).decide(0, DeliveryOutcome.ROLLED_BACK))
                .isInstanceOf(Continue.class);
    }
}
