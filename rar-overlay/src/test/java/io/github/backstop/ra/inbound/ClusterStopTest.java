// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.BackstopResourceAdapter;
import io.github.backstop.ra.server.AdapterLog;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * stopScope=CLUSTER: two adapters, as on two servers, with a port each on one queue of one queue manager. The ports
 * have two names, as JMX of a JVM knows one of a name; what joins them is the topic.
 */
@Tag("client")
class ClusterStopTest {
    private static final String TOPIC = "shop/stops";
    private final AdapterLog log = new AdapterLog();
    private final Site site = new Site("DEFINE QLOCAL(Q1) BOTHRESH(0)\nDEFINE CHANNEL(OTHER) CHLTYPE(SVRCONN)\n");
    private final BackstopResourceAdapter other = new BackstopResourceAdapter();
    private final List<Runnable> endings = new ArrayList<>();
    private final TestBean one = bean("one");
    private final TestBean two = bean("two");

    private static TestBean bean(String name) {
        return TestBean.transacted(name, (message, transaction) -> {
            if (message.getBody(String.class).equals("poison")) {
                throw new IllegalStateException("no such customer");
            }
        });
    }

    ClusterStopTest() {
        other.setHostName("127.0.0.1");
        other.setPort(String.valueOf(site.queueManager().port()));
        other.setChannel("OTHER");
        other.start(site.server());
    }

    @AfterEach
    void close() {
        endings.forEach(Runnable::run);
        other.stop();
        site.close();
        log.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private static Consumer<BackstopActivationSpec> cluster() {
        return spec -> {
            spec.setMaximumRetries("3");
            spec.setStopScope("CLUSTER");
            spec.setStopTopic(TOPIC);
        };
    }

    private ListenerPortMXBean startOne() throws Exception {
        return site.start("one", one, cluster());
    }

    /** On the other server. */
    private ListenerPortMXBean activateTwo() throws Exception {
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setResourceAdapter(other);
        spec.setQueueName("Q1");
        spec.setListenerPort("two");
        spec.setRecoveryInterval("1");
        spec.setRecoveryRetries("600");
        cluster().accept(spec);
        other.endpointActivation(two, spec);
        endings.add(() -> other.endpointDeactivation(two, spec));
        return Ports.port("two");
    }

    private ListenerPortMXBean startTwo() throws Exception {
        activateTwo();
        return Ports.awaitState("two", "STARTED");
    }

    private static void awaitStoppedAsMember(String port) {
        patiently().untilAsserted(() -> assertThat(Ports.port(port).getState() + " by "
                + Ports.port(port).getStoppedBy()).isEqualTo("STOPPED by MEMBER"));
    }

    @Test
    void aPoisonMessageStopsBothAndItsBackoutCountIsTheSumOfTheirDeliveries() throws Exception {
        ListenerPortMXBean first = startOne();
        ListenerPortMXBean second = startTwo();
        assertThat(first.getCluster()).contains("topic " + TOPIC + ": connected");

        site.send("poison");

        Ports.awaitState("one", "STOPPED");
        Ports.awaitState("two", "STOPPED");
        assertThat(List.of(first.getStoppedBy(), second.getStoppedBy())).contains("POISON")
                .isSubsetOf("POISON", "MEMBER");
        int deliveries = one.seen().size() + two.seen().size();
        assertThat(site.backoutCounts("Q1")).containsExactly(deliveries);
        assertThat(deliveries).as("one more where it is delivered on the other when the first stops").isBetween(3, 4);
    }

    @Test
    void whoComesLaterObeysAndAnOperatorStartsBoth() throws Exception {
        ListenerPortMXBean first = startOne();
        site.send("poison");
        Ports.awaitState("one", "STOPPED");
        String id = first.getLastFailedMessageId();
        patiently().until(() -> log.lines().stream().anyMatch(line -> line.startsWith("BSTP0170I port one")));

        ListenerPortMXBean second = activateTwo();
        awaitStoppedAsMember("two");
        assertThat(second.getReason()).contains("(POISON, ", "3 failed deliveries of message " + id);
        assertThat(second.getStops()).containsEntry("MEMBER", 0L);
        assertThat(second.getHistory().get(0).getId()).isEqualTo("BSTP0033W");
        assertThat(two.seen()).isEmpty();

        assertThat(site.receive("Q1").getBody(String.class)).isEqualTo("poison");
        first.startEverywhere("alice");
        Ports.awaitState("one", "STARTED");
        Ports.awaitState("two", "STARTED");
        site.send("good");
        patiently().until(() -> one.bodies().contains("good") || two.bodies().contains("good"));
    }

    @Test
    void whoHadLostItsConnectionObeysBeforeItGetsAMessage() throws Exception {
        startTwo();
        site.queueManager().mqsc("STOP CHANNEL(OTHER) MODE(FORCE)");
        Ports.awaitState("two", "RECOVERING");
        startOne();
        site.send("poison");
        Ports.awaitState("one", "STOPPED");

        site.queueManager().mqsc("START CHANNEL(OTHER)");

        awaitStoppedAsMember("two");
        assertThat(two.seen()).isEmpty();
        assertThat(site.backoutCounts("Q1")).containsExactly(3);
    }

    @Test
    void aQueueManagerThatHasLostThePublicationGetsItAgain() throws Exception {
        ListenerPortMXBean first = startOne();
        site.send("poison");
        Ports.awaitState("one", "STOPPED");
        site.restartQueueManager();
        patiently().untilAsserted(() -> assertThat(log.lines().stream().filter(line ->
                line.startsWith("BSTP0170I port one"))).as("joined again").hasSizeGreaterThan(1));
        assertThat(first.getCluster()).endsWith(": connected");

        activateTwo();

        awaitStoppedAsMember("two");
        assertThat(Ports.port("two").getReason()).contains("POISON", "3 failed deliveries");
    }

    @Test
    void aStopOfAnOperatorIsForOneServerUnlessHeSaysEverywhere() throws Exception {
        ListenerPortMXBean first = startOne();
        ListenerPortMXBean second = startTwo();
        first.stop("alice");
        site.send("good");
        patiently().until(() -> two.bodies().contains("good"));

        first.start("alice");
        first.stopEverywhere("alice");
        awaitStoppedAsMember("two");
        assertThat(second.getReason()).contains("asked by alice");
        second.startEverywhere("bob");
        Ports.awaitState("one", "STARTED");
        Ports.awaitState("two", "STARTED");
    }

    @Test
    void withThePortEndsItsSubscription() throws Exception {
        startOne();
        patiently().until(() -> site.subscriptions(TOPIC) == 1);
        site.deactivateAll();
        patiently().until(() -> site.subscriptions(TOPIC) == 0);
    }

    @Test
    void whatIsNotUnderstoodIsLoggedAndChangesNothing() throws Exception {
        ListenerPortMXBean first = startOne();
        site.publish(TOPIC, "stop them all");
        patiently().until(() -> log.lines().stream().anyMatch(line -> line.startsWith("BSTP0172W port one: a "
                + "publication on topic shop/stops is not understood")));
        assertThat(first.getState()).isEqualTo("STARTED");
    }
}
