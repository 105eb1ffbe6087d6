// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.bench.broker.Broker;
import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * That the loads run and check what they get; nothing about how fast. In a thread of its own, as clients of the peers
 * have waits that no interrupt ends.
 */
@Timeout(value = 4, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LoadsTest {

    @ParameterizedTest
    @CsvSource({
        "BACKSTOP, put-get, '', get",
        "BACKSTOP, one-way, '', one-way",
        "BACKSTOP, request-reply, '', request-reply",
        "BACKSTOP, depth, get-head, get-head",
        "BACKSTOP, depth, get-by-correlation-id, get-by-correlation-id",
        "BACKSTOP, depth, get-by-message-id, get-by-message-id",
        "BACKSTOP, depth, browse-first, browse-first",
        "BACKSTOP, depth, get-and-rollback, get-and-rollback",
        "BACKSTOP, rollback, 2, rollback-of-2",
        "BACKSTOP, poison, '', poison-life",
        "BACKSTOP, selection, last, last",
        "BACKSTOP, selection, correlation, correlation",
        "BACKSTOP, selection, tenth, tenth",
        "BACKSTOP, selection, waiting, waiting",
        "BACKSTOP, commit, '', commit",
        "ARTEMIS, poison, '', poison-life",
        "ACTIVEMQ, poison, '', poison-life",
        "ARTEMIS, request-reply, '', request-reply",
        "ACTIVEMQ, put-get, '', put",
        "ACTIVEMQ, inflow, '', inflow",
        "ACTIVEMQ, inflow-behind-port, '', inflow",
        "ACTIVEMQ, inflow-xa, '', inflow",
        "ACTIVEMQ, inflow-xa-behind-port, '', inflow",
        "FLOOR, put-get, '', put",
        "FLOOR, one-way, '', one-way",
        "FLOOR, request-reply, '', request-reply"})
    void aSliceCountsWhatItDid(Provider provider, String name, String part, String figure) throws Exception {
        try (Broker broker = provider.start(null, 10);
                Load load = Loads.open(name, provider,
                        new Terms("BENCH.", broker.port(), Manner.CONFIRMED, 100, 2, 20, false))) {
            Map<String, Measure> measured = load.slice(part, 20);

            assertThat(measured.get(figure).operations()).isPositive()
                    .isEqualTo(measured.get(figure).times().getTotalCount());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "BACKSTOP, one-way, READ_AHEAD",
        "BACKSTOP, one-way, STREAMED",
        "BACKSTOP, request-reply, STREAMED",
        "ARTEMIS, one-way, STREAMED",
        "ACTIVEMQ, one-way, STREAMED",
        "FLOOR, one-way, STREAMED",
        "FLOOR, request-reply, STREAMED"})
    void nothingIsLostOnOtherTermsEither(Provider provider, String name, Manner manner) throws Exception {
        try (Broker broker = provider.start(null, 10);
                Load load = Loads.open(name, provider,
                        new Terms("BENCH.", broker.port(), manner, 100, 2, 20, false))) {
            assertThat(load.slice("", 20).get(name).operations()).isPositive();
            assertThat(load.slice("", 20).get(name).operations()).isPositive();
        }
    }
}
