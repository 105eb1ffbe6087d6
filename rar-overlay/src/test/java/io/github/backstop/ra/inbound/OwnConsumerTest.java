// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQQueueManager;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.config.ConnectionSettings;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The port's own connection consumer (engine=BACKSTOP): B1, B4, B9, B10, C3 to C5, decision 4. */
@Tag("client")
class OwnConsumerTest {
    private static final String QUEUES = "DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)";

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private static Consumer<BackstopActivationSpec> own(Consumer<BackstopActivationSpec> more) {
        return spec -> {
            spec.setEngine("BACKSTOP");
            more.accept(spec);
        };
    }

    private static TestBean bean(boolean transacted) {
        TestBean.Handler handler = (message, transaction) -> {
            if (message.getBody(String.class).startsWith("poison")) {
                throw new IllegalStateException("sold out");
            }
        };
        return transacted ? TestBean.transacted("bean", handler) : TestBean.withoutTransaction("bean", handler);
    }

    private static void movesAfterThree(BackstopActivationSpec spec) {
        spec.setMaximumRetries("-1");
        spec.setBackoutThreshold("3");
        spec.setBackoutRequeueQueue("BOQ");
    }

    private int handles() {
        return site.queueManager().queue("Q1").openInputCount();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void messagesComeInTheirOrderAndAreCommitted(boolean transacted) throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(transacted);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> { }));
        site.send("one", "two", "three");

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 3);
        assertThat(bean.bodies()).containsExactly("one", "two", "three");
        assertThat(site.depth("Q1")).isZero();
        assertThat(port.getEngine()).isEqualTo("BACKSTOP");
        assertThat(port.getEngineReason()).isEqualTo("engine=BACKSTOP (activation spec)");
        assertThat(port.getConsumer()).isEqualTo("the port's own connection consumer");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aMessageIsDeliveredThreeTimesThenMovedAndGoodOnesGoOn(boolean transacted) throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(transacted);
        ListenerPortMXBean port = site.start("own", bean, own(OwnConsumerTest::movesAfterThree));
        site.send("good", "poison", "next");

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 2 && port.getMoved() == 1);
        assertThat(bean.bodies()).containsExactly("good", "poison", "poison", "poison", "next");
        assertThat(bean.seen()).extracting(TestBean.Seen::deliveryCount).containsExactly(1, 1, 2, 3, 1);
        assertThat(site.backoutCounts("BOQ")).as("A33").containsExactly(0);
        assertThat(site.depth("Q1")).isZero();
    }

    /** A session gets a message by its id, which others may have, too: the same bytes as sent, decision 0072. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void messagesWithOneIdAreEachDeliveredOnceAndEachMovedAfterThree(boolean transacted) throws Exception {
        site = new Site(QUEUES);
        MQQueueManager sender = new MqConnections(ConnectionSettings.of(site.adapter(), null)).baseConnection();
        List<String> sent = List.of("good 1", "poison 1", "good 2", "poison 2", "good 3");
        for (String body : sent) {
            Original.text(body).put(sender, "Q1");
        }
        sender.disconnect();
        TestBean bean = bean(transacted);
        ListenerPortMXBean port = site.start("own", bean, own(OwnConsumerTest::movesAfterThree));

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 3 && port.getMoved() == 2);
        assertThat(bean.bodies()).containsExactlyInAnyOrder("good 1", "good 2", "good 3", "poison 1", "poison 1",
                "poison 1", "poison 2", "poison 2", "poison 2");
        assertThat(site.bodies("BOQ")).containsExactlyInAnyOrder("poison 1", "poison 2");
        assertThat(site.depth("Q1")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"FAILURE", "NEXT_DELIVERY"})
    void manySessionsDeliverEachOnceAndPoisonAsOftenAsTheThresholdSays(String requeueAt) throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> {
            movesAfterThree(spec);
            spec.setMaximumSessions("4");
            spec.setRequeueAt(requeueAt);
        }));
        List<String> sent = IntStream.range(0, 60).mapToObj(i -> (i % 10 == 0 ? "poison" : "good") + i).toList();
        site.send(sent.toArray(String[]::new));

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 54 && port.getMoved() == 6);
        List<String> expected = new ArrayList<>(sent);
        sent.stream().filter(text -> text.startsWith("poison")).forEach(text -> expected.addAll(List.of(text, text)));
        assertThat(bean.bodies()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(site.depth("BOQ")).isEqualTo(6);
        assertThat(site.depth("Q1")).isZero();
    }

    @Test
    void atATieThePortStopsFirstAndMovesTheMessageWhenItIsStartedAgain() throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> {
            movesAfterThree(spec);
            spec.setMaximumRetries("3");
        }));
        site.send("poison", "next");

        Ports.awaitState("own", "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("POISON");
        assertThat(bean.bodies()).as("decision 4").containsExactly("poison", "poison", "poison");
        assertThat(site.backoutCounts("Q1")).containsExactly(3, 0);
        await().atMost(PATIENCE).until(() -> handles() == 0);

        port.start();
        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);
        assertThat(bean.bodies()).containsExactly("poison", "poison", "poison", "next");
        assertThat(site.depth("BOQ")).isEqualTo(1);
    }

    @Test
    void aMessageThatNothingTakesStopsThePortAndIsMovedWhenThereIsRoom() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ) PUT(DISABLED)\nDEFINE QLOCAL(Q1)\nALTER QMGR DEADQ('')");
        TestBean bean = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(OwnConsumerTest::movesAfterThree));
        site.send("poison", "next");

        Ports.awaitState("own", "STOPPED");
        assertThat(port.getStoppedBy()).as("B17").isEqualTo("NO_PLACE_FOR_MESSAGE");
        await().atMost(PATIENCE).until(() -> handles() == 0);
        site.queueManager().mqsc("ALTER QLOCAL(BOQ) PUT(ENABLED)");
        port.start();

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1 && site.depth("BOQ") == 1);
        assertThat(bean.bodies()).containsExactly("poison", "poison", "poison", "next");
    }

    @Test
    void aMessageThatCannotBeParsedIsMovedByIbmsClientInTheDeliverysTransaction() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOQNAME(BOQ)");
        TestBean bean = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> { }));
        site.sendUnparseable();
        site.send("good");

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1 && site.depth("BOQ") == 1
                && site.depth("Q1") == 0);
        assertThat(bean.bodies()).containsExactly("good");
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void aThresholdThatIbmsClientWouldNotLetCountIsRefused() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(2) BOQNAME(BOQ)");
        ListenerPortMXBean port = site.activate("own", bean(true), own(OwnConsumerTest::movesAfterThree));

        await().atMost(PATIENCE).until(() -> port.getStoppedBy().equals("CONFIGURATION"));
        assertThat(port.getReason()).startsWith("backoutThreshold=3 is not allowed: 1 to 2").contains("BOTHRESH(0)");
    }

    @Test
    void theQueueManagerComesBackAndThePortGoesOn() throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> spec.setRecoveryRetries("60")));
        site.send("one");
        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);

        site.restartQueueManager();
        site.send("two");

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 2);
        assertThat(bean.bodies()).containsExactly("one", "two");
    }

    @Test
    void aServerWithoutThreadsLosesNothing() throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> { }));
        site.server().rejectNextDeliveries(1);
        site.send("one");

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);
        assertThat(bean.seen()).extracting(TestBean.Seen::deliveryCount).as("no failed delivery").containsExactly(1);
    }

    @Test
    void inhibitedGetsMakeThePortRecover() throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> spec.setRecoveryRetries("60")));
        site.queueManager().mqsc("ALTER QLOCAL(Q1) GET(DISABLED)");

        Ports.awaitState("own", "RECOVERING");
        site.queueManager().mqsc("ALTER QLOCAL(Q1) GET(ENABLED)");
        site.send("one");
        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"BACKSTOP", "IBM"})
    void anotherConsumerOnTheQueueDoesNotGetTheSameMessages(String engine) throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(true);
        TestBean other = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> spec.setMaximumSessions("2")));
        ListenerPortMXBean otherPort = site.start("other", other, spec -> spec.setEngine(engine));
        String[] sent = IntStream.range(0, 60).mapToObj(i -> "good" + i).toArray(String[]::new);
        site.send(sent);

        await().atMost(PATIENCE).until(() -> port.getCommitted() + otherPort.getCommitted() == sent.length);
        List<String> all = new ArrayList<>(bean.bodies());
        all.addAll(other.bodies());
        assertThat(all).containsExactlyInAnyOrder(sent);
        assertThat(port.getRolledBack() + otherPort.getRolledBack()).isZero();
    }

    @Test
    void bothreshIsThePortsToAct() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(2) BOQNAME(BOQ)");
        TestBean bean = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> spec.setMaximumRetries("-1")));
        site.send("poison", "good");

        await().atMost(PATIENCE).until(() -> port.getMoved() == 1 && port.getCommitted() == 1);
        assertThat(bean.bodies()).containsExactly("poison", "poison", "good");
        assertThat(site.depth("BOQ")).isEqualTo(1);
        assertThat(site.depth("Q1")).isZero();
    }

    @Test
    void withoutATransactionAMessageThatIsNotPersistentIsBackedOutAndMovedToo() throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(false);
        ListenerPortMXBean port = site.start("own", bean, own(OwnConsumerTest::movesAfterThree));
        site.sendNotPersistent("poison");

        await().atMost(PATIENCE).until(() -> port.getMoved() == 1);
        assertThat(bean.bodies()).containsExactly("poison", "poison", "poison");
        assertThat(site.bodies("BOQ")).containsExactly("poison");
        assertThat(site.depth("Q1")).isZero();
    }

    @Test
    void aMessageThatNothingTakesStopsAllConsumersOfTheQueueAndNoOther() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ) PUT(DISABLED)\nDEFINE QLOCAL(Q1)\nDEFINE QLOCAL(Q2)\nALTER QMGR DEADQ('')"
                + "\nDEFINE QALIAS(A1) TARGET(Q1)\nDEFINE QALIAS(A2) TARGET(Q2)");
        ListenerPortMXBean port = site.start("own", bean(true), own(OwnConsumerTest::movesAfterThree));
        ListenerPortMXBean selecting = site.start("selecting", bean(true), own(spec ->
                spec.setMessageSelector("color = 'red'")));
        ListenerPortMXBean byAlias = site.start("by alias", bean(true), own(spec -> {
            spec.setQueueName("A1");
            spec.setApplicationName("other");
            spec.setMessageSelector("color = 'blue'");
        }));
        ListenerPortMXBean elsewhereByAlias = site.start("elsewhere by alias", bean(true), own(spec ->
                spec.setQueueName("A2")));
        ListenerPortMXBean elsewhere = site.start("elsewhere", bean(true), own(spec -> spec.setQueueName("Q2")));
        site.send("poison");

        Ports.awaitState("own", "STOPPED");
        Ports.awaitState("selecting", "STOPPED");
        Ports.awaitState("by alias", "STOPPED");
        assertThat(port.getStoppedBy()).as("B18").isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(selecting.getStoppedBy()).isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(selecting.getReason()).startsWith("port own: ").contains("BOQ answered 2051");
        assertThat(byAlias.getStoppedBy()).as("B18").isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(elsewhere.getState()).isEqualTo("STARTED");
        assertThat(elsewhereByAlias.getState()).isEqualTo("STARTED");

        site.queueManager().mqsc("ALTER QLOCAL(BOQ) PUT(ENABLED)");
        selecting.start();
        port.start();
        await().atMost(PATIENCE).until(() -> site.depth("BOQ") == 1);
        Ports.awaitState("selecting", "STARTED");
    }

    @Test
    void whenOnlyTheSessionsConnectionsBreakThePortRecoversToo() throws Exception {
        site = new Site(QUEUES);
        TestBean bean = bean(true);
        ListenerPortMXBean port = site.start("own", bean, own(spec -> spec.setRecoveryRetries("60")));
        Set<String> sessions = connections("DISPLAY CONN(*)");
        sessions.removeAll(connections("DISPLAY CONN(*) TYPE(HANDLE)")); // it looks at the queue
        assertThat(sessions).isNotEmpty();

        sessions.forEach(connection -> site.queueManager().mqsc("STOP CONN(" + connection + ")"));
        site.send("one");

        await().atMost(PATIENCE).until(() -> port.getCommitted() == 1);
        Ports.awaitState("own", "STARTED");
    }

    private Set<String> connections(String command) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        site.queueManager().mqscPrompt(new BufferedReader(new StringReader(command + "\n")), new PrintStream(out));
        return Pattern.compile("\\bCONN\\((\\w+)\\)").matcher(out.toString()).results()
                .map(match -> match.group(1)).collect(Collectors.toSet());
    }
}
