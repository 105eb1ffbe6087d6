// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ExplainedRound;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.port.management.PoisonExplanation;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.JMSException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A port explains what will happen to poison; then a message fails, by IBM's client, and just that happens. */
@Tag("client")
class ExplanationComparedTest {
    private static final String POISON = "poison";
    /** More deliveries than any combination has that ends; the bean then stops its port. */
    private static final int ENOUGH = 12;
    private static final int ROUNDS = 4;
    private static Site site;
    private static int ports;

    private String name;
    private TestBean bean;
    private ListenerPortMXBean port;

    @BeforeAll
    static void start() {
        site = new Site("DEFINE QLOCAL(Q1)");
    }

    @AfterAll
    static void stop() {
        site.close();
    }

    @AfterEach
    void deactivate() {
        site.deactivateAll();
    }

    static List<Combination> combinations() {
        return Combination.sample();
    }

    @ParameterizedTest
    @MethodSource("combinations")
    void whatWasForetoldHappens(Combination combination) throws Exception {
        prepare(combination);
        PoisonExplanation explanation = port.explainWith(
                Map.of("persistent", String.valueOf(combination.persistent())));
        compare(explanation, combination.persistent());
    }

    /** B23, B28. */
    @ParameterizedTest(name = "BOTHRESH {0}, maximumRetries {1}, maxSequentialDeliveryFailures {2}")
    @CsvSource({"5, -1, 1", "3, -1, 2", "0, -1, 1", "0, 4, 1", "2, -1, 5"})
    void whatWasForetoldOfFailuresInARowHappens(int threshold, int maximumRetries, int most) throws Exception {
        prepare(new Combination(threshold, maximumRetries, Combination.BackoutQueue.PRESENT, true, true,
                Combination.Way.ASF), spec -> spec.setMaxSequentialDeliveryFailures(String.valueOf(most)));
        compare(port.explain(), true);
    }

    /** S1 of what IBM's client was seen to do. */
    @Test
    void theQueueAsItsOwnBackoutQueueMakesTheCircleThatWasForetold() throws Exception {
        prepare(new Combination(3, -1, Combination.BackoutQueue.PRESENT, true, true, Combination.Way.ASF));
        site.queueManager().mqsc("ALTER QLOCAL(Q1) BOQNAME(Q1)");
        PoisonExplanation explanation = port.explain();

        assertThat(explanation.getRounds().get(0).getEnding()).isEqualTo("CIRCLES");
        assertThat(explanation.getWarnings()).anyMatch(line -> line.startsWith("BACKOUT_QUEUE_IS_INPUT"));
        site.send(POISON);
        Ports.awaitState(name, "STOPPED");
        assertThat(bean.seen().stream().map(TestBean.Seen::deliveryCount)).startsWith(1, 2, 3, 1, 2, 3);
    }

    private void prepare(Combination combination) throws Exception {
        prepare(combination, spec -> { });
    }

    private void prepare(Combination combination, Consumer<BackstopActivationSpec> more) throws Exception {
        name = "explained" + ++ports;
        site.queueManager().mqsc(combination.mqsc());
        site.queueManager().discardMessages();
        bean = combination.bean((message, transaction) -> {
            if (!message.getBody(String.class).equals(POISON)) {
                return;
            }
            if (deliveries() >= ENOUGH) {
                Ports.port(name).stopForMessage(message.getJMSMessageID(), "enough");
            }
            throw new IllegalStateException(POISON);
        });
        port = site.start(name, bean, spec -> {
            combination.configure(spec);
            more.accept(spec);
        });
    }

    private void compare(PoisonExplanation explanation, boolean persistent) throws Exception {
        List<ExplainedRound> rounds = expanded(explanation.getRounds());
        int before = 0;
        for (int i = 0; i < rounds.size(); i++) {
            ExplainedRound round = rounds.get(i);
            if (i == 0) {
                send(persistent);
            } else {
                port.start();
            }
            before += round.getDeliveries();
            happens(round, before, explanation.getSteps());
        }
    }

    private static void send(boolean persistent) throws JMSException {
        if (persistent) {
            site.send(POISON);
        } else {
            site.sendNotPersistent(POISON);
        }
    }

    /** What has no end is tried for a few rounds. */
    private static List<ExplainedRound> expanded(List<ExplainedRound> rounds) {
        List<ExplainedRound> all = new ArrayList<>();
        for (ExplainedRound round : rounds) {
            for (int i = 0; i < (round.getTimes() == 0 ? ROUNDS : round.getTimes()); i++) {
                all.add(round);
            }
        }
        return all;
    }

    private void happens(ExplainedRound round, int deliveries, List<String> steps) throws JMSException {
        boolean endless = round.getEnding().equals("ENDLESS");
        String state = round.getStoppedBy().isEmpty() && !endless ? "STARTED" : "STOPPED";
        String expected = (endless ? ENOUGH : deliveries) + " deliveries, port " + state + " "
                + (endless ? "BEAN" : round.getStoppedBy()) + ", message on " + round.getQueue();
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() ->
                assertThat(result()).as(String.join("\n", steps)).isEqualTo(expected));
        if (state.equals("STARTED")) {
            passes(expected);
        }
        if (round.getBackoutCount() >= 0 && round.getTimes() == 1 && !round.getQueue().isEmpty()) {
            assertThat(site.backoutCounts(round.getQueue())).containsExactly(round.getBackoutCount());
        }
    }

    /** What is so for a moment only would not be so once another message is through. */
    private void passes(String expected) throws JMSException {
        long committed = port.getCommitted();
        site.send("good");
        await().atMost(Duration.ofSeconds(60)).until(() -> port.getCommitted() > committed && site.depth("Q1") == 0);
        assertThat(result()).isEqualTo(expected);
    }

    private String result() {
        List<String> places = new ArrayList<>();
        for (String queue : List.of("Q1", "BOQ", "DLQ")) {
            List<QueuedMessage> messages = site.queueManager().queue(queue).browse();
            if (!messages.isEmpty()) {
                places.add(messages.stream().allMatch(QueuedMessage::available) ? queue : queue + " uncommitted");
            }
        }
        return deliveries() + " deliveries, port " + port.getState() + " " + port.getStoppedBy() + ", message on "
                + String.join(" and ", places);
    }

    private int deliveries() {
        return (int) bean.seen().stream().filter(seen -> seen.body().equals(POISON)).count();
    }
}
