// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.BackstopResourceAdapter;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages that no active consumer selects, with messageRetention=false: B8, B13, B14, B17, A42. */
@Tag("client")
class UnwantedMessagesTest {
    private static final String QUEUES = "DEFINE QLOCAL(DLQ)\nDEFINE QLOCAL(Q1)\nALTER QMGR DEADQ(DLQ)";
    private static final TestBean.Handler DONE = (message, transaction) -> { };

    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private ListenerPortMXBean start(String color, TestBean bean, Consumer<BackstopActivationSpec> more)
            throws Exception {
        return site.start(color, bean, spec -> {
            spec.setMessageSelector("color = '" + color + "'");
            more.accept(spec);
        });
    }

    private static void removes(BackstopActivationSpec spec) {
        spec.setMessageRetention("false");
    }

    @Test
    void whatNobodySelectsIsDeadLetteredAndWhatAnyActivePortSelectsIsNot() throws Exception {
        site = new Site(QUEUES);
        TestBean red = TestBean.transacted("red", DONE);
        CompletableFuture<Void> mayGoOn = new CompletableFuture<>();
        TestBean blue = TestBean.transacted("blue", (message, transaction) -> mayGoOn.join());
        start("blue", blue, spec -> { });
        ListenerPortMXBean port = start("red", red, UnwantedMessagesTest::removes);
        assertThat(port.getEngineReason()).contains("messageRetention=false (activation spec)");

        site.sendColored("green", "red", "blue", "blue", "yellow", "red");
        soon().until(() -> port.getMoved() == 2 && port.getCommitted() == 2);
        assertThat(site.depth("Q1")).as("blue is busy with one, and selects the other").isEqualTo(2);
        mayGoOn.complete(null);

        soon().until(() -> site.depth("Q1") == 0);
        assertThat(red.bodies()).containsExactly("red", "red");
        assertThat(blue.bodies()).containsExactly("blue", "blue");
        assertThat(site.depth("DLQ")).isEqualTo(2);
        assertThat(port.getLastMove()).as("B14, A42").contains("dead-letter queue DLQ (MQRC_MSG_NOT_MATCHED 2363)");
    }

    @Test
    void aPortOnATopicWantsNothingOfAQueue() throws Exception {
        site = new Site(QUEUES);
        site.subscribe("topic", TestBean.transacted("topic", DONE), "Q1", spec -> { });
        ListenerPortMXBean port = start("red", TestBean.transacted("red", DONE), UnwantedMessagesTest::removes);
        site.sendColored("green");
        soon().until(() -> port.getMoved() == 1 && site.depth("DLQ") == 1);
    }

    static Stream<Arguments> otherWaysToTheQueue() {
        return Stream.of(
                way("by the same words", spec -> { }),
                way("through an alias", spec -> spec.setQueueName("ALIAS")),
                way("with another application name", spec -> spec.setApplicationName("blue")),
                way("with another client id", spec -> spec.setClientId("blue")),
                way("with another spelling of the host", spec -> spec.setHostName("localhost")),
                way("with a connection name list", spec -> spec.setConnectionNameList(
                        "127.0.0.1(" + ((BackstopResourceAdapter) spec.getResourceAdapter()).getPort() + ")")),
                way("with the queue manager's name", spec -> spec.setQueueManager("QM1")));
    }

    private static Arguments way(String name, Consumer<BackstopActivationSpec> values) {
        return Arguments.of(Named.of(name, values));
    }

    @ParameterizedTest
    @MethodSource("otherWaysToTheQueue")
    void whatAnotherPortOnTheQueueSelectsStaysHoweverThatOneReachesIt(Consumer<BackstopActivationSpec> way)
            throws Exception {
        site = new Site(QUEUES + "\nDEFINE QALIAS(ALIAS) TARGET(Q1)");
        CompletableFuture<Void> mayGoOn = new CompletableFuture<>();
        TestBean blue = TestBean.transacted("blue", (message, transaction) -> mayGoOn.join());
        start("blue", blue, way);
        ListenerPortMXBean port = start("red", TestBean.transacted("red", DONE), UnwantedMessagesTest::removes);
        site.sendColored("blue", "blue", "green");

        soon().until(() -> port.getMoved() == 1);
        mayGoOn.complete(null);
        soon().until(() -> site.depth("Q1") == 0);
        assertThat(blue.bodies()).containsExactly("blue", "blue");
        assertThat(site.depth("DLQ")).isEqualTo(1);
    }

    @Test
    void whatAPortOnAnotherQueueSelectsIsNotWanted() throws Exception {
        site = new Site(QUEUES + "\nDEFINE QLOCAL(Q2)\nDEFINE QALIAS(ALIAS) TARGET(Q2)");
        start("blue", TestBean.transacted("blue", DONE), spec -> spec.setQueueName("ALIAS"));
        start("red", TestBean.transacted("red", DONE), UnwantedMessagesTest::removes);
        site.sendColored("blue");

        soon().until(() -> site.depth("DLQ") == 1 && site.depth("Q1") == 0);
    }

    @Test
    void aPortWithoutASelectorWantsEveryMessage() throws Exception {
        site = new Site(QUEUES);
        TestBean all = TestBean.transacted("all", DONE);
        ListenerPortMXBean port = start("red", TestBean.transacted("red", DONE), UnwantedMessagesTest::removes);
        ListenerPortMXBean takesAll = site.start("all", all, spec -> { });
        site.sendColored("green", "yellow");

        soon().until(() -> takesAll.getCommitted() == 2);
        assertThat(port.getMoved()).isZero();
        takesAll.stop();
        Ports.awaitState("all", "STOPPED");
        site.sendColored("pink");
        soon().until(() -> site.depth("DLQ") == 1);
        assertThat(all.bodies()).containsExactlyInAnyOrder("green", "yellow");
    }

    @Test
    void aRolledBackMessageOfAnotherPortIsNotTakenForUnwanted() throws Exception {
        site = new Site(QUEUES);
        TestBean blue = TestBean.transacted("blue", (message, transaction) -> {
            if (message.getIntProperty("JMSXDeliveryCount") < 30) {
                transaction.setRollbackOnly();
            }
        });
        ListenerPortMXBean bluePort = start("blue", blue, spec -> spec.setMaximumRetries("-1"));
        ListenerPortMXBean port = start("red", TestBean.transacted("red", DONE), UnwantedMessagesTest::removes);
        site.sendColored("blue", "blue", "blue");

        soon().until(() -> bluePort.getCommitted() == 3);
        assertThat(port.getMoved()).isZero();
        assertThat(site.depth("DLQ")).isZero();
    }

    @Test
    void oneThatCanBePutNowhereStaysAndStopsThePort() throws Exception {
        site = new Site("DEFINE QLOCAL(Q1)");
        ListenerPortMXBean port = start("red", TestBean.transacted("red", DONE), UnwantedMessagesTest::removes);
        site.sendColored("green");

        Ports.awaitState("red", "STOPPED");
        assertThat(port.getStoppedBy()).as("B17").isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(site.depth("Q1")).isEqualTo(1);
    }
}
