// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.port.settings.PortSettings;
import io.github.backstop.port.settings.SettingSource;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How long a message waits after its failures. */
class RedeliveryDelayTest {

    private static RedeliveryDelay delay(String first, String multiplier, String longest, String spread) {
        return RedeliveryDelay.of(PortSettings.builder()
                .set("redeliveryDelay", first, SettingSource.ACTIVATION_SPEC)
                .set("redeliveryDelayMultiplier", multiplier, SettingSource.ACTIVATION_SPEC)
                .set("maximumRedeliveryDelay", longest, SettingSource.ACTIVATION_SPEC)
                .set("redeliveryCollisionAvoidanceFactor", spread, SettingSource.ACTIVATION_SPEC).build());
    }

    @Test
    void noMessageWaitsUnlessItIsAskedFor() {
        assertThat(RedeliveryDelay.of(PortSettings.defaults()).after(7, () -> 0.5)).isZero();
    }

    @Test
    void aMessageThatHasNotFailedDoesNotWait() {
        assertThat(delay("1000", "2", "5000", "0.5").after(0, () -> 1)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"1, 1000", "2, 2500", "3, 6250", "4, 10000", "5, 10000", "999999999, 10000"})
    void eachFailureMultipliesTheWaitUpToTheLongest(int failures, long millis) {
        assertThat(delay("1000", "2.5", "10000", "0").after(failures, () -> 0.9)).hasMillis(millis);
    }

    @ParameterizedTest
    @CsvSource({"0, 750", "0.5, 1000", "1, 1250"})
    void chanceMakesItLongerOrShorterByItsPart(double random, long millis) {
        assertThat(delay("1000", "1", "1000", "0.25").after(3, () -> random)).hasMillis(millis);
    }

    @Test
    void aDayIsTheLongestUnlessMoreThanThatIsChance() {
        assertThat(delay("86400000", "100", "", "1").after(9, () -> 1)).isEqualTo(Duration.ofDays(2));
    }
}
