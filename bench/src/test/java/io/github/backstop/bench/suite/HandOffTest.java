// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.backstop.bench.load.Measure;
import io.github.backstop.bench.report.Sample;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HandOffTest {

    private static final int SECOND = 1_000_000_000;

    private static void add(Rounds rounds, String who, long... rates) {
        for (long rate : rates) {
            rounds.add("put", who, new Measure(rate, SECOND, Measure.histogram()));
        }
    }

    @Test
    void theBetterPeerIsTheOneThatWasFasterInTheRound() {
        Rounds rounds = new Rounds();
        add(rounds, HandOff.US, 100, 100, 100);
        add(rounds, "Artemis", 50, 200, 10);
        add(rounds, "ActiveMQ", 25, 20, 80);

        Sample ratio = new HandOff.Result(rounds, Map.of()).againstBest("put");

        assertThat(ratio.min()).isCloseTo(0.5, within(1e-9));
        assertThat(ratio.median()).isCloseTo(1.25, within(1e-9));
        assertThat(ratio.max()).isCloseTo(2, within(1e-9));
    }

    @Test
    void aControlThatDiffersFromItselfIsNotSteady() {
        assertThat(Setting.steady(new Sample(1.1, 0.6, 1.9))).isTrue();
        assertThat(Setting.steady(new Sample(1.2, 1, 1.9))).isFalse();
        assertThat(Setting.steady(new Sample(1, 0.4, 1.9))).isFalse();
        assertThat(Setting.steady(new Sample(1, 0.9, 2.1))).isFalse();
    }
}
