// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.bench.broker.Manner;
import io.github.backstop.bench.broker.Provider;
import io.github.backstop.bench.load.Loads;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ContestantTest {

    @Test
    void brokerAndClientsInJvmsOfTheirOwnDoWhatTheyAreAsked(@TempDir Path logs) throws Exception {
        try (Contestant floor = new Contestant("floor", Provider.FLOOR, "64m", logs, "")) {
            String id = floor.open(Loads.REQUEST_REPLY, Manner.CONFIRMED, 64, 1, 0, false, Provider.QUEUE_PREFIX);

            assertThat(floor.slice(id, "", 20).get(Loads.REQUEST_REPLY).operations()).isPositive();
            assertThat(floor.heap()).isPositive();
        }
    }
}
