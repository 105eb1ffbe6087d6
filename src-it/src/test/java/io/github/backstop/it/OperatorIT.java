// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.cli.BackstopCommand;
import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.demo.queues.Queues;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Three o'clock in the morning: a port was stopped by a message, and somebody has a command line. */
@ExtendWith(ArquillianExtension.class)
class OperatorIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String PORT = "NIGHT";

    private static Queues queues;
    private static ConsoleUser operator;
    private static ConsoleUser viewer;

    private final PortByJmx port = new PortByJmx(PORT);
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Deployment(testable = false)
    static EnterpriseArchive application() {
        queues = TestQueues.start("DEFINE QLOCAL(NIGHT) BOQNAME(NIGHT.BOQ)\nDEFINE QLOCAL(NIGHT.BOQ)\n");
        return TestApplication.withAdapterInside("operator-it",
                List.of(TestQueues.connected(PortSpec.scripted(PORT), queues)));
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
        Book.close(PORT);
    }

    @BeforeEach
    void stoppedByPoison() {
        if (operator == null) {
            operator = ConsoleUser.create("backstop-operator");
            viewer = ConsoleUser.create("backstop-viewer");
        }
        TestQueues.awaitStarted(port);
        queues.send(PORT, List.of("throw it", "good"));
        await().atMost(PATIENCE).until(port::state, "STOPPED"::equals);
    }

    private int run(ConsoleUser user, String... words) throws Exception {
        out.reset();
        err.reset();
        List<String> all = new ArrayList<>(List.of("--url", ConsoleUser.ROOT, "--user", user.name(), "--password-file",
                user.passwordFile().toString()));
        all.addAll(List.of(words));
        return BackstopCommand.run(all.toArray(String[]::new), new PrintStream(out, true), new PrintStream(err, true));
    }

    private List<String> texts(String queue) {
        return queues.browse(queue).stream().map(QueuedText::text).toList();
    }

    private void startsAndEmptiesTheQueue() throws Exception {
        assertThat(run(operator, "start", PORT)).as(err.toString()).isZero();
        await().atMost(PATIENCE).until(() -> texts(PORT).isEmpty());
        assertThat(port.state()).isEqualTo("STARTED");
    }

    @Test
    void looksMovesStartsAndSendsAgain() throws Exception {
        String id = port.text("LastFailedMessageId");

        assertThat(run(viewer, "ports")).as(err.toString()).isZero();
        assertThat(out.toString()).contains("NIGHT", "STOPPED", "POISON");
        assertThat(run(viewer, "message", PORT, id)).isZero();
        assertThat(out.toString()).contains("BackoutCount: 1", "IllegalArgumentException: cannot work with throw it",
                "bodyShown: false").doesNotContain("body: throw it");
        assertThat(run(viewer, "move", PORT, id)).as("a viewer").isEqualTo(1);
        assertThat(err.toString()).contains("backstop-operator");
        assertThat(run(operator, "message", PORT, id)).isZero();
        assertThat(out.toString()).contains("body: throw it");

        assertThat(run(operator, "move", PORT, id)).as(err.toString()).isZero();
        assertThat(out.toString()).contains("was moved to backout queue NIGHT.BOQ");
        assertThat(texts("NIGHT.BOQ")).containsExactly("throw it");
        startsAndEmptiesTheQueue();

        assertThat(run(operator, "resend", PORT, id)).as(err.toString()).isZero();
        await().atMost(PATIENCE).until(port::state, "STOPPED"::equals);
        assertThat(run(viewer, "events", PORT)).isZero();
        assertThat(out.toString()).contains("BSTP0012W", "BSTP0041I", operator.name(), "was sent again");
        assertThat(run(operator, "delete", PORT, id)).as(err.toString()).isZero();
        startsAndEmptiesTheQueue();
    }

    @Test
    void skipsAndDeletes() throws Exception {
        String id = port.text("LastFailedMessageId");

        assertThat(run(operator, "skip", PORT, id)).as(err.toString()).isZero();
        assertThat(texts(PORT)).containsExactly("good", "throw it");
        assertThat(run(operator, "start", PORT)).isZero();
        await().atMost(PATIENCE).until(() -> port.state().equals("STOPPED") && texts(PORT).size() == 1);

        assertThat(run(operator, "delete", PORT, id)).as(err.toString()).isZero();
        assertThat(run(operator, "delete", PORT, id)).as("it has gone").isEqualTo(1);
        assertThat(err.toString()).contains("it is not on queue NIGHT");
        startsAndEmptiesTheQueue();
    }
}
