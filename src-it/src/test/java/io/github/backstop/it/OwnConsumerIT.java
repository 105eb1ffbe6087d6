// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.it.brokers.BrokerMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** IBM MQ by the port's own connection consumer, engine=BACKSTOP, and what only that can do. */
class OwnConsumerIT extends ProviderContract {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Site site;

    @Override
    Site install(List<PortSpec> ports) {
        PortSpec waits = moving("WAITS", 3).with("redeliveryDelay", 3_600_000);
        PortSpec soon = moving("SOON", 3).with("redeliveryDelay", 50).with("redeliveryDelayMultiplier", 2)
                .with("maximumSessions", 3);
        site = MqSite.install(Stream.concat(ports.stream().map(port -> port.with("engine", "BACKSTOP")),
                Stream.of(waits, soon)).toList());
        return site;
    }

    @Override
    String reason(int code) {
        return "Reason=" + code;
    }

    @Override
    int deliveriesAfterANewDeployment() {
        return 1;
    }

    @Test
    void theyAreThePortsOwnConsumers() {
        for (String name : List.of("MOVES", "WAITS")) {
            PortByJmx port = new PortByJmx(name);
            TestQueues.awaitStarted(port);
            assertThat(port.text("Consumer")).isEqualTo("the port's own connection consumer");
            assertThat(port.text("Engine")).isEqualTo("BACKSTOP");
        }
    }

    @Test
    void aMessageThatWaitsHoldsUpNobodyAlsoAfterARestart() {
        PortByJmx port = new PortByJmx("WAITS");
        TestQueues.awaitStarted(port);
        site.broker().send("WAITS", List.of("throw", "rollback", "good 1", "good 2"));
        await().atMost(PATIENCE).until(() -> port.number("Committed") == 2 && port.number("RolledBack") == 2);

        port.stop();
        await().atMost(PATIENCE).until(port::state, "STOPPED"::equals);
        port.start();
        site.broker().send("WAITS", List.of("good 3"));
        await().atMost(PATIENCE).until(() -> port.number("Committed") == 3);

        assertThat(Book.texts("WAITS")).containsExactly("throw", "rollback", "good 1", "good 2", "good 3");
        assertThat(site.broker().browse("WAITS")).extracting(BrokerMessage::text).containsExactly("throw", "rollback");
    }

    @Test
    void afterItsWaitsAMessageIsMovedAndNothingIsLostOrDoubled() {
        PortByJmx port = new PortByJmx("SOON");
        TestQueues.awaitStarted(port);
        List<String> good = IntStream.range(0, 40).mapToObj(i -> "good " + i).toList();
        List<String> poison = List.of("throw 1", "rollback 1", "throw 2", "rollback 2");
        List<String> sent = new ArrayList<>(good);
        for (int i = 0; i < poison.size(); i++) {
            sent.add(10 * i, poison.get(i));
        }
        site.broker().send("SOON", sent);

        await().atMost(PATIENCE).until(() -> port.number("Moved") == 4 && port.number("Committed") == 40);
        List<String> expected = new ArrayList<>(sent);
        expected.addAll(poison);
        expected.addAll(poison);
        assertThat(Book.texts("SOON")).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(texts("SOON.BOQ")).containsExactlyInAnyOrderElementsOf(poison);
        assertThat(texts("SOON")).isEmpty();
    }
}
