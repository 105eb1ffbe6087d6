// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.constants.MQConstants;
import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.qmgr.record.Verb;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Stop, start, lose the queue manager, undeploy: part C.5. */
class LifeCycleTest {
    private final Site site = new Site("DEFINE QLOCAL(Q1)\nDEFINE QLOCAL(Q2)");

    @AfterEach
    void close() {
        site.close();
    }

    private static TestBean good() {
        return TestBean.transacted("bean", (message, transaction) -> { });
    }

    @Test
    void aStoppedPortHoldsNoHandleAndDeliversNothingUntilItIsStarted() throws Exception {
        TestBean bean = good();
        ListenerPortMXBean port = site.activate("life", bean, spec -> { });
        Ports.awaitState("life", "STARTED");
        port.stop();
        assertThat(port.getState()).isEqualTo("STOPPED");
        assertThat(site.queueManager().queue("Q1").openInputCount()).as("C21").isZero();
        site.send("waits");
        assertThat(site.depth("Q1")).isEqualTo(1);
        port.start();
        await().until(() -> bean.bodies().equals(List.of("waits")));
        assertThat(site.queueManager().queue("Q1").openInputCount()).as("C21").isPositive();
    }

    @Test
    void anInitialStateOfStoppedWaitsForTheOperator() throws Exception {
        TestBean bean = good();
        ListenerPortMXBean port = site.activate("life", bean, spec -> spec.setInitialState("STOPPED"));
        Ports.awaitState("life", "STOPPED");
        await().until(port::getStoppedBy, "INITIAL_STATE"::equals);
        site.send("waits");
        port.start();
        await().until(() -> bean.bodies().equals(List.of("waits")));
    }

    @Test
    void aStopLetsTheDeliveryInFlightFinish() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch proceed = new CountDownLatch(1);
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            entered.countDown();
            awaitLatch(proceed);
        });
        ListenerPortMXBean port = site.activate("life", bean, spec -> { });
        site.send("first", "second");
        awaitLatch(entered);
        Thread stopping = new Thread(port::stop);
        stopping.start();
        Ports.awaitState("life", "STOPPING");
        proceed.countDown();
        Ports.awaitState("life", "STOPPED");
        stopping.join();
        assertThat(bean.bodies()).containsExactly("first");
        assertThat(port.getCommitted()).isEqualTo(1);
        assertThat(site.backoutCounts("Q1")).as("what the gate refuses keeps its count").containsExactly(0);
        await().untilAsserted(() -> assertThat(site.queueManager().queue("Q1").openInputCount()).isZero());
    }

    @Test
    void anUndeployWhileDeliveringFinishesTheDelivery() throws Exception {
        CountDownLatch entered = new CountDownLatch(1);
        CountDownLatch proceed = new CountDownLatch(1);
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            entered.countDown();
            awaitLatch(proceed);
        });
        site.activate("life", bean, spec -> { });
        site.send("first", "second");
        awaitLatch(entered);
        Thread undeploying = new Thread(site::deactivateAll);
        undeploying.start();
        Ports.awaitState("life", "STOPPING");
        proceed.countDown();
        undeploying.join();
        assertThat(Ports.all()).isEmpty();
        assertThat(bean.bodies()).containsExactly("first");
        assertThat(site.backoutCounts("Q1")).containsExactly(0);
    }

    @Test
    void anAdapterThatStopsClosesItsPorts() throws Exception {
        site.activate("life", good(), spec -> { });
        Ports.awaitState("life", "STARTED");
        site.adapter().stop();
        assertThat(Ports.all()).isEmpty();
        assertThat(site.queueManager().queue("Q1").openInputCount()).isZero();
        site.adapter().start(site.server());
    }

    @Test
    void aQueueManagerThatComesBackIsConnectedToAgain() throws Exception {
        TestBean bean = good();
        ListenerPortMXBean port = site.activate("life", bean, spec -> spec.setRecoveryRetries("20"));
        site.send("before");
        await().until(() -> bean.bodies().size() == 1);
        int tcp = site.queueManager().port();
        site.queueManager().close();
        Ports.awaitState("life", "RECOVERING");
        site.startQueueManager(tcp);
        Ports.awaitState("life", "STARTED");
        site.send("after");
        await().until(() -> bean.bodies().equals(List.of("before", "after")));
        assertThat(port.getRolledBack()).as("C11: a broken connection is no failed delivery").isZero();
    }

    @Test
    void aQueueManagerThatDiesDuringDeliveriesIsNoFailureOfTheirMessages() throws Exception {
        CountDownLatch entered = new CountDownLatch(3);
        CountDownLatch proceed = new CountDownLatch(1);
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            entered.countDown();
            awaitLatch(proceed);
        });
        ListenerPortMXBean port = site.start("life", bean, spec -> {
            spec.setRecoveryRetries("20");
            spec.setMaximumSessions("3");
        });
        site.send("a", "b", "c", "d");
        awaitLatch(entered);
        int tcp = site.queueManager().port();
        site.queueManager().close();
        proceed.countDown();
        await().until(() -> port.getActiveSessions() == 0);
        site.startQueueManager(tcp);
        site.send("after");
        await().atMost(20, TimeUnit.SECONDS).until(() -> bean.bodies().contains("after"));
        Ports.awaitState("life", "STARTED");
        assertThat(port.getRolledBack()).as("C11: a broken connection is no failed delivery").isZero();
        await().untilAsserted(() -> assertThat(port.getCommitted()).as("only what came after").isEqualTo(1));
    }

    @Test
    void aQueueThatIsDefinedLaterIsFoundWithoutAnOperator() throws Exception {
        TestBean bean = good();
        ListenerPortMXBean port = site.activate("life", bean, spec -> {
            spec.setQueueName("LATER");
            spec.setRecoveryRetries("20");
        });
        assertThat(port.getStoppedBy()).isEmpty();
        Ports.awaitState("life", "RECOVERING");
        assertThat(port.getReason()).contains("2085");
        site.queueManager().mqsc("DEFINE QLOCAL(LATER)");
        Ports.awaitState("life", "STARTED");
    }

    @Test
    void aQueueWhereGetIsInhibitedLeavesNoPortThatOnlyLooksStarted() throws Exception {
        TestBean bean = good();
        site.queueManager().mqsc("ALTER QLOCAL(Q1) GET(DISABLED)");
        site.activate("life", bean, spec -> spec.setRecoveryRetries("20"));
        site.send("waits");
        Ports.awaitState("life", "RECOVERING");
        site.queueManager().mqsc("ALTER QLOCAL(Q1) GET(ENABLED)");
        await().until(() -> bean.bodies().equals(List.of("waits")));
        Ports.awaitState("life", "STARTED");
    }

    @Test
    void aQueueWhereGetBecomesInhibitedTakesItsPortToRecoveryAndBack() throws Exception {
        TestBean bean = good();
        site.start("life", bean, spec -> spec.setRecoveryRetries("20"));
        site.queueManager().mqsc("ALTER QLOCAL(Q1) GET(DISABLED)");
        Ports.awaitState("life", "RECOVERING");
        site.send("one", "two");
        site.queueManager().mqsc("ALTER QLOCAL(Q1) GET(ENABLED)");
        await().until(() -> bean.bodies().equals(List.of("one", "two")));
        Ports.awaitState("life", "STARTED");
        assertThat(bean.seen()).as("nobody failed").allMatch(seen -> seen.deliveryCount() == 1);
    }

    @Test
    void aConsumerThatMayNotGetStopsThePortForThatReason() throws Exception {
        TestBean bean = good();
        ListenerPortMXBean port = site.start("life", bean, spec -> { });
        site.queueManager().faults().fail(Verb.MQGET, "Q1", MQConstants.MQRC_NOT_AUTHORIZED);
        site.send("waits");
        Ports.awaitState("life", "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("CONSUMER_FAILED");
        assertThat(port.getReason()).contains("MQRC_NOT_AUTHORIZED 2035").doesNotContain("\n");
        assertThat(site.backoutCounts("Q1")).as("nobody tried it").containsExactly(0);

        site.queueManager().faults().healAll();
        port.start();
        await().until(() -> bean.bodies().equals(List.of("waits")));
    }

    @Test
    void aMissingThreadIsNoFailureAndTheMessageComesAgain() throws Exception {
        TestBean bean = good();
        ListenerPortMXBean port = site.activate("life", bean, spec -> { });
        Ports.awaitState("life", "STARTED");
        site.server().rejectNextDeliveries(1);
        site.send("one", "two");
        await().atMost(20, TimeUnit.SECONDS).until(() -> bean.bodies().size() == 2);
        assertThat(bean.seen()).as("B24 is not followed here: see DESIGN").allMatch(seen -> seen.deliveryCount() == 1);
        assertThat(port.getRolledBack()).isZero();
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void aContainerThatDoesNotBeginLeavesTheMessageOnTheQueueUncounted() throws Exception {
        TestBean bean = good();
        bean.refuseToBegin(true);
        ListenerPortMXBean port = site.activate("life", bean, spec -> { });
        Ports.awaitState("life", "STARTED");
        site.send("one");
        await().during(200, TimeUnit.MILLISECONDS).until(() -> bean.seen().isEmpty() && site.depth("Q1") == 1);
        assertThat(site.backoutCounts("Q1")).containsExactly(0);
        bean.refuseToBegin(false);
        await().atMost(20, TimeUnit.SECONDS).until(() -> bean.bodies().equals(List.of("one")));
        assertThat(port.getRolledBack()).isZero();
    }

    @Test
    void aSelectorThatCannotBeReadStopsThePortAtOnce() throws Exception {
        ListenerPortMXBean port = site.activate("life", good(), spec -> spec.setMessageSelector("JMSPriority >"));
        await().until(port::getStoppedBy, "CONFIGURATION"::equals);
        assertThat(port.getReason()).startsWith("messageSelector=JMSPriority > is not allowed");
    }

    @Test
    void fourSessionsLoseAndDuplicateNothingOverManyStopsAndStarts() throws Exception {
        TestBean bean = good();
        ListenerPortMXBean port = site.activate("life", bean, spec -> spec.setMaximumSessions("4"));
        List<String> bodies = IntStream.range(0, 200).mapToObj(i -> "m" + i).toList();
        Ports.awaitState("life", "STARTED");
        for (int i = 0; i < 10; i++) {
            site.send(bodies.subList(i * 20, i * 20 + 20).toArray(String[]::new));
            port.stop();
            port.start();
        }
        await().atMost(30, TimeUnit.SECONDS).until(() -> site.depth("Q1") == 0 && port.getActiveSessions() == 0);
        assertThat(bean.bodies()).containsExactlyInAnyOrderElementsOf(bodies);
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
