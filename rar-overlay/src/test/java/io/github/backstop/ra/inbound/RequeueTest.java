// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The port's own engine moves a message that fails too often: issue cases 12, 21, 23, 24, 27, 29 and 34. */
@Tag("client")
class RequeueTest {
    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private static boolean isPoison(Message message) throws JMSException {
        return message.getBody(String.class).startsWith("poison");
    }

    private static TestBean bean(boolean transacted) {
        TestBean.Handler handler = (message, transaction) -> {
            if (isPoison(message)) {
                throw new IllegalStateException("sold out");
            }
        };
        return transacted ? TestBean.transacted("bean", handler) : TestBean.withoutTransaction("bean", handler);
    }

    private ListenerPortMXBean start(TestBean bean, String... more) throws Exception {
        return site.start("own", bean, spec -> {
            spec.setMaximumRetries("-1");
            spec.setBackoutThreshold("3");
            spec.setBackoutRequeueQueue("BOQ");
            for (int i = 0; i < more.length; i += 2) {
                switch (more[i]) {
                    case "sessions" -> spec.setMaximumSessions(more[i + 1]);
                    case "retries" -> spec.setMaximumRetries(more[i + 1]);
                    case "at" -> spec.setRequeueAt(more[i + 1]);
                    case "threshold" -> spec.setBackoutThreshold(more[i + 1]);
                    case "queue" -> spec.setBackoutRequeueQueue(more[i + 1]);
                    case "engine" -> spec.setEngine(more[i + 1]);
                    case "details" -> spec.setFailureDetails(more[i + 1]);
                    default -> throw new IllegalArgumentException(more[i]);
                }
            }
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theMessageIsMovedAndCommittedAtOnceAfterTheLastFailureWithoutMoreTraffic(boolean transacted)
            throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        TestBean bean = bean(transacted);
        ListenerPortMXBean port = start(bean);
        site.send("poison");

        await().until(() -> site.depth("Q1") == 0);
        assertThat(site.queueManager().queue("BOQ").browse()).as("cases 21, 23, 24").singleElement()
                .matches(message -> message.available());
        assertThat(bean.bodies()).containsExactly("poison", "poison", "poison");
        await().until(() -> port.getMoved() == 1);
        assertThat(port.getState()).isEqualTo("STARTED");
        assertThat(port.getEngine()).isEqualTo("BACKSTOP");
        assertThat(port.getLastMove()).contains("backout queue BOQ").contains("IllegalStateException: sold out");
        assertThat(port.getLastMovedMessageId()).isEqualTo(port.getLastFailedMessageId());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void atTheNextDeliveryItIsKeptFromTheBeanAndMoved(boolean transacted) throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        TestBean bean = bean(transacted);
        ListenerPortMXBean port = start(bean, "at", "NEXT_DELIVERY");
        site.send("poison", "good");

        await().until(() -> port.getCommitted() == 1 && site.depth("BOQ") == 1);
        assertThat(bean.bodies()).as("A5").containsExactly("poison", "poison", "poison", "good");
        assertThat(site.backoutCounts("BOQ")).as("A33").containsExactly(0);
        assertThat(site.depth("Q1")).isZero();
    }

    @Test
    void noSessionOfManySeesItMoreOftenThanTheThresholdSays() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        TestBean bean = bean(true);
        ListenerPortMXBean port = start(bean, "sessions", "4");
        String[] bodies = new String[40];
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] = i % 4 == 0 ? "poison" + i : "good" + i;
        }
        site.send(bodies);

        await().until(() -> port.getCommitted() == 30 && port.getMoved() == 10);
        for (int i = 0; i < bodies.length; i++) {
            String body = bodies[i];
            assertThat(bean.bodies().stream().filter(body::equals)).as(body).hasSize(i % 4 == 0 ? 3 : 1);
        }
        assertThat(site.depth("BOQ")).isEqualTo(10);
        assertThat(site.depth("Q1")).isZero();
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void atATieThePortStopsFirstAndTheNextStartMovesTheMessage() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        TestBean bean = bean(true);
        ListenerPortMXBean port = start(bean, "retries", "3");
        site.send("poison");
        Ports.awaitState("own", "STOPPED");
        assertThat(site.backoutCounts("Q1")).as("decision 4").containsExactly(3);

        port.start();

        await().until(() -> site.depth("BOQ") == 1);
        assertThat(bean.seen()).hasSize(3);
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void aThresholdOfZeroNeverMoves() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        TestBean bean = bean(true);
        start(bean, "threshold", "0", "retries", "7");
        site.send("poison");
        Ports.awaitState("own", "STOPPED");
        assertThat(bean.seen()).as("A3").hasSize(7);
        assertThat(site.depth("BOQ")).isZero();
    }

    @Test
    void withoutAnOverrideTheQueuesOwnThresholdAndQueueCountThroughAnAlias() throws Exception {
        site = new Site("""
                DEFINE QLOCAL(BOQ)
                DEFINE QLOCAL(LOCAL) BOTHRESH(2) BOQNAME(BOQ)
                DEFINE QALIAS(Q1) TARGET(LOCAL)
                """);
        TestBean bean = bean(true);
        ListenerPortMXBean port = start(bean, "engine", "BACKSTOP", "threshold", "-1", "queue", "");
        site.send("poison");

        await().until(() -> port.getMoved() == 1);
        assertThat(site.depth("BOQ")).isEqualTo(1);
        assertThat(bean.seen()).as("A17").hasSize(2);
        assertThat(port.getEngineReason()).isEqualTo("engine=BACKSTOP (activation spec)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"IBM", "BACKSTOP"})
    void aThresholdThatIsAlteredCountsFromTheNextStartOnWhoeverMoves(String engine) throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(2) BOQNAME(BOQ)");
        TestBean bean = bean(true);
        ListenerPortMXBean port = start(bean, "engine", engine, "threshold", "-1", "queue", "");
        site.send("poison 1");
        awaitMoved(1);

        site.queueManager().mqsc("ALTER QLOCAL(Q1) BOTHRESH(4)");
        site.send("poison 2");
        awaitMoved(2);
        port.stop();
        Ports.awaitState("own", "STOPPED");
        port.start();
        Ports.awaitState("own", "STARTED");
        site.send("poison 3");
        awaitMoved(3);

        assertThat(bean.bodies()).as("A15, A16").containsExactly("poison 1", "poison 1", "poison 2", "poison 2",
                "poison 3", "poison 3", "poison 3", "poison 3");
    }

    private void awaitMoved(int messages) {
        await().atMost(Duration.ofSeconds(60)).until(() -> site.depth("Q1") == 0
                && site.bodies("BOQ").size() == messages);
    }

    @Test
    void whatTheBackoutQueueRefusesGoesToTheDeadLetterQueue() throws Exception {
        site = new Site("""
                DEFINE QLOCAL(BOQ) MAXDEPTH(0)
                ALTER QMGR DEADQ(SYSTEM.DEAD.LETTER.QUEUE)
                DEFINE QLOCAL(Q1)
                """);
        ListenerPortMXBean port = start(bean(true));
        site.send("poison");
        await().until(() -> port.getMoved() == 1);
        assertThat(port.getLastMove()).as("cases 12, 27, 29").startsWith(
                "was moved to dead-letter queue SYSTEM.DEAD.LETTER.QUEUE (MQRC_Q_FULL 2053)");
        assertThat(site.depth("SYSTEM.DEAD.LETTER.QUEUE")).isEqualTo(1);
    }

    @Test
    void aQueueThatDoesNotExistLeadsToTheDeadLetterQueue() throws Exception {
        site = new Site("ALTER QMGR DEADQ(SYSTEM.DEAD.LETTER.QUEUE)\nDEFINE QLOCAL(Q1)");
        ListenerPortMXBean port = start(bean(true), "queue", "TYPO");
        site.send("poison");
        await().until(() -> port.getMoved() == 1);
        assertThat(port.getLastMove()).as("case 12").contains("MQRC_UNKNOWN_OBJECT_NAME 2085");
    }

    @Test
    void aPersistentMessageThatNothingTakesStopsThePortAndIsMovedOnceThereIsRoom() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ) PUT(DISABLED)\nDEFINE QLOCAL(Q1)");
        TestBean bean = bean(true);
        ListenerPortMXBean port = start(bean);
        site.send("poison");
        Ports.awaitState("own", "STOPPED");
        assertThat(port.getStoppedBy()).as("B17, case 29").isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(port.getReason()).contains(port.getLastFailedMessageId())
                .contains("backout queue BOQ answered 2051").contains("no dead-letter queue");
        assertThat(site.depth("Q1")).isEqualTo(1);

        site.queueManager().mqsc("ALTER QLOCAL(BOQ) PUT(ENABLED)");
        port.start();
        await().until(() -> site.depth("BOQ") == 1);
        assertThat(bean.seen()).as("not delivered again").hasSize(3);
    }

    @Test
    void aMessageThatIsNotPersistentIsDiscardedIfNothingTakesIt() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ) PUT(DISABLED)\nDEFINE QLOCAL(Q1)");
        ListenerPortMXBean port = start(bean(true));
        site.sendNotPersistent("poison");
        await().until(() -> port.getMoved() == 1);
        assertThat(port.getLastMove()).as("B17").startsWith("was discarded, as neither");
        assertThat(port.getState()).isEqualTo("STARTED");
        assertThat(site.depth("Q1")).isZero();
    }

    @Test
    void aQueueThatMayNotBeInquiredStopsThePortWithTheReasonAndTheMessageIsMovedOnceItMay() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOQNAME(BOQ)");
        site.queueManager().faults().fail(Verb.MQINQ, "Q1", 2035);
        TestBean bean = bean(true);
        ListenerPortMXBean port = start(bean, "queue", "");
        site.send("poison");
        Ports.awaitState("own", "STOPPED");
        assertThat(port.getReason()).as("I1: so does IBM's consumer").contains("MQINQ", "Q1", "2035");
        assertThat(port.getMoved()).isZero();
        assertThat(site.depth("Q1")).isEqualTo(1);

        site.queueManager().faults().healAll();
        port.start();
        await().until(() -> site.depth("BOQ") == 1);
        assertThat(bean.seen()).as("case 31").hasSize(3);
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void aMovedMessageSaysWhyIfItIsToAndKeepsItsProperties() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        TestBean bean = bean(true);
        start(bean, "details", "true");
        site.sendColored("poison");
        await().until(() -> site.depth("BOQ") == 1);

        Message moved = site.receive("BOQ");
        assertThat(moved.getStringProperty("color")).isEqualTo("poison");
        assertThat(moved.getBody(String.class)).isEqualTo("poison");
        assertThat(moved.getStringProperty("backstop_exception")).isEqualTo("java.lang.IllegalStateException");
        assertThat(moved.getStringProperty("backstop_message")).isEqualTo("sold out");
        assertThat(moved.getStringProperty("backstop_at")).contains("RequeueTest");
        assertThat(moved.getStringProperty("backstop_failures")).isEqualTo("3");
        assertThat(moved.getStringProperty("backstop_times").split(" ")).hasSize(3);
        assertThat(moved.getStringProperty("backstop_bean")).isEqualTo("bean");
    }

    @Test
    void aConnectionOfTheMoverThatBrokeIsMadeAgain() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        TestBean bean = bean(true);
        ListenerPortMXBean port = start(bean);
        site.send("poison one");
        await().until(() -> port.getMoved() == 1);

        site.restartQueueManager();
        Ports.awaitState("own", "STARTED");
        await().until(() -> site.queueManager().queue("Q1").openInputCount() > 0);
        site.send("poison two");

        await().until(() -> port.getMoved() == 2);
        assertThat(site.depth("BOQ")).as("A39, case 33").isEqualTo(1);
    }
}
