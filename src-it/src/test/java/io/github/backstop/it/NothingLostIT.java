// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.demo.queues.Queues;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A port that stops in the middle of its work. */
@ExtendWith(ArquillianExtension.class)
class NothingLostIT {

    private static final String QUEUE = "BUSY";
    private static final String NON_ASF = "BUSY.NON.ASF";
    private static final String OWN = "BUSY.OWN";
    private static Queues queues;

    @Deployment(testable = false)
    static EnterpriseArchive application() {
        queues = TestQueues.start("DEFINE QLOCAL(BUSY) BOTHRESH(0)\nDEFINE QLOCAL(BUSY.NON.ASF) BOTHRESH(0)\n"
                + "DEFINE QLOCAL(BUSY.OWN) BOTHRESH(0)\n");
        return TestApplication.withAdapterInside("busy", List.of(TestQueues.connected(busy(QUEUE), queues),
                TestQueues.connected(busy(NON_ASF).with("nonASFTimeout", 1_000), queues),
                TestQueues.connected(busy(OWN).with("engine", "BACKSTOP"), queues)));
    }

    private static PortSpec busy(String queue) {
        return PortSpec.scripted(queue).with("maximumRetries", 3).with("maximumSessions", 4);
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {QUEUE, NON_ASF, OWN})
    void aStoppedPortLosesAndDuplicatesNothing(String queue) {
        PortByJmx port = new PortByJmx(queue);
        TestQueues.awaitStarted(port);
        List<String> sent = hundredGoodAroundThreePoison();
        queues.send(queue, sent);
        await().atMost(Duration.ofSeconds(30)).until(() -> port.state().equals("STOPPED"));

        assertThat(port.stoppedBy()).isEqualTo("POISON");
        List<String> left = queues.browse(queue).stream().map(QueuedText::text).toList();
        List<String> done = goodDeliveries(queue);
        assertThat(done).as("good messages delivered before the stop").doesNotHaveDuplicates();
        assertThat(left).as("left on the queue").doesNotHaveDuplicates().doesNotContainAnyElementsOf(done);
        List<String> all = new ArrayList<>(done);
        all.addAll(left);
        assertThat(all).as("done and left together").containsExactlyInAnyOrderElementsOf(sent);
        assertThat(queues.browse(queue)).as("left on the queue").allMatch(QueuedText::available);

        Book.mend(queue);
        port.start();
        await().atMost(Duration.ofSeconds(30)).until(() -> queues.depth(queue) == 0);

        assertThat(port.state()).isEqualTo("STARTED");
        assertThat(goodDeliveries(queue)).as("good messages delivered in the end").containsExactlyInAnyOrderElementsOf(
                sent.stream().filter(text -> text.startsWith("good")).toList());
        assertThat(port.number("Committed")).isEqualTo(sent.size());
    }

    private static List<String> goodDeliveries(String queue) {
        return Book.texts(queue).stream().filter(text -> text.startsWith("good")).toList();
    }

    private static List<String> hundredGoodAroundThreePoison() {
        List<String> texts = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            texts.add("good " + i);
            if (i == 25 || i == 50 || i == 75) {
                texts.add((i == 50 ? "rollback " : "throw ") + i);
            }
        }
        return Collections.unmodifiableList(texts);
    }
}
