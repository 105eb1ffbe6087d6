// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.Queues;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Table C.3: BOTHRESH x maximumRetries with one session and a message that always fails, rule A. */
@ExtendWith(ArquillianExtension.class)
class BackoutThresholdAndMaximumRetriesIT {

    private static final List<C3Row> ROWS = C3Row.table();
    private static Queues queues;

    @Deployment(testable = false)
    static EnterpriseArchive application() {
        StringBuilder mqsc = new StringBuilder("DEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)\n");
        ROWS.forEach(row -> mqsc.append(row.mqsc()));
        queues = TestQueues.start(mqsc.toString());
        return TestApplication.withAdapterInside("c3", ROWS.stream().map(row -> TestQueues.connected(
                PortSpec.scripted(row.queue()).with("maximumRetries", row.maximumRetries()), queues)).toList());
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    static Stream<C3Row> rows() {
        return ROWS.stream();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theMessageIsDeliveredMovedAndThePortStoppedAsTheTableSays(C3Row row) {
        PortByJmx port = new PortByJmx(row.queue());
        TestQueues.awaitStarted(port);

        queues.send(row.queue(), List.of(row.poison()));
        awaitStep(row, port, row.steps().get(0));
        for (C3Row.Step afterRestart : row.steps().subList(1, row.steps().size())) {
            if (port.state().equals("STARTED")) {
                port.stop();
            }
            port.start();
            awaitStep(row, port, afterRestart);
        }

        List<Integer> counts = Book.counts(row.queue(), row.poison());
        assertThat(counts).as("delivery counts the bean saw").isEqualTo(
                Stream.iterate(1, count -> count + 1).limit(counts.size()).toList());
        if (port.state().equals("STARTED")) {
            queues.send(row.queue(), List.of("good"));
            await().untilAsserted(() -> assertThat(Book.deliveriesOf(row.queue(), "good")).isEqualTo(1));
        }
    }

    private static void awaitStep(C3Row row, PortByJmx port, C3Row.Step expected) {
        await().atMost(Duration.ofSeconds(10)).during(Duration.ofMillis(250)).untilAsserted(
                () -> assertThat(new C3Row.Step((int) Book.deliveriesOf(row.queue(), row.poison()), port.state(),
                        port.stoppedBy(), queues.browse(row.queue()).stream().map(Object::toString).toList(),
                        queues.browse(row.backoutQueue()).stream().map(Object::toString).toList()))
                        .isEqualTo(expected));
    }
}
