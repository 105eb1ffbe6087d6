// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.ListenerPortMXBean;
import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.server.Ports;
import io.github.backstop.ra.server.TestBean;
import io.github.backstop.ra.server.TransactionLog;
import jakarta.resource.spi.ActivationSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import javax.transaction.xa.XAResource;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ports that deliver from topics, by all kinds of subscriptions: B.5, B11, C.4, C17 to C21. */
@Tag("client")
class TopicPortTest {
    private static final String TOPIC = "news/sport";

    private final Site site = new Site("DEFINE QLOCAL(Q1)");

    @AfterEach
    void close() {
        site.close();
    }

    private static ConditionFactory patiently() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private static TestBean good(boolean transacted) {
        TestBean.Handler done = (message, transaction) -> { };
        return transacted ? TestBean.transacted("bean", done) : TestBean.withoutTransaction("bean", done);
    }

    private static Consumer<BackstopActivationSpec> shared(String name, Consumer<BackstopActivationSpec> more) {
        return spec -> {
            spec.setSharedSubscription("true");
            spec.setSubscriptionName(name);
            more.accept(spec);
        };
    }

    private static Consumer<BackstopActivationSpec> waiting(String timeout) {
        return spec -> spec.setNonASFTimeout(timeout);
    }

    private void stop(ListenerPortMXBean port) {
        port.stop();
        Ports.awaitState(port.getName(), "STOPPED");
    }

    private void start(ListenerPortMXBean port) {
        port.start();
        Ports.awaitState(port.getName(), "STARTED");
    }

    @ParameterizedTest
    @CsvSource({"true, 0", "false, 0", "true, 3600000", "false, 3600000"})
    void eachPortGetsEachPublicationBelowItsTopicThatItSelects(boolean transacted, String timeout) throws Exception {
        TestBean all = good(transacted);
        TestBean some = good(transacted);
        ListenerPortMXBean allPort = site.subscribe("all", all, "news/#", waiting(timeout));
        ListenerPortMXBean somePort = site.subscribe("some", some, TOPIC, waiting(timeout).andThen(spec ->
                spec.setMessageSelector("JMSPriority = 4")));
        site.publish(TOPIC, "one", "two");
        site.publish("news/music", "three");

        patiently().until(() -> allPort.getCommitted() == 3 && somePort.getCommitted() == 2);
        assertThat(all.bodies()).containsExactly("one", "two", "three");
        assertThat(some.bodies()).containsExactly("one", "two");
        assertThat(allPort.getDestination()).isEqualTo("news/#");
        assertThat(allPort.getEngine()).isEqualTo("IBM");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "3600000"})
    void whatIsPublishedWhileAPortWithoutADurableSubscriptionIsStoppedIsNotForIt(String timeout) throws Exception {
        TestBean bean = good(true);
        ListenerPortMXBean port = site.subscribe("topic", bean, TOPIC, waiting(timeout));
        site.publish(TOPIC, "heard");
        patiently().until(() -> port.getCommitted() == 1);

        stop(port);
        awaitSubscriptions(0);
        site.publish(TOPIC, "into the air");
        start(port);
        site.publish(TOPIC, "heard again");

        patiently().until(() -> port.getCommitted() == 2);
        assertThat(bean.bodies()).containsExactly("heard", "heard again");
    }

    @ParameterizedTest
    @CsvSource({"true, 0", "false, 0", "true, 3600000", "false, 3600000"})
    void publicationsWaitForADurableSubscriptionWhosePortIsStopped(boolean transacted, String timeout)
            throws Exception {
        TestBean bean = good(transacted);
        ListenerPortMXBean port = site.subscribe("topic", bean, TOPIC, Site.durable("server1", "sport",
                waiting(timeout)));
        site.publish(TOPIC, "before");
        patiently().until(() -> port.getCommitted() == 1);

        List<String> expected = new ArrayList<>(List.of("before"));
        for (int i = 0; i < 3; i++) { // at once: a consumer that lives on would be in the way (2429)
            stop(port);
            site.publish(TOPIC, "meanwhile " + i);
            start(port);
            expected.add("meanwhile " + i);
        }
        patiently().until(() -> port.getCommitted() == 4);
        assertThat(bean.bodies()).containsExactlyElementsOf(expected);
        assertThat(port.getRolledBack()).isZero();
    }

    @Test
    void aDurableSubscriptionOutlivesTheApplication() throws Exception {
        TestBean first = good(true);
        site.subscribe("topic", first, TOPIC, Site.durable("server1", "sport", spec -> { }));
        site.deactivateAll();
        site.publish(TOPIC, "meanwhile");

        TestBean second = good(true);
        site.subscribe("topic", second, TOPIC, Site.durable("server1", "sport", spec -> { }));
        patiently().until(() -> second.bodies().equals(List.of("meanwhile")));
        assertThat(first.seen()).isEmpty();
    }

    @Test
    void aDurableSubscriptionHasOnePortAndTheOtherRecoversUntilItMay() throws Exception {
        TestBean bean = good(true);
        TestBean other = good(true);
        ListenerPortMXBean port = site.subscribe("topic", bean, TOPIC, Site.durable("server1", "sport", spec -> { }));
        ListenerPortMXBean otherPort = site.activate("other", other, Site.subscription(TOPIC,
                Site.durable("server1", "sport", spec -> spec.setRecoveryRetries("600"))));
        Ports.awaitState("other", "RECOVERING");
        assertThat(otherPort.getReason()).as("the client's, as both are in one JVM; else 2429").contains("JMSCC0111",
                TOPIC, "subscription sport");

        port.stop();
        Ports.awaitState("other", "STARTED");
        site.publish(TOPIC, "for the other");
        patiently().until(() -> other.bodies().equals(List.of("for the other")));
        assertThat(bean.seen()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"false, 0", "true, 0", "false, 3600000", "true, 3600000"})
    void portsOfASharedSubscriptionDivideThePublications(boolean durable, String timeout) throws Exception {
        Consumer<BackstopActivationSpec> sharing = shared("divided", waiting(timeout).andThen(spec -> {
            spec.setSubscriptionDurability(durable ? "Durable" : "NonDurable");
            spec.setMaximumSessions("2");
        }));
        TestBean one = good(true);
        TestBean other = good(true);
        ListenerPortMXBean onePort = site.subscribe("one", one, TOPIC, sharing);
        ListenerPortMXBean otherPort = site.subscribe("other", other, TOPIC, sharing);
        String[] sent = numbered(30);
        site.publish(TOPIC, sent);

        patiently().until(() -> onePort.getCommitted() + otherPort.getCommitted() == sent.length);
        List<String> all = new ArrayList<>(one.bodies());
        all.addAll(other.bodies());
        assertThat(all).containsExactlyInAnyOrder(sent);

        stop(onePort);
        stop(otherPort);
        awaitSubscriptions(durable ? 1 : 0);
        site.publish(TOPIC, "meanwhile");
        start(onePort);
        site.publish(TOPIC, "after");
        patiently().until(() -> one.bodies().contains("after"));
        patiently().untilAsserted(() -> assertThat(one.bodies().contains("meanwhile")).isEqualTo(durable));
    }

    private static String[] numbered(int count) {
        return IntStream.range(0, count).mapToObj(i -> "publication " + i).toArray(String[]::new);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void manySessionsShareTheOneSubscriptionOfThePort(boolean durable) throws Exception {
        CountDownLatch together = new CountDownLatch(4);
        TestBean bean = TestBean.transacted("bean", (message, transaction) -> {
            together.countDown();
            awaitAll(together);
        });
        Consumer<BackstopActivationSpec> four = spec -> spec.setMaximumSessions("4");
        ListenerPortMXBean port = site.subscribe("topic", bean, TOPIC,
                durable ? Site.durable("server1", "sport", four) : four);
        String[] sent = numbered(40);
        site.publish(TOPIC, sent);

        patiently().until(() -> port.getCommitted() == sent.length);
        assertThat(bean.bodies()).containsExactlyInAnyOrder(sent);
        assertThat(port.getRolledBack()).isZero();
    }

    private static void awaitAll(CountDownLatch latch) {
        try {
            assertThat(latch.await(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "3600000"})
    void theRetainedPublicationIsDeliveredAtEachStart(String timeout) throws Exception {
        site.publishRetained(TOPIC, "the score so far");
        TestBean bean = good(true);
        ListenerPortMXBean port = site.subscribe("topic", bean, TOPIC, waiting(timeout));
        patiently().until(() -> port.getCommitted() == 1);

        stop(port);
        start(port);
        patiently().until(() -> port.getCommitted() == 2);
        assertThat(bean.bodies()).as("B11: a new subscription").containsExactly("the score so far",
                "the score so far");
    }

    @Test
    void aDurableSubscriptionGetsTheRetainedPublicationOnce() throws Exception {
        site.publishRetained(TOPIC, "the score so far");
        TestBean bean = good(true);
        ListenerPortMXBean port = site.subscribe("topic", bean, TOPIC, Site.durable("server1", "sport",
                spec -> { }));
        patiently().until(() -> port.getCommitted() == 1);

        stop(port);
        start(port);
        site.publish(TOPIC, "goal");
        patiently().until(() -> port.getCommitted() == 2);
        assertThat(bean.bodies()).as("B11").containsExactly("the score so far", "goal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "3600000"})
    void aQueueManagerThatComesBackIsSubscribedToAgain(String timeout) throws Exception {
        TestBean bean = good(true);
        ListenerPortMXBean port = site.subscribe("topic", bean, TOPIC, waiting(timeout).andThen(spec ->
                spec.setRecoveryRetries("600")));
        site.restartQueueManager();
        patiently().until(() -> site.subscriptions(TOPIC) == 1 && port.getState().equals("STARTED"));
        site.publish(TOPIC, "after");
        patiently().until(() -> bean.bodies().equals(List.of("after")));
        assertThat(port.getRolledBack()).isZero();
    }

    @Test
    void transactionRecoveryConnectsBesideARunningPortThatHasAClientId() throws Exception {
        Consumer<BackstopActivationSpec> durable = Site.subscription(TOPIC, Site.durable("server1", "sport",
                spec -> { }));
        site.start("topic", good(true), durable);
        BackstopActivationSpec spec = new BackstopActivationSpec();
        spec.setResourceAdapter(site.adapter());
        durable.accept(spec);
        XAResource[] resources = site.adapter().getXAResources(new ActivationSpec[] {spec});
        assertThat(resources).hasSize(1);
        assertThat(TransactionLog.recover(resources[0])).isZero();
    }

    @Test
    void aSelectorThatCannotBeReadStopsThePortAtOnce() throws Exception {
        ListenerPortMXBean port = site.activate("topic", good(true), Site.subscription(TOPIC, spec ->
                spec.setMessageSelector("JMSPriority >")));
        patiently().until(port::getStoppedBy, "CONFIGURATION"::equals);
        assertThat(port.getReason()).startsWith("messageSelector=JMSPriority > is not allowed");
    }

    private void awaitSubscriptions(int count) {
        patiently().until(() -> site.subscriptions(TOPIC) == count);
    }
}
