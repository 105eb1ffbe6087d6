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
import java.util.function.Consumer;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A publication that always fails: C2 to C5, C13, A20, A22, A42, B17, through IBM's client. */
@Tag("client")
class TopicPoisonTest {
    private static final String TOPIC = "news/sport";
    private static final String DURABLE_MODEL = "ALTER QMODEL(SYSTEM.DURABLE.MODEL.QUEUE) ";
    private static final String NONDURABLE_MODEL = "ALTER QMODEL(SYSTEM.NDURABLE.MODEL.QUEUE) ";

    private Site site;

    @AfterEach
    void close() {
        site.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private static TestBean failing(boolean transacted) {
        TestBean.Handler handler = (message, transaction) -> {
            if (message.getBody(String.class).startsWith("poison")) {
                throw new IllegalStateException("poison");
            }
        };
        return transacted ? TestBean.transacted("bean", handler) : TestBean.withoutTransaction("bean", handler);
    }

    private ListenerPortMXBean subscribe(TestBean bean, boolean durable, String retries, String timeout)
            throws Exception {
        Consumer<BackstopActivationSpec> values = spec -> {
            spec.setMaximumRetries(retries);
            spec.setNonASFTimeout(timeout);
        };
        return site.subscribe("topic", bean, TOPIC, durable ? Site.durable("server1", "sport", values) : values);
    }

    private void stopsAgain(ListenerPortMXBean port, TestBean bean, int deliveries) {
        port.start();
        patiently().until(() -> bean.seen().size() == deliveries);
        Ports.awaitState("topic", "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("POISON");
    }

    @ParameterizedTest
    @CsvSource({"0, true", "500, true", "0, false", "500, false"})
    void withoutAThresholdThePortStopsAndGoesOnCountingIfTheSubscriptionIsDurable(String timeout, boolean transacted)
            throws Exception {
        site = new Site("");
        TestBean bean = failing(transacted);
        ListenerPortMXBean port = subscribe(bean, true, "3", timeout);
        site.publish(TOPIC, "poison", "good");

        Ports.awaitState("topic", "STOPPED");
        assertThat(port.getStoppedBy()).isEqualTo("POISON");
        assertThat(bean.seen()).as("C3, C5").containsExactly(new TestBean.Seen("poison", 1, false),
                new TestBean.Seen("poison", 2, true), new TestBean.Seen("poison", 3, true));
        stopsAgain(port, bean, 4);
        stopsAgain(port, bean, 5);
        assertThat(bean.seen()).as("C4").extracting(TestBean.Seen::deliveryCount).containsExactly(1, 2, 3, 4, 5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "500"})
    void aSubscriptionThatIsNotDurableEndsWithTheStopAndWhatFailedWithIt(String timeout) throws Exception {
        site = new Site("");
        TestBean bean = failing(true);
        ListenerPortMXBean port = subscribe(bean, false, "2", timeout);
        site.publish(TOPIC, "poison", "behind it");
        Ports.awaitState("topic", "STOPPED");
        assertThat(bean.bodies()).as("C13").containsExactly("poison", "poison");

        patiently().until(() -> site.subscriptions(TOPIC) == 0);
        port.start();
        Ports.awaitState("topic", "STARTED");
        site.publish(TOPIC, "good");
        patiently().until(() -> port.getCommitted() == 1);
        assertThat(bean.bodies()).containsExactly("poison", "poison", "good");
    }

    @ParameterizedTest
    @CsvSource({"false, 0, true", "false, 500, true", "true, 0, true", "true, 500, true", "false, 0, false",
        "true, 500, false"})
    void theModelQueuesThresholdAndBackoutQueueCount(boolean durable, String timeout, boolean transacted)
            throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\n" + (durable ? DURABLE_MODEL : NONDURABLE_MODEL)
                + "BOTHRESH(2) BOQNAME(BOQ)");
        TestBean bean = failing(transacted);
        ListenerPortMXBean port = subscribe(bean, durable, "5", timeout);
        site.publish(TOPIC, "poison", "good");

        patiently().until(() -> port.getCommitted() == 1 && site.depth("BOQ") == 1);
        assertThat(bean.bodies()).as("C12, A20").containsExactly("poison", "poison", "good");
        assertThat(site.backoutCounts("BOQ")).as("A33").containsExactly(0);
        patiently().untilAsserted(() -> assertThat(site.bodies("BOQ")).containsExactly("poison"));
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theModelQueueIsTheOneThatTheTopicObjectAboveNames(boolean durable) throws Exception {
        site = new Site("""
                DEFINE QLOCAL(BOQ)
                DEFINE QMODEL(MODEL) DEFTYPE(PERMDYN) BOTHRESH(1) BOQNAME(BOQ)
                DEFINE TOPIC(NEWS) TOPICSTR('news') MDURMDL(MODEL) MNDURMDL(MODEL)
                """);
        TestBean bean = failing(true);
        subscribe(bean, durable, "5", "0");
        site.publish(TOPIC, "poison");

        patiently().until(() -> site.depth("BOQ") == 1);
        assertThat(bean.bodies()).as("A20").containsExactly("poison");
    }

    @Test
    void atATieThePortStopsFirstAndTheNextStartMovesThePublication() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)\n" + DURABLE_MODEL + "BOTHRESH(3) BOQNAME(BOQ)");
        TestBean bean = failing(true);
        ListenerPortMXBean port = subscribe(bean, true, "3", "0");
        site.publish(TOPIC, "poison", "good");
        Ports.awaitState("topic", "STOPPED");
        assertThat(site.depth("BOQ")).as("decision 4").isZero();

        port.start();
        patiently().until(() -> site.depth("BOQ") == 1 && port.getCommitted() == 1);
        assertThat(bean.bodies()).containsExactly("poison", "poison", "poison", "good");
    }

    @Test
    void aThresholdThatTheModelQueueGetsLaterDoesNotCountForASubscriptionThatIsThere() throws Exception {
        site = new Site("DEFINE QLOCAL(BOQ)");
        TestBean bean = failing(true);
        ListenerPortMXBean port = subscribe(bean, true, "2", "0");
        site.publish(TOPIC, "poison");
        Ports.awaitState("topic", "STOPPED");

        site.queueManager().mqsc(DURABLE_MODEL + "BOTHRESH(1) BOQNAME(BOQ)");
        stopsAgain(port, bean, 3);
        assertThat(site.depth("BOQ")).as("A22").isZero();
    }

    @Test
    void withoutABackoutQueueItIsDeadLetteredAndWithoutADeadLetterQueueThePortStops() throws Exception {
        site = new Site("DEFINE QLOCAL(DLQ)\n" + DURABLE_MODEL + "BOTHRESH(2)");
        TestBean bean = failing(true);
        ListenerPortMXBean port = subscribe(bean, true, "5", "0");
        site.publish(TOPIC, "poison");
        Ports.awaitState("topic", "STOPPED");
        assertThat(port.getStoppedBy()).as("B17, K12").isEqualTo("NO_PLACE_FOR_MESSAGE");
        assertThat(bean.bodies()).containsExactly("poison", "poison");

        site.queueManager().mqsc("ALTER QMGR DEADQ(DLQ)");
        port.start();
        patiently().until(() -> site.depth("DLQ") == 1);
        assertThat(bean.seen()).as("A42, K4").hasSize(2);
        assertThat(port.getState()).isEqualTo("STARTED");
    }

    @Test
    void nothingButIbmsClientMovesAPublicationSoABeanCannotRejectIt() throws Exception {
        site = new Site("");
        CompletableFuture<Void> refused = new CompletableFuture<>();
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            assertThatThrownBy(() -> Ports.port("topic").rejectMessage(message.getJMSMessageID(), "", "never again"))
                    .hasStackTraceContaining("only IBM's client knows the queue behind a subscription");
            refused.complete(null);
        });
        ListenerPortMXBean port = subscribe(bean, false, "5", "0");
        site.publish(TOPIC, "good");
        patiently().until(() -> port.getCommitted() == 1);
        assertThat(refused).isCompleted();
    }
}
