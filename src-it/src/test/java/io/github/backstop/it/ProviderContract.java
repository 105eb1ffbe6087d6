// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.it.brokers.Broker;
import io.github.backstop.it.brokers.BrokerMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.core.ConditionFactory;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a listener port does on every provider. */
@ExtendWith(ArquillianExtension.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ProviderContract {

    static final String DEAD_LETTERS = "DEAD.LETTERS";

    private Site site;
    private Broker broker;

    abstract Site install(List<PortSpec> ports);

    /** How a message on the dead-letter queue shows the reason code, as name=value. */
    abstract String reason(int code);

    /** Whether the provider delivers a persistent message again after a bean without transaction threw. */
    boolean redeliversWithoutTransaction() {
        return true;
    }

    /** Whether the port moves what has failed too often; else its provider does, and the port does not count it. */
    boolean thePortMoves() {
        return true;
    }

    /** Deliveries of a message that has failed twice, and is moved after three failures, in a new deployment. */
    int deliveriesAfterANewDeployment() {
        return 3;
    }

    static PortSpec moving(String port, int threshold) {
        return PortSpec.scripted(port).with("maximumRetries", -1).with("backoutThreshold", threshold)
                .with("backoutRequeueQueue", port + ".BOQ").with("deadLetterQueue", DEAD_LETTERS);
    }

    @BeforeAll
    void install() {
        site = install(List.of(PortSpec.scripted("STOPS").with("maximumRetries", 3),
                moving("MOVES", 3), moving("FULL", 3), moving("NOWHERE", 2), moving("UNMANAGED", 3)
                        .withoutTransaction(),
                moving("DISCARDS", 2).without("backoutRequeueQueue"),
                moving("RESTARTS", 3).with("maximumRetries", 2), moving("DEPLOYED", 3).with("maximumRetries", 2),
                moving("BUSY", 3).with("maximumSessions", 4), moving("REJECTS", 3),
                moving("UNMANAGED.REJECTS", 3).withoutTransaction(), moving("NOT.SUPPORTED", 3).notSupported(),
                PortSpec.scripted("STOPPABLE")));
        broker = site.broker();
    }

    @AfterAll
    void remove() {
        site.close();
        awaitEnd();
    }

    /** Waits for what of the provider outlives its archive. */
    void awaitEnd() { }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(30));
    }

    final List<String> texts(String queue) {
        return broker.browse(queue).stream().map(BrokerMessage::text).toList();
    }

    @Test
    void thePortStopsAtTheLimitAndCountsOnAfterARestart() {
        PortByJmx port = new PortByJmx("STOPS");
        TestQueues.awaitStarted(port);

        broker.send("STOPS", List.of("good 1", "throw", "good 2"));
        soon().until(port::state, "STOPPED"::equals);

        assertThat(port.stoppedBy()).isEqualTo("POISON");
        assertThat(Book.texts("STOPS")).containsExactly("good 1", "throw", "throw", "throw");
        assertThat(port.text("LastFailure")).contains("cannot work with throw");
        soon().untilAsserted(() -> assertThat(texts("STOPS")).containsExactly("throw", "good 2"));

        port.start();
        await().until(() -> Book.deliveriesOf("STOPS", "throw") == 4);
        await().until(port::state, "STOPPED"::equals);
        assertThat(port.number("LastFailedDeliveryCount")).isEqualTo(4);

        Book.mend("STOPS");
        port.start();
        soon().until(() -> Book.deliveriesOf("STOPS", "good 2") == 1);
        assertThat(Book.texts("STOPS")).containsExactly("good 1", "throw", "throw", "throw", "throw", "throw",
                "good 2");
        soon().untilAsserted(() -> assertThat(texts("STOPS")).isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"throw", "rollback"})
    void threeDeliveriesThenTheMessageIsMovedAndThePortGoesOn(String poison) {
        PortByJmx port = new PortByJmx("MOVES");
        TestQueues.awaitStarted(port);
        long moved = port.number("Moved");

        broker.send("MOVES", List.of("good before " + poison, poison, "good after " + poison));
        soon().untilAsserted(() -> assertThat(texts("MOVES.BOQ")).contains(poison));

        soon().until(() -> Book.deliveriesOf("MOVES", "good after " + poison) == 1);
        assertThat(Book.deliveriesOf("MOVES", poison)).as("A6").isEqualTo(3);
        assertThat(Book.deliveriesOf("MOVES", "good before " + poison)).isEqualTo(1);
        assertThat(texts("MOVES.BOQ")).containsOnlyOnce(poison).noneMatch(text -> text.startsWith("good"));
        soon().untilAsserted(() -> assertThat(texts("MOVES")).isEmpty());
        soon().untilAsserted(() -> assertThat(port.number("Moved")).isEqualTo(thePortMoves() ? moved + 1 : 0));
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @Test
    void aFullBackoutQueueLeadsToTheDeadLetterQueue() {
        PortByJmx port = new PortByJmx("FULL");
        TestQueues.awaitStarted(port);
        broker.fill("FULL.BOQ");
        try {
            broker.send("FULL", List.of("throw into the full", "good"));
            soon().untilAsserted(() -> assertThat(texts(DEAD_LETTERS)).contains("throw into the full"));
        } finally {
            broker.makeRoom("FULL.BOQ");
        }
        soon().until(() -> Book.deliveriesOf("FULL", "good") == 1);
        assertThat(Book.deliveriesOf("FULL", "throw into the full")).isEqualTo(3);
        assertThat(texts(DEAD_LETTERS)).containsOnlyOnce("throw into the full");
        assertThat(texts("FULL.BOQ")).isEmpty();
        soon().untilAsserted(() -> assertThat(texts("FULL")).isEmpty());
        assertThat(port.state()).isEqualTo("STARTED");
        BrokerMessage dead = broker.browse(DEAD_LETTERS).stream()
                .filter(message -> message.text().equals("throw into the full")).findFirst().orElseThrow();
        assertThat(dead.properties().toString()).as("A42, MQRC_Q_FULL").contains(reason(2053));
    }

    @Test
    void aMessageThatAsksToBeDiscardedIsDiscardedWhereThereIsNoBackoutQueue() {
        PortByJmx port = new PortByJmx("DISCARDS");
        TestQueues.awaitStarted(port);
        broker.sendDiscardable("DISCARDS", "throw away");
        broker.send("DISCARDS", List.of("throw and keep"));

        soon().untilAsserted(() -> assertThat(texts(DEAD_LETTERS)).as("A29").contains("throw and keep"));
        soon().untilAsserted(() -> assertThat(texts("DISCARDS")).isEmpty());
        assertThat(Book.deliveriesOf("DISCARDS", "throw away")).isEqualTo(2);
        assertThat(texts(DEAD_LETTERS)).doesNotContain("throw away");
        soon().untilAsserted(() -> assertThat(port.number("Moved")).isEqualTo(thePortMoves() ? 2 : 0));
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @Test
    void thePortStopsWhenThereIsNoPlaceAndMovesTheMessageWhenThereIsRoomAgain() {
        PortByJmx port = new PortByJmx("NOWHERE");
        TestQueues.awaitStarted(port);
        broker.fill("NOWHERE.BOQ");
        broker.fill(DEAD_LETTERS);
        try {
            broker.send("NOWHERE", List.of("throw nowhere", "good"));
            soon().until(port::state, "STOPPED"::equals);
        } finally {
            broker.makeRoom("NOWHERE.BOQ");
            broker.makeRoom(DEAD_LETTERS);
        }
        assertThat(port.stoppedBy()).as("B17").isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(Book.deliveriesOf("NOWHERE", "throw nowhere")).isEqualTo(2);
        soon().untilAsserted(() -> assertThat(texts("NOWHERE")).containsOnlyOnce("throw nowhere"));
        assertThat(texts("NOWHERE.BOQ")).isEmpty();
        assertThat(texts(DEAD_LETTERS)).doesNotContain("throw nowhere");

        port.start();
        soon().untilAsserted(() -> assertThat(texts("NOWHERE.BOQ")).containsExactly("throw nowhere"));
        soon().until(() -> Book.deliveriesOf("NOWHERE", "good") == 1);
        assertThat(Book.deliveriesOf("NOWHERE", "throw nowhere")).as("not once more").isEqualTo(2);
        soon().untilAsserted(() -> assertThat(texts("NOWHERE")).isEmpty());
    }

    @Test
    void theCountGoesOnAcrossStopsAndTheMessageIsMovedAfterExactlyThreeDeliveries() {
        PortByJmx port = new PortByJmx("RESTARTS");
        TestQueues.awaitStarted(port);
        broker.send("RESTARTS", List.of("throw", "good"));
        soon().until(port::state, "STOPPED"::equals);
        assertThat(Book.texts("RESTARTS")).as("C.3, row 3/2").containsExactly("throw", "throw");

        port.start();
        soon().until(() -> Book.deliveriesOf("RESTARTS", "throw") == 3);
        soon().until(port::state, "STOPPED"::equals);
        assertThat(texts("RESTARTS.BOQ")).as("at a tie the port stops first").isEmpty();

        port.start();
        soon().untilAsserted(() -> assertThat(texts("RESTARTS.BOQ")).containsExactly("throw"));
        soon().until(() -> Book.deliveriesOf("RESTARTS", "good") == 1);
        assertThat(Book.deliveriesOf("RESTARTS", "throw")).isEqualTo(3);
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @Test
    void aNewDeploymentCountsOnWhereTheProviderDoesAndElseBeginsAgain() {
        PortByJmx port = new PortByJmx("DEPLOYED");
        TestQueues.awaitStarted(port);
        broker.send("DEPLOYED", List.of("throw"));
        soon().until(port::state, "STOPPED"::equals);
        assertThat(Book.texts("DEPLOYED")).containsExactly("throw", "throw");

        site.undeployApplication();
        Book.close("DEPLOYED");
        site.deployApplicationAgain();
        soon().until(() -> {
            if (port.stoppedBy().equals("POISON") && port.state().equals("STOPPED")) {
                port.start(); // its limit, and then each failure, stops it
            }
            return texts("DEPLOYED.BOQ").equals(List.of("throw"));
        });
        soon().untilAsserted(() -> assertThat(texts("DEPLOYED")).isEmpty());
        assertThat(Book.deliveriesOf("DEPLOYED", "throw")).isEqualTo(deliveriesAfterANewDeployment());
    }

    @Test
    void withSeveralSessionsNothingIsLostOrDoubled() {
        TestQueues.awaitStarted(new PortByJmx("BUSY"));
        List<String> good = new ArrayList<>();
        List<String> poison = new ArrayList<>();
        List<String> all = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            good.add("good " + i);
            all.add("good " + i);
            if (i % 10 == 0) {
                poison.add((i % 20 == 0 ? "throw " : "rollback ") + i);
                all.add(poison.get(poison.size() - 1));
            }
        }
        broker.send("BUSY", all);
        await().atMost(Duration.ofMinutes(1)).untilAsserted(() ->
                assertThat(texts("BUSY.BOQ")).containsExactlyInAnyOrderElementsOf(poison));
        await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> assertThat(Book.texts("BUSY")).containsAll(good));
        soon().untilAsserted(() -> assertThat(texts("BUSY")).isEmpty());

        assertThat(Book.texts("BUSY")).filteredOn(text -> text.startsWith("good"))
                .containsExactlyInAnyOrderElementsOf(good);
        assertThat(poison).allSatisfy(text -> assertThat(Book.deliveriesOf("BUSY", text)).as(text).isEqualTo(3));
        assertThat(texts("BUSY.BOQ")).containsExactlyInAnyOrderElementsOf(poison);
    }

    @Test
    void whatTheBeanRejectsIsMovedAfterThatDeliveryWhereItBelongsOrWhereTheBeanSays() {
        PortByJmx port = new PortByJmx("REJECTS");
        TestQueues.awaitStarted(port);
        broker.send("REJECTS", List.of("reject this", "choose a queue for this", "good"));

        soon().untilAsserted(() -> assertThat(texts("REJECTS.BOQ")).containsExactly("reject this"));
        soon().untilAsserted(() -> assertThat(texts("REJECTS.CHOSEN")).containsExactly("choose a queue for this"));
        soon().until(() -> Book.deliveriesOf("REJECTS", "good") == 1);
        soon().untilAsserted(() -> assertThat(texts("REJECTS")).isEmpty());
        assertThat(Book.texts("REJECTS")).containsExactlyInAnyOrder("reject this", "choose a queue for this", "good");
        soon().untilAsserted(() -> assertThat(port.number("Moved")).isEqualTo(2));
        assertThat(port.text("LastMove")).contains("the script says so");
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @Test
    void aBeanMayStopItsPortAndItsMessageIsCommitted() {
        PortByJmx port = new PortByJmx("STOPPABLE");
        TestQueues.awaitStarted(port);
        broker.send("STOPPABLE", List.of("stop the port", "good"));
        soon().until(port::state, "STOPPED"::equals);

        assertThat(port.stoppedBy()).isEqualTo("BEAN");
        assertThat(port.text("Reason")).contains("the script says so");
        soon().untilAsserted(() -> assertThat(texts("STOPPABLE")).containsExactly("good"));
        port.start();
        soon().until(() -> Book.deliveriesOf("STOPPABLE", "good") == 1);
        assertThat(Book.texts("STOPPABLE")).containsExactly("stop the port", "good");
    }

    /** Where the provider would not bring it again, the bean is told so, and what it throws then loses the message. */
    @Test
    void soIsWhatABeanWithoutTransactionRejectsWhereTheProviderBringsItAgain() {
        PortByJmx port = new PortByJmx("UNMANAGED.REJECTS");
        TestQueues.awaitStarted(port);
        broker.send("UNMANAGED.REJECTS", List.of("reject this", "good"));
        soon().until(() -> Book.deliveriesOf("UNMANAGED.REJECTS", "good") == 1);
        soon().untilAsserted(() -> assertThat(texts("UNMANAGED.REJECTS")).isEmpty());

        assertThat(Book.deliveriesOf("UNMANAGED.REJECTS", "reject this")).isEqualTo(1);
        soon().untilAsserted(() -> assertThat(texts("UNMANAGED.REJECTS.BOQ"))
                .isEqualTo(redeliversWithoutTransaction() ? List.of("reject this") : List.of()));
        if (!redeliversWithoutTransaction()) {
            assertThat(port.text("LastFailure")).contains("does not deliver the message again");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UNMANAGED", "NOT.SUPPORTED"})
    void aBeanWithoutTransactionThatThrowsGetsTheMessageAgainWhereTheProviderBringsItAgain(String queue) {
        TestQueues.awaitStarted(new PortByJmx(queue));
        broker.send(queue, List.of("throw", "good"));
        soon().until(() -> Book.deliveriesOf(queue, "good") == 1);
        soon().untilAsserted(() -> assertThat(texts(queue)).isEmpty());

        assertThat(Book.deliveriesOf(queue, "throw")).isEqualTo(redeliversWithoutTransaction() ? 3 : 1);
        assertThat(texts(queue + ".BOQ")).isEqualTo(redeliversWithoutTransaction() ? List.of("throw") : List.of());
    }
}
