// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReachTest {

    private static final Sample RATIO = new Sample(0.98, 0.5, 3);

    @Test
    void theMedianDecides() {
        assertThat(Reach.atLeast(1, "rate", RATIO, true).verdict()).isEqualTo("**no**");
        assertThat(Reach.atMost(1, "time", RATIO, true).verdict()).isEqualTo("yes");
    }

    @Test
    void withoutASteadyControlThereIsNeitherFigureNorVerdict() {
        Reach reach = Reach.atLeast(0.5, "rate", RATIO, false);

        assertThat(reach.measured()).isEqualTo("not steady");
        assertThat(reach.verdict()).isEmpty();
    }
}
