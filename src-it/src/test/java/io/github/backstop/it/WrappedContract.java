// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.it.brokers.BrokerMessage;
import io.github.backstop.it.brokers.JmsBroker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a port does on every provider whose own adapter is wrapped. */
abstract class WrappedContract extends ProviderContract {

    private JmsBroker jms;

    abstract Provider provider();

    /** Of the wrapped adapter's activation specification: the provider takes away what failed three times. */
    abstract String providersLimit();

    /** Where the provider puts it. */
    abstract String providersDeadLetters();

    @Override
    Site install(List<PortSpec> ports) {
        List<PortSpec> more = new ArrayList<>(ports);
        more.add(moving("KINDS", 1).with("initialState", "STOPPED"));
        for (String handled : List.of("HANDLED", "KINDS.HANDLED")) {
            more.add(moving(handled, 3).with("initialState", "STOPPED"));
        }
        more.add(moving("WATCHED", 3).with("initialState", "STOPPED").with("deadLetterQueue", "WATCHED.DLQ"));
        more.add(moving("MOVED", 3).with("initialState", "STOPPED").with("deadLetterQueue", "MOVED.DLQ"));
        more.add(PortSpec.scripted("PATIENT").with("maximumRetries", 10));
        more.add(moving("TOPIC", 3).onTopic("NEWS").durable());
        more.add(moving("TOPIC.TOO", 2).onTopic("NEWS"));
        more.add(moving("TELLS", 2).with("failureDetails", true));
        more.add(moving("FORETOLD.MOVES", 3));
        more.add(moving("FORETOLD.DIES", 2).without("backoutRequeueQueue"));
        more.add(moving("FORETOLD.BOTH", 3).with("maximumRetries", 2));
        more.add(PortSpec.scripted("FORETOLD.STOPS").with("maximumRetries", 2));
        Provider provider = provider();
        more.add(moving("WITHOUT.XA", 3).with("requeueConnectionFactory", provider.factoryWithoutXa()));
        more.add(moving("NO.XA.HANDLED", 3).with("initialState", "STOPPED")
                .with("requeueConnectionFactory", provider.factoryWithoutXa()));
        more.add(PortSpec.scripted("PROVIDERS").with("maximumRetries", -1)
                .with("delegateActivationProperties", providersLimit()));
        WrappedSite site = WrappedSite.install(provider, more);
        jms = site.broker();
        return site;
    }

    @Override
    String reason(int code) {
        return "backstop_reason=" + code;
    }

    @Test
    void aMessageOfEachKindIsMovedAsItWas() {
        jms.queues().sendAllKinds("KINDS");
        List<String> before = jms.queues().describe("KINDS");
        PortByJmx port = new PortByJmx("KINDS");
        port.start();

        await().atMost(Duration.ofSeconds(30)).untilAsserted(() ->
                assertThat(jms.queues().describe("KINDS.BOQ")).hasSize(before.size()));
        assertThat(before).hasSize(6);
        assertThat(jms.queues().describe("KINDS.BOQ")).containsExactlyInAnyOrderElementsOf(before);
        assertThat(port.state()).isEqualTo("STARTED");
    }

    /** Each in one unit of work, as JMX and so the console and the command line ask for it. */
    @Test
    void anOperatorLooksMovesSkipsDeletesAndSendsAgainBehindAStoppedPort() {
        PortMessages messages = stopped("HANDLED");
        jms.send("HANDLED", List.of("one", "two", "three"));
        List<String> ids = messages.on("INPUT");
        assertThat(ids).hasSize(3);
        assertThat(messages.body("INPUT", ids.get(0))).isEqualTo("one");

        assertThat(messages.handle("skip", "INPUT", ids.get(0))).contains("end of queue HANDLED");
        assertThat(texts("HANDLED")).containsExactly("two", "three", "one");
        assertThat(messages.handle("move", "INPUT", ids.get(1))).contains("moved to backout queue HANDLED.BOQ");
        assertThat(texts("HANDLED.BOQ")).containsExactly("two");
        assertThat(jms.browse("HANDLED.BOQ").get(0).properties()).containsEntry("backstop_queue", "HANDLED")
                .containsEntry("backstop_messageId", ids.get(1)).containsEntry("backstop_reason", "65536");
        assertThat(messages.handle("delete", "INPUT", ids.get(2))).contains("was deleted");
        assertThat(texts("HANDLED")).containsExactly("one");
        assertThat(messages.handle("resend", "BACKOUT", messages.on("BACKOUT").get(0))).contains("was sent again");
        assertThat(texts("HANDLED")).containsExactly("one", "two");
        assertThat(texts("HANDLED.BOQ")).isEmpty();

        assertThatThrownBy(() -> messages.handle("delete", "INPUT", ids.get(2))).hasMessageContaining("it is not on");
        assertThatThrownBy(() -> messages.handle("delete", "INPUT", "")).hasMessageContaining("without a JMSMessageID");
        assertThat(messages.history()).anyMatch(text -> text.contains("alice") && text.contains("was put to the end"));
        assertThat(texts("HANDLED")).containsExactly("one", "two");
    }

    @Test
    void whatAnOperatorMovesFromAFullBackoutQueueIsDeadLetteredAndOneWithoutRoomStaysWhereItIs() {
        PortMessages messages = stopped("MOVED");
        jms.send("MOVED", List.of("moved", "not moved"));
        List<String> ids = messages.on("INPUT");
        jms.fill("MOVED.BOQ");
        jms.fill("MOVED.DLQ");
        try {
            assertThatThrownBy(() -> messages.handle("move", "INPUT", ids.get(0)))
                    .hasMessageContaining("queue MOVED.BOQ did not take it")
                    .hasMessageContaining("queue MOVED.DLQ did not take it");
            assertThat(texts("MOVED")).containsExactlyInAnyOrder("moved", "not moved");
            jms.makeRoom("MOVED.DLQ");
            assertThat(messages.handle("move", "INPUT", ids.get(0))).contains("dead-letter queue MOVED.DLQ", "2053");
        } finally {
            jms.makeRoom("MOVED.BOQ");
        }
        assertThat(texts("MOVED")).containsExactly("not moved");
        assertThat(texts("MOVED.DLQ")).containsExactly("moved");
        jms.send("MOVED.DLQ", List.of("of somebody else"));
        assertThat(messages.on("DEAD_LETTER")).hasSize(1);
        assertThat(messages.handle("resend", "DEAD_LETTER", messages.on("DEAD_LETTER").get(0)))
                .contains("was sent again");
        assertThat(texts("MOVED")).containsExactly("not moved", "moved");
        assertThat(texts("MOVED.DLQ")).containsExactly("of somebody else");
    }

    /** Which happens each minute. */
    @Test
    void whatIsOnBackoutAndDeadLetterQueueIsCounted() {
        PortMessages messages = stopped("WATCHED");
        jms.send("WATCHED.BOQ", List.of("one", "two"));
        await().atMost(Duration.ofMinutes(3)).untilAsserted(() -> assertThat(messages.depths())
                .containsEntry("WATCHED.BOQ", 2L).containsEntry("WATCHED.DLQ", 0L));
    }

    /** Of each kind, and as it was. */
    @Test
    void anOperatorMovesMessagesOfEachKind() {
        PortMessages messages = stopped("KINDS.HANDLED");
        jms.queues().sendAllKinds("KINDS.HANDLED");
        List<String> before = jms.queues().describe("KINDS.HANDLED");
        messages.on("INPUT").forEach(id -> messages.handle("move", "INPUT", id));
        assertThat(before).hasSize(6);
        assertThat(jms.queues().describe("KINDS.HANDLED.BOQ")).isEqualTo(before);
        messages.on("BACKOUT").forEach(id -> assertThat(messages.body("BACKOUT", id)).isNotNull());
    }

    @Test
    void whatCannotBeDoneIsRefusedWithAReasonAndWhatHelps() {
        PortMessages topic = new PortMessages("TOPIC");
        assertThatThrownBy(() -> topic.on("INPUT")).hasMessageContaining("delivers from a topic");
        assertThat(topic.on("DEAD_LETTER")).isNotNull();

        PortMessages messages = stopped("NO.XA.HANDLED");
        jms.send("NO.XA.HANDLED", List.of("stays"));
        String id = messages.on("INPUT").get(0);
        if (transactsWithoutXa()) {
            assertThat(messages.handle("skip", "INPUT", id)).contains("end of queue");
        } else {
            for (String verb : List.of("skip", "move")) {
                assertThatThrownBy(() -> messages.handle(verb, "INPUT", id)).hasMessageContaining("takes part in no "
                        + "transaction").hasMessageContaining("requeueConnectionFactory");
            }
        }
        assertThat(texts("NO.XA.HANDLED")).containsExactly("stays");
        assertThat(texts("NO.XA.HANDLED.BOQ")).isEmpty();
        messages.handle("delete", "INPUT", messages.on("INPUT").get(0));
        assertThat(texts("NO.XA.HANDLED")).isEmpty();
    }

    /** Whether the provider's adapter makes a transaction of its own by a factory without XA. */
    boolean transactsWithoutXa() {
        return false;
    }

    private static PortMessages stopped(String name) {
        await().atMost(Duration.ofSeconds(60)).until(() -> new PortByJmx(name).stoppedBy().equals("INITIAL_STATE"));
        return new PortMessages(name);
    }

    /** What has no end is tried twice. */
    @ParameterizedTest
    @ValueSource(strings = {"FORETOLD.MOVES", "FORETOLD.DIES", "FORETOLD.BOTH", "FORETOLD.STOPS"})
    void whatWasForetoldHappens(String name) {
        PortByJmx port = new PortByJmx(name);
        TestQueues.awaitStarted(port);
        String poison = "throw as foretold for " + name;
        int deliveries = 0;
        List<Foretold> rounds = Foretold.by(name);
        jms.send(name, List.of(poison));
        for (Foretold round : rounds) {
            for (int time = 0; time < (round.times() == 0 ? 2 : round.times()); time++) {
                if (deliveries > 0) {
                    port.start();
                }
                deliveries += round.deliveries();
                String expected = deliveries + " deliveries, " + (round.stoppedBy().isEmpty() ? "STARTED" : "STOPPED")
                        + " by " + round.stoppedBy() + ", on " + round.queue() + ": true";
                await().atMost(Duration.ofMinutes(1)).untilAsserted(() -> assertThat(
                        Book.deliveriesOf(name, poison) + " deliveries, " + port.state() + " by " + port.stoppedBy()
                                + ", on " + round.queue() + ": " + texts(round.queue()).contains(poison))
                        .as(String.valueOf(rounds)).isEqualTo(expected));
            }
        }
        assertThat(rounds.get(rounds.size() - 1).stoppedBy()).isEqualTo(name.endsWith("STOPS") ? "POISON" : "");
    }

    /** Both ports get the same publication, under the same id, and count for themselves. */
    @Test
    void eachPortOnATopicGetsEachPublicationAndMovesWhatItsBeanFailed() {
        awaitSubscribed("TOPIC");
        awaitSubscribed("TOPIC.TOO");
        jms.queues().publish("NEWS", List.of("good before", "throw", "good after"));

        for (String name : List.of("TOPIC", "TOPIC.TOO")) {
            await().atMost(Duration.ofSeconds(60)).untilAsserted(() ->
                    assertThat(texts(name + ".BOQ")).containsExactly("throw"));
            await().atMost(Duration.ofSeconds(60)).until(() -> Book.deliveriesOf(name, "good after") == 1);
            assertThat(Book.deliveriesOf(name, "throw")).isEqualTo(name.equals("TOPIC") ? 3 : 2);
            assertThat(Book.deliveriesOf(name, "good before")).isEqualTo(1);
            assertThat(new PortByJmx(name).state()).isEqualTo("STARTED");
        }

        PortByJmx durable = new PortByJmx("TOPIC");
        durable.stop();
        await().atMost(Duration.ofSeconds(60)).until(durable::state, "STOPPED"::equals);
        jms.queues().publish("NEWS", List.of("good meanwhile"));
        durable.start();
        await().atMost(Duration.ofSeconds(60)).until(() -> Book.deliveriesOf("TOPIC", "good meanwhile") == 1);
    }

    /** An adapter may subscribe after its port has started. */
    private void awaitSubscribed(String name) {
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            jms.queues().publish("NEWS", List.of("good try"));
            return Book.texts(name).contains("good try");
        });
    }

    /** More often than each of them delivers a message by default. */
    @Test
    void theProviderDoesNotTakeTheMessageAwayBeforeThePortStops() {
        PortByJmx port = new PortByJmx("PATIENT");
        TestQueues.awaitStarted(port);
        jms.send("PATIENT", List.of("throw"));
        await().atMost(Duration.ofMinutes(1)).until(port::state, "STOPPED"::equals);

        assertThat(port.stoppedBy()).isEqualTo("POISON");
        assertThat(Book.deliveriesOf("PATIENT", "throw")).isEqualTo(10);
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() ->
                assertThat(texts("PATIENT")).containsExactly("throw"));
    }

    @Test
    void withNeitherThresholdNorLimitOfThePortTheProvidersOwnLimitActsAlone() {
        PortByJmx port = new PortByJmx("PROVIDERS");
        TestQueues.awaitStarted(port);
        jms.send("PROVIDERS", List.of("throw to the provider", "good"));

        await().atMost(Duration.ofMinutes(1)).untilAsserted(() ->
                assertThat(texts(providersDeadLetters())).contains("throw to the provider"));
        await().atMost(Duration.ofSeconds(30)).until(() -> Book.deliveriesOf("PROVIDERS", "good") == 1);
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThat(texts("PROVIDERS")).isEmpty());
        assertThat(texts(providersDeadLetters())).containsOnlyOnce("throw to the provider");
        assertThat(Book.deliveriesOf("PROVIDERS", "throw to the provider")).isEqualTo(3);
        assertThat(port.number("Moved")).isZero();
        assertThat(port.state()).isEqualTo("STARTED");
    }

    /** It is put before its delivery is committed, not in that transaction. */
    @Test
    void byAFactoryWithoutXaAMessageIsMovedOnceToo() {
        PortByJmx port = new PortByJmx("WITHOUT.XA");
        TestQueues.awaitStarted(port);
        jms.fill("WITHOUT.XA.BOQ");
        try {
            jms.send("WITHOUT.XA", List.of("throw into the full without XA", "good 1"));
            await().atMost(Duration.ofSeconds(30)).untilAsserted(() ->
                    assertThat(texts(DEAD_LETTERS)).contains("throw into the full without XA"));
        } finally {
            jms.makeRoom("WITHOUT.XA.BOQ");
        }
        jms.send("WITHOUT.XA", List.of("throw", "rollback", "good 2"));

        await().atMost(Duration.ofSeconds(30)).untilAsserted(() ->
                assertThat(texts("WITHOUT.XA.BOQ")).containsExactlyInAnyOrder("throw", "rollback"));
        await().atMost(Duration.ofSeconds(30)).until(() -> Book.deliveriesOf("WITHOUT.XA", "good 2") == 1);
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThat(texts("WITHOUT.XA")).isEmpty());
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThat(port.number("Moved")).isEqualTo(3));
        assertThat(texts(DEAD_LETTERS)).containsOnlyOnce("throw into the full without XA");
        assertThat(texts("WITHOUT.XA.BOQ")).containsExactlyInAnyOrder("throw", "rollback");
        assertThat(List.of("throw into the full without XA", "throw", "rollback")).allSatisfy(text ->
                assertThat(Book.deliveriesOf("WITHOUT.XA", text)).as(text).isEqualTo(3));
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @Test
    void theMovedMessageTellsWhereItComesFromAndWhyItFailed() {
        jms.send("TELLS", List.of("throw"));
        await().atMost(Duration.ofSeconds(30)).until(() -> jms.browse("TELLS.BOQ").size() == 1);

        Map<String, String> told = jms.browse("TELLS.BOQ").get(0).properties();
        assertThat(told).containsEntry("backstop_queue", "TELLS").containsEntry("backstop_reason", "2362")
                .containsEntry("backstop_failures", "2")
                .containsEntry("backstop_exception", "java.lang.IllegalArgumentException")
                .containsEntry("backstop_message", "cannot work with throw")
                .containsKeys("backstop_messageId", "backstop_timestamp", "backstop_at", "backstop_times",
                        "backstop_bean", "backstop_server");
        assertThat(new PortByJmx("TELLS").text("LastMovedMessageId")).isEqualTo(told.get("backstop_messageId"));
    }

    @Test
    void withoutAPortTheInterceptorMovesWhatTheBeanFailedThreeTimes() {
        for (String poison : List.of("throw", "rollback")) {
            jms.send(PlainApplication.GUARDED, List.of("good before " + poison, poison, "good after " + poison));
            await().atMost(Duration.ofSeconds(30)).until(() -> texts("GUARDED.BOQ").contains(poison));
            await().atMost(Duration.ofSeconds(30)).until(() ->
                    Book.deliveriesOf(PlainApplication.GUARDED, "good after " + poison) == 1);

            assertThat(Book.deliveriesOf(PlainApplication.GUARDED, poison)).as("A5").isEqualTo(3);
            await().atMost(Duration.ofSeconds(30)).untilAsserted(() ->
                    assertThat(texts(PlainApplication.GUARDED)).isEmpty());
            assertThat(texts("GUARDED.BOQ")).containsOnlyOnce(poison);
        }
        assertThat(jms.browse("GUARDED.BOQ").get(0).properties()).containsEntry("backstop_queue", "GUARDED")
                .containsEntry("backstop_failures", "3").containsEntry("backstop_message", "cannot work with throw");
    }

    @Test
    void withoutAPortAFullBackoutQueueLeadsToTheDeadLetterQueueAndOneWithoutRoomKeepsTheMessage() {
        jms.fill("GUARDED.BOQ");
        jms.fill("GUARDED.DLQ");
        try {
            jms.send(PlainApplication.GUARDED, List.of("throw nowhere"));
            await().atMost(Duration.ofSeconds(30)).until(() ->
                    Book.deliveriesOf(PlainApplication.GUARDED, "throw nowhere") == 3);
            jms.send(PlainApplication.GUARDED, List.of("good meanwhile"));
            jms.makeRoom("GUARDED.DLQ");
            await().atMost(Duration.ofSeconds(30)).until(() -> texts("GUARDED.DLQ").contains("throw nowhere"));
        } finally {
            jms.makeRoom("GUARDED.BOQ");
        }
        await().atMost(Duration.ofSeconds(30)).until(() ->
                Book.deliveriesOf(PlainApplication.GUARDED, "good meanwhile") == 1);
        assertThat(Book.deliveriesOf(PlainApplication.GUARDED, "throw nowhere")).isEqualTo(3);
        assertThat(texts("GUARDED.DLQ")).containsOnlyOnce("throw nowhere");
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() ->
                assertThat(texts(PlainApplication.GUARDED)).isEmpty());
    }

    @Test
    void aPolicyInTheDeploymentDescriptorAloneDoesTheSame() {
        jms.send(PlainApplication.DESCRIBED, List.of("throw", "good"));
        await().atMost(Duration.ofSeconds(30)).until(() -> texts("DESCRIBED.BOQ").equals(List.of("throw")));
        await().atMost(Duration.ofSeconds(30)).until(() ->
                Book.deliveriesOf(PlainApplication.DESCRIBED, "good") == 1);
        assertThat(Book.deliveriesOf(PlainApplication.DESCRIBED, "throw")).isEqualTo(2);
        await().atMost(Duration.ofSeconds(30)).untilAsserted(() ->
                assertThat(texts(PlainApplication.DESCRIBED)).isEmpty());
    }

    @Test
    void withoutTheOptionNothingOfTheFailureTravels() {
        jms.send("MOVES", List.of("throw quietly"));
        await().atMost(Duration.ofSeconds(30)).until(() -> texts("MOVES.BOQ").contains("throw quietly"));
        assertThat(jms.browse("MOVES.BOQ")).filteredOn(message -> message.text().equals("throw quietly"))
                .extracting(BrokerMessage::properties).singleElement().satisfies(properties ->
                        assertThat(properties).containsKeys("backstop_queue", "backstop_failures")
                                .doesNotContainKeys("backstop_exception", "backstop_message", "backstop_bean"));
    }
}
