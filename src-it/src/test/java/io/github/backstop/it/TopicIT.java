// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.demo.queues.Queues;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.core.ConditionFactory;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Beans on topics of IBM MQ: cases 5 and 32, C2 to C5, C12, C13, A20, B11. */
@ExtendWith(ArquillianExtension.class)
class TopicIT {

    private static Queues queues;

    @Deployment(testable = false)
    static EnterpriseArchive application() {
        queues = TestQueues.start("""
                DEFINE QLOCAL(TOPICS.BOQ)
                DEFINE QMODEL(MODEL.3) DEFTYPE(PERMDYN) BOTHRESH(3) BOQNAME(TOPICS.BOQ)
                DEFINE TOPIC(MOVES) TOPICSTR('moves') MDURMDL(MODEL.3) MNDURMDL(MODEL.3)
                """);
        return TestApplication.withAdapterInside("topics", Stream.of(
                port("TIES", "moves/ties").durable().with("maximumRetries", 3),
                port("MOVES", "moves/on").with("maximumRetries", 5),
                port("STOPS", "stops").durable().with("maximumRetries", 3),
                port("WAITS", "moves/waits").durable().with("maximumRetries", 5).with("nonASFTimeout", 500),
                port("SHARES", "shared").with("sharedSubscription", true).with("subscriptionName", "shared"),
                port("SHARES.TOO", "shared").with("sharedSubscription", true).with("subscriptionName", "shared"))
                .map(port -> TestQueues.connected(port, queues)).toList());
    }

    private static PortSpec port(String name, String topic) {
        return PortSpec.scripted(name).onTopic(topic);
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofSeconds(60));
    }

    private static List<String> backedOut() {
        return queues.browse("TOPICS.BOQ").stream().filter(QueuedText::available).map(QueuedText::text).toList();
    }

    private static PortByJmx started(String name) {
        PortByJmx port = new PortByJmx(name);
        TestQueues.awaitStarted(port);
        return port;
    }

    @Test
    void aPoisonPublicationStopsThePortAndIsMovedAtItsNextStart() {
        PortByJmx port = started("TIES");
        queues.publish("moves/ties", List.of("good 1", "throw at the tie", "good 2"));
        soon().until(port::state, "STOPPED"::equals);

        assertThat(port.stoppedBy()).isEqualTo("POISON");
        assertThat(Book.texts("TIES")).containsExactly("good 1", "throw at the tie", "throw at the tie",
                "throw at the tie");
        assertThat(backedOut()).as("at a tie the port stops first").doesNotContain("throw at the tie");

        port.start();
        soon().until(() -> Book.deliveriesOf("TIES", "good 2") == 1);
        soon().untilAsserted(() -> assertThat(backedOut()).containsOnlyOnce("throw at the tie"));
        assertThat(Book.deliveriesOf("TIES", "throw at the tie")).isEqualTo(3);
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @Test
    void belowMaximumRetriesItIsMovedAndThePortGoesOn() {
        PortByJmx port = started("MOVES");
        queues.publish("moves/on", List.of("rollback on", "good"));
        soon().until(() -> Book.deliveriesOf("MOVES", "good") == 1);
        soon().untilAsserted(() -> assertThat(backedOut()).containsOnlyOnce("rollback on"));
        assertThat(Book.deliveriesOf("MOVES", "rollback on")).as("A20, C12").isEqualTo(3);
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @Test
    void sessionsThatWaitDoTheSame() {
        PortByJmx port = started("WAITS");
        queues.publish("moves/waits", List.of("throw in a wait", "good"));
        soon().until(() -> Book.deliveriesOf("WAITS", "good") == 1);
        soon().untilAsserted(() -> assertThat(backedOut()).containsOnlyOnce("throw in a wait"));
        assertThat(Book.deliveriesOf("WAITS", "throw in a wait")).isEqualTo(3);
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @Test
    void withoutAThresholdItStaysAndThePortStopsAgainWhilePublicationsWait() {
        PortByJmx port = started("STOPS");
        queues.publish("stops", List.of("throw"));
        soon().until(port::state, "STOPPED"::equals);
        queues.publish("stops", List.of("good meanwhile"));

        port.start();
        soon().until(() -> Book.deliveriesOf("STOPS", "throw") == 4);
        soon().until(port::state, "STOPPED"::equals);
        assertThat(Book.counts("STOPS", "throw")).as("C4").containsExactly(1, 2, 3, 4);

        Book.mend("STOPS");
        port.start();
        soon().until(() -> Book.deliveriesOf("STOPS", "good meanwhile") == 1);
    }

    @Test
    void portsOfASharedSubscriptionGetEachPublicationOnce() {
        started("SHARES");
        started("SHARES.TOO");
        List<String> sent = Stream.iterate(1, i -> i + 1).limit(20).map(i -> "good " + i).toList();
        queues.publish("shared", sent);
        soon().untilAsserted(() -> assertThat(Stream.concat(Book.texts("SHARES").stream(),
                Book.texts("SHARES.TOO").stream())).containsExactlyInAnyOrderElementsOf(sent));
    }
}
