// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.demo.ports.PortByJmx;
import java.util.List;
import org.junit.jupiter.api.Test;

/** IBM MQ with thresholds and backout queues of the queues: IBM's client moves what has failed too often. */
class IbmClientMovesIT extends IbmMqIT {

    @Override
    Site install(List<PortSpec> ports) {
        return MqSite.installWithTheQueuesThresholds(ports);
    }

    @Override
    boolean thePortMoves() {
        return false;
    }

    @Test
    void theyAreIbmsConsumers() {
        PortByJmx port = new PortByJmx("MOVES");
        TestQueues.awaitStarted(port);
        assertThat(port.text("Engine")).isEqualTo("IBM");
        assertThat(port.text("Consumer")).isEqualTo("IBM's connection consumer");
    }
}
