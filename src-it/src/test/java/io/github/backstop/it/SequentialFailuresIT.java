// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** maxSequentialDeliveryFailures where IBM's adapter ignores it: on a server that is not Liberty (B23, B25). */
@ExtendWith(ArquillianExtension.class)
class SequentialFailuresIT {

    private static Queues queues;

    @Deployment(testable = false)
    static EnterpriseArchive application() {
        queues = TestQueues.start("DEFINE QLOCAL(SEQ.0)\nDEFINE QLOCAL(SEQ.2)\n");
        return TestApplication.withAdapterInside("sequential", List.of(port(0), port(2)));
    }

    private static PortSpec port(int limit) {
        return TestQueues.connected(PortSpec.scripted("SEQ." + limit).with("maximumRetries", -1)
                .with("maxSequentialDeliveryFailures", limit), queues);
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    @ParameterizedTest
    @CsvSource({"0, throw", "2, rollback"})
    void thePortStopsAtOneFailureInARowMoreThanTheLimit(int limit, String poison) {
        PortByJmx port = new PortByJmx("SEQ." + limit);
        TestQueues.awaitStarted(port);

        queues.send("SEQ." + limit, List.of(poison, "good"));

        await().atMost(Duration.ofSeconds(60)).until(() -> port.stoppedBy().equals("SEQUENTIAL_FAILURES"));
        assertThat(Book.texts("SEQ." + limit)).hasSize(limit + 1).containsOnly(poison);
    }
}
