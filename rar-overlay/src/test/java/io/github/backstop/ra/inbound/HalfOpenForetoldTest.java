// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ExplainedRound;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A port with halfOpenAfter explains what will happen to poison; then just that happens, and nobody starts it. */
@Tag("client")
@Timeout(600)
class HalfOpenForetoldTest {
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final String PORT = "foretold";
    /** Of the rounds that have no end. */
    private static final int ROUNDS = 2;

    private Site site;
    private final List<String> stops = new CopyOnWriteArrayList<>();

    @BeforeEach
    void open() {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
    }

    @AfterEach
    void close() {
        site.close();
    }

    @ParameterizedTest(name = "BOTHRESH {0}, maximumRetries {1}, in a row {2}, attempts {3}")
    @CsvSource({"0, 2, -1, -1", "4, 2, -1, -1", "4, -1, 1, -1", "0, -1, 1, 2"})
    void whatWasForetoldHappensWithoutAHuman(int threshold, int retries, int inARow, int attempts) throws Exception {
        site.queueManager().mqsc("ALTER QLOCAL(Q1) BOTHRESH(" + threshold + ") BOQNAME(BOQ)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            if (message.getBody(String.class).equals("poison")) {
                throw new IllegalStateException("poison");
            }
        });
        ListenerPortMXBean port = site.start(PORT, bean, spec -> {
            spec.setMaximumRetries(String.valueOf(retries));
            spec.setMaxSequentialDeliveryFailures(String.valueOf(inARow));
            spec.setHalfOpenAfter("1");
            spec.setHalfOpenAttempts(String.valueOf(attempts));
        });
        Ports.listen(PORT, transition -> {
            if (transition.get("to").equals("STOPPED")) {
                stops.add(transition.get("deliveryCount") + " " + transition.get("stoppedBy"));
            }
        });
        List<ExplainedRound> rounds = port.explain().getRounds();
        List<String> foretold = stops(rounds);
        site.send("poison");

        await().atMost(PATIENCE).until(() -> stops.size() >= foretold.size());
        assertThat(stops).startsWith(foretold.toArray(String[]::new));
        ExplainedRound last = rounds.get(rounds.size() - 1);
        if (last.getStoppedBy().isEmpty()) {
            await().atMost(PATIENCE).until(() -> site.depth(last.getQueue()) == 1);
            site.send("good");
            Ports.awaitState(PORT, "STARTED");
            assertThat(stops).isEqualTo(foretold);
        } else if (attempts > 0) {
            assertThat(port.getReason()).contains("no more follow");
        }
    }

    /** How many deliveries there were at each stop, and who stopped the port. */
    private static List<String> stops(List<ExplainedRound> rounds) {
        List<String> stops = new ArrayList<>();
        int deliveries = 0;
        for (ExplainedRound round : rounds) {
            for (int time = 0; time < (round.getTimes() == 0 ? ROUNDS : round.getTimes()); time++) {
                deliveries += round.getDeliveries();
                if (!round.getStoppedBy().isEmpty()) {
                    stops.add(deliveries + " " + round.getStoppedBy());
                }
            }
        }
        return stops;
    }
}
