// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SampleTest {

    @Test
    void theMedianIsTheMiddleOneOrBetweenTheTwoInTheMiddle() {
        assertThat(Sample.of(List.of(9.0, 1.0, 5.0))).isEqualTo(new Sample(5, 1, 9));
        assertThat(Sample.of(List.of(4.0, 1.0, 2.0, 9.0))).isEqualTo(new Sample(3, 1, 9));
    }

    @Test
    void nothingHasNoMedian() {
        assertThatThrownBy(() -> Sample.of(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void pairsAreComparedRoundByRoundSoThatASlowMinuteDoesNotShow() {
        Sample ratio = Sample.paired(List.of(10.0, 100.0), List.of(5.0, 50.0), (a, b) -> a / b);

        assertThat(ratio).isEqualTo(new Sample(2, 2, 2));
    }

    @Test
    void numbersHaveThreeFiguresThatCount() {
        assertThat(new Sample(1.234, 12.34, 1234)).hasToString("1.23 (12.3..1,234)");
    }
}
