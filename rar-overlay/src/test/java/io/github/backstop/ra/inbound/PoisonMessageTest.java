// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import jakarta.jms.Message;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A message that always fails, through the real client: parts B.1, C.2 and C.3. */
@Tag("client")
class PoisonMessageTest {
    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private static TestBean failing(boolean byException) {
        return TestBean.transacted("bean", (message, transaction) -> {
            if (isPoison(message)) {
                if (byException) {
                    throw new IllegalStateException("poison");
                }
                transaction.setRollbackOnly();
            }
        });
    }

    private static boolean isPoison(Message message) throws jakarta.jms.JMSException {
        return message.getBody(String.class).startsWith("poison");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void withoutAThresholdThePortStopsAfterMaximumRetriesDeliveriesAndAgainAfterOneMore(boolean byException)
            throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = failing(byException);
        ListenerPortMXBean port = site.start("c3", bean, spec -> spec.setMaximumRetries("3"));
        site.send("poison", "good");

        Ports.awaitState("c3", "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("POISON");
        assertThat(bean.seen()).as("C3, C5").containsExactly(new TestBean.Seen("poison", 1, false),
                new TestBean.Seen("poison", 2, true), new TestBean.Seen("poison", 3, true));
        assertThat(site.backoutCounts("Q1")).containsExactly(3, 0);
        assertThat(port.getLastFailure()).isEqualTo(byException ? port.getLastFailure() : "no exception left the bean")
                .contains(byException ? "IllegalStateException: poison" : "no exception");

        port.start();
        await().until(() -> bean.seen().size() == 4);
        Ports.awaitState("c3", "STOPPED");
        assertThat(bean.seen()).as("C4").hasSize(4);
        assertThat(site.backoutCounts("Q1")).containsExactly(4, 0);
    }

    @Test
    void maximumRetriesZeroStopsAtTheFirstFailure() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = failing(true);
        site.start("c3", bean, spec -> { });
        site.send("good", "poison", "good");
        Ports.awaitState("c3", "STOPPED");
        assertThat(bean.bodies()).as("C3").containsExactly("good", "poison");
        assertThat(site.backoutCounts("Q1")).containsExactly(1, 0);
    }

    @Test
    void theClientMovesTheMessageToTheBackoutQueueAndThePortStaysUp() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(2) BOQNAME(BOQ)");
        TestBean bean = failing(true);
        ListenerPortMXBean port = site.start("c3", bean, spec -> spec.setMaximumRetries("5"));
        site.send("poison", "good");
        await().until(() -> port.getCommitted() == 1);
        assertThat(bean.bodies()).as("C12: 0 < BOTHRESH < maximumRetries").containsExactly("poison", "poison", "good");
        await().until(() -> site.depth("BOQ") == 1);
        assertThat(site.backoutCounts("BOQ")).as("A33").containsExactly(0);
        assertThat(site.depth("Q1")).isZero();
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void atATieThePortStopsFirstAndTheNextStartMovesTheMessage() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ)");
        TestBean bean = failing(false);
        ListenerPortMXBean port = site.start("c3", bean, spec -> spec.setMaximumRetries("3"));
        site.send("poison");
        Ports.awaitState("c3", "STOPPED");
        assertThat(site.backoutCounts("Q1")).as("decision 4").containsExactly(3);
        port.start();
        await().until(() -> site.depth("BOQ") == 1);
        assertThat(bean.seen()).hasSize(3);
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void aConsumerThatFindsNoPlaceForTheMessageStopsThePort() throws Exception {
        site = new Site("""
                DEFINE QLOCAL(BOQ)
                ALTER QLOCAL(SYSTEM.DEAD.LETTER.QUEUE) PUT(DISABLED)
                ALTER QMGR DEADQ(SYSTEM.DEAD.LETTER.QUEUE)
                DEFINE QLOCAL(Q1) BOTHRESH(2) BOQNAME(BOQ)
                """);
        site.queueManager().faults().fail(Verb.MQPUT, "BOQ", 2053);
        TestBean bean = failing(true);
        ListenerPortMXBean port = site.start("k6", bean, spec -> spec.setMaximumRetries("9"));
        site.send("poison");
        Ports.awaitState("k6", "STOPPED");
        assertThat(port.getStoppedBy()).as("K6, XA2").isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(port.getReason()).doesNotContain("\n");
        assertThat(bean.seen()).hasSize(2);
        assertThat(site.depth("Q1")).isEqualTo(1);

        site.queueManager().faults().healAll();
        port.start();
        await().until(() -> site.depth("BOQ") == 1);
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void aMessageThatCannotBeParsedAndMovedIsNotLost() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = failing(true);
        ListenerPortMXBean port = site.start("k14", bean, spec -> spec.setMaximumRetries("9"));
        site.sendUnparseable();
        Ports.awaitState("k14", "STOPPED");
        assertThat(port.getStoppedBy()).as("B17, B18").isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(bean.seen()).isEmpty();
        assertThat(site.depth("Q1")).isEqualTo(1);
    }

    @Test
    void eachDeliveryIsABranchThatTheQueueManagerSees() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = failing(true);
        site.start("xa", bean, spec -> spec.setMaximumRetries("2"));
        site.send("good", "poison");
        Ports.awaitState("xa", "STOPPED");
        assertThat(verbs(Verb.XA_START)).as("one global transaction per message").isEqualTo(3);
        assertThat(verbs(Verb.XA_END)).isEqualTo(3);
        assertThat(verbs(Verb.XA_COMMIT)).isEqualTo(1);
        assertThat(verbs(Verb.XA_ROLLBACK)).isEqualTo(2);
    }

    private long verbs(Verb verb) {
        return site.queueManager().recorder().calls(verb).size();
    }

    @Test
    void withoutATransactionAnExceptionLetsTheClientBackOut() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(3) BOQNAME(BOQ)");
        TestBean bean = TestBean.withoutTransaction("bean", (message, transaction) -> {
            if (isPoison(message)) {
                throw new IllegalStateException("poison");
            }
        });
        ListenerPortMXBean port = site.start("k10", bean, spec -> spec.setMaximumRetries("-1"));
        site.send("poison", "good");
        await().until(() -> site.depth("BOQ") == 1 && port.getCommitted() == 1);
        assertThat(bean.bodies()).as("K10").isEqualTo(List.of("poison", "poison", "poison", "good"));
        await().until(() -> site.depth("Q1") == 0);
        assertThat(site.bodies("BOQ")).containsExactly("poison");
        assertThat(port.getState()).isEqualTo("STARTED");
        assertThat(verbs(Verb.XA_START)).isZero();
    }
}
