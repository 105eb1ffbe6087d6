// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sessions that wait for messages on threads of their own: C.4 (NON.ASF.RECEIVE.TIMEOUT), B.5, C1, C3 to C5. */
@Tag("client")
class NonAsfDeliveryTest {
    private static final String AN_HOUR = "3600000";

    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private static Consumer<BackstopActivationSpec> waiting(Consumer<BackstopActivationSpec> more) {
        return spec -> {
            spec.setNonASFTimeout(AN_HOUR);
            more.accept(spec);
        };
    }

    private static TestBean.Handler failOnPoison() {
        return (message, transaction) -> {
            if (message.getBody(String.class).startsWith("poison")) {
                throw new IllegalStateException("poison");
            }
        };
    }

    private int handles() {
        return site.queueManager().queue("Q1").openInputCount();
    }

    @Test
    void eachSessionWaitsOnItsOwnAndMessagesAreCommitted() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        ListenerPortMXBean port = site.start("nonasf", bean, waiting(spec -> spec.setMaximumSessions("3")));
        assertThat(handles()).isEqualTo(3);

        site.send("one", "two", "three", "four");

        await().until(() -> port.getCommitted() == 4);
        assertThat(bean.bodies()).containsExactlyInAnyOrder("one", "two", "three", "four");
        assertThat(site.depth("Q1")).isZero();
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void withOneSessionMessagesStayInOrderAndPoisonStopsThePort() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", failOnPoison());
        ListenerPortMXBean port = site.start("nonasf", bean, waiting(spec -> spec.setMaximumRetries("3")));
        site.send("good", "poison", "next");

        Ports.awaitState("nonasf", "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("POISON");
        assertThat(bean.bodies()).as("C5").containsExactly("good", "poison", "poison", "poison");
        assertThat(site.backoutCounts("Q1")).containsExactly(3, 0);
        assertThat(handles()).as("C21").isZero();

        port.start();
        await().until(() -> bean.seen().size() == 5);
        Ports.awaitState("nonasf", "STOPPED");
        assertThat(site.backoutCounts("Q1")).as("C4").containsExactly(4, 0);
    }

    @Test
    void whatTheClientMovesWhileItWaitsIsCommittedThoughNoMessageComes() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1) BOTHRESH(2) BOQNAME(BOQ)");
        TestBean bean = TestBean.transacted("bean", failOnPoison());
        site.start("nonasf", bean, spec -> {
            spec.setNonASFTimeout("500");
            spec.setMaximumRetries("9");
        });
        site.send("poison");

        await().until(() -> site.depth("BOQ") == 1 && site.depth("Q1") == 0);
        assertThat(bean.seen()).hasSize(2);
        assertThat(site.receive("BOQ").getBody(String.class)).isEqualTo("poison");
    }

    @Test
    void thePortsEngineMovesPoison() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\nDEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", failOnPoison());
        ListenerPortMXBean port = site.start("nonasf", bean, waiting(spec -> {
            spec.setMaximumRetries("-1");
            spec.setBackoutThreshold("2");
            spec.setBackoutRequeueQueue("BOQ");
        }));
        site.send("poison", "good");

        await().until(() -> port.getCommitted() == 1);
        await().until(() -> port.getMoved() == 1 && site.depth("Q1") == 0);
        assertThat(site.bodies("BOQ")).containsExactly("poison");
        assertThat(bean.bodies()).containsExactly("poison", "poison", "good");
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void withoutATransactionAFailingMessageComesBackWhenRollbackIsEnabled() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.withoutTransaction("bean", failOnPoison());
        site.start("nonasf", bean, waiting(spec -> spec.setMaximumRetries("2")));
        site.sendNotPersistent("good");
        site.sendNotPersistent("poison");

        Ports.awaitState("nonasf", "STOPPED");
        assertThat(bean.bodies()).containsExactly("good", "poison", "poison");
        assertThat(site.backoutCounts("Q1")).as("also when it is not persistent").containsExactly(2);
    }

    @Test
    void withoutATransactionItIsLostWhenRollbackIsNotEnabled() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.withoutTransaction("bean", failOnPoison());
        ListenerPortMXBean port = site.start("nonasf", bean, waiting(spec -> {
            spec.setMaximumRetries("2");
            spec.setNonASFRollbackEnabled("false");
        }));
        site.send("poison", "good");

        await().until(() -> port.getCommitted() == 1);
        assertThat(bean.bodies()).as("acknowledged before onMessage").containsExactly("poison", "good");
        assertThat(site.depth("Q1")).isZero();
    }

    @Test
    void aBatchIsOneUnitOfWorkAndGoesBackAsAWhole() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        site.send("good", "fine", "poison", "last");
        TestBean bean = TestBean.withoutTransaction("bean", failOnPoison());
        site.activate("nonasf", bean, waiting(spec -> {
            spec.setMaximumRetries("1");
            spec.setMaximumMessages("10");
        }));

        await().until(() -> bean.seen().size() == 3);
        Ports.awaitState("nonasf", "STOPPED");
        assertThat(bean.bodies()).containsExactly("good", "fine", "poison");
        assertThat(site.backoutCounts("Q1")).as("C1").containsExactly(1, 1, 1, 0);
    }

    @Test
    void aBatchOfGoodMessagesIsCommittedAtOnce() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        site.send("one", "two", "three");
        TestBean bean = TestBean.withoutTransaction("bean", (message, transaction) -> { });
        site.start("nonasf", bean, waiting(spec -> spec.setMaximumMessages("2")));

        await().until(() -> site.depth("Q1") == 0);
        assertThat(bean.bodies()).containsExactly("one", "two", "three");
    }

    @Test
    void aStopThatComesBetweenTheGateAndTheWaitEndsItAlso() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Void> mayWait = new CompletableFuture<>();
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        bean.whenBegun(() -> {
            begun.countDown();
            mayWait.join();
        });
        ListenerPortMXBean port = site.start("nonasf", bean, waiting(spec -> spec.setDrainTimeout("0")));
        begun.await();

        port.stop();
        Ports.awaitState("nonasf", "STOPPED"); // which closes the consumer first
        mayWait.complete(null);

        await().atMost(Duration.ofSeconds(60)).until(() -> handles() == 0);
    }

    @Test
    void aStopEndsTheWaitAtOnceAndLeavesTheHandleClosed() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        ListenerPortMXBean port = site.start("nonasf", bean, waiting(spec -> spec.setMaximumSessions("2")));

        port.stop();
        Ports.awaitState("nonasf", "STOPPED");
        await().until(() -> handles() == 0);
        site.send("later");
        assertThat(site.backoutCounts("Q1")).containsExactly(0);

        port.start();
        await().until(() -> bean.bodies().contains("later"));
    }

    @Test
    void thePortRecoversWhenTheQueueManagerComesBack() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        site.start("nonasf", bean, waiting(spec -> { }));
        site.restartQueueManager();
        site.send("after");
        await().until(() -> bean.bodies().contains("after"));
        Ports.awaitState("nonasf", "STARTED");
    }

    @Test
    void whereGetsAreInhibitedThePortRecovers() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        site.start("nonasf", bean, waiting(spec -> { }));
        site.queueManager().mqsc("ALTER QLOCAL(Q1) GET(DISABLED)");
        Ports.awaitState("nonasf", "RECOVERING");
        site.queueManager().mqsc("ALTER QLOCAL(Q1) GET(ENABLED)");
        Ports.awaitState("nonasf", "STARTED");
        site.send("after");
        await().until(() -> bean.bodies().contains("after"));
    }

    @Test
    void aContainerThatBeginsNoTransactionGetsNoMessageAndThePortRecovers() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        bean.refuseToBegin(true);
        site.activate("nonasf", bean, waiting(spec -> { }));
        site.send("one");
        Ports.awaitState("nonasf", "RECOVERING");
        assertThat(site.backoutCounts("Q1")).containsExactly(0);
        bean.refuseToBegin(false);
        await().until(() -> bean.bodies().contains("one"));
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        site = new Site("DEFINE QLOCAL(Q1)");
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> { });
        assertThatThrownBy(() -> site.activate("nonasf", bean, spec -> spec.setNonASFTimeout("-1")))
                .hasMessageContaining("nonASFTimeout=-1").hasMessageContaining("0 to 2147483647");
        assertThatThrownBy(() -> site.activate("nonasf", bean, waiting(spec -> spec.setDelegateClass("some.Adapter"))))
                .hasMessageContaining("nonASFTimeout").hasMessageContaining("wrapped");
    }
}
