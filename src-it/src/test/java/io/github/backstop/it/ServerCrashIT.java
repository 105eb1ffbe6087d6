// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.demo.queues.Queues;
import io.github.backstop.demo.queues.SeparateQueues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.core.ConditionFactory;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The application server is killed; its queue managers live on. Each test leaves it running again. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerCrashIT {

    private static final Path TARGET = Path.of(System.getProperty("it.target"));
    private static final String QUEUE = "CRASH";
    private static final String POISON = "CRASH.POISON";

    private Path directory;
    private Queues in;
    private Queues out;
    private FlowRelay toIn;
    private FlowRelay toOut;
    private ServerProcess server;

    @BeforeAll
    void start() throws IOException {
        directory = Files.createTempDirectory(TARGET, "crash");
        in = TestQueues.start("""
                DEFINE QLOCAL(CRASH) BOTHRESH(0)
                DEFINE QLOCAL(CRASH.POISON) BOTHRESH(0)
                DEFINE QLOCAL(CRASH.BOQ)
                """);
        out = SeparateQueues.start(Archives.queues(), "OUT", "DEFINE QLOCAL(FORWARDED)");
        toIn = FlowRelay.to(in.port());
        toOut = FlowRelay.to(out.port());
        server = new ServerProcess(directory, List.of(TARGET.resolve("server/domain.xml").toString(),
                TARGET.resolve("archives/backstop.rar").toString(), application().toString(),
                String.valueOf(toOut.port()), String.valueOf(toIn.port())));
        server.start();
    }

    @BeforeEach
    void awaitPorts() {
        soon().until(() -> in.openInputCount(QUEUE) > 0 && in.openInputCount(POISON) > 0);
    }

    private Path application() {
        Path file = directory.resolve("crash.ear");
        TestApplication.besideTheAdapter("crash", List.of(
                connected(PortSpec.scripted(QUEUE).beanClass("ForwardingBean").sendingBy(CrashServer.FACTORY)),
                connected(PortSpec.scripted(POISON).with("backoutThreshold", 1).with("maximumRetries", -1)
                        .with("backoutRequeueQueue", "CRASH.BOQ")))).as(ZipExporter.class).exportTo(file.toFile());
        return file;
    }

    private PortSpec connected(PortSpec port) {
        return TestQueues.connected(port, in).with("port", toIn.port()).with("recoveryInterval", 1)
                .with("recoveryRetries", 100);
    }

    @AfterAll
    void end() {
        server.kill();
        toIn.close();
        toOut.close();
        in.close();
        out.close();
    }

    private static ConditionFactory soon() {
        return await().atMost(Duration.ofMinutes(3));
    }

    private static List<String> available(Queues queues, String queue) {
        return queues.browse(queue).stream().filter(QueuedText::available).map(QueuedText::text).toList();
    }

    private void awaitForwardedOnce(String text) {
        soon().untilAsserted(() -> {
            assertThat(available(out, "FORWARDED")).containsOnlyOnce("copy of " + text);
            assertThat(in.browse(QUEUE)).isEmpty();
            assertThat(out.browse("FORWARDED")).allMatch(QueuedText::available);
        });
    }

    @Test
    void killedBetweenPrepareAndCommitItCommitsAfterItsRestart() {
        toIn.killBefore(FlowRelay.XA_COMMIT, server::kill);
        in.send(QUEUE, List.of("decided"));
        server.awaitEnd();
        assertThat(in.browse(QUEUE)).as("in doubt").extracting(QueuedText::available).containsExactly(false);

        server.start();
        awaitForwardedOnce("decided");
    }

    @Test
    void killedBeforeItHasDecidedItRollsBackAndTheMessageIsDeliveredAgain() {
        toOut.killBefore(FlowRelay.XA_PREPARE, server::kill);
        in.send(QUEUE, List.of("undecided"));
        server.awaitEnd();
        assertThat(available(out, "FORWARDED")).doesNotContain("copy of undecided");

        server.start();
        awaitForwardedOnce("undecided");
    }

    @Test
    void killedBeforeTheCommitOfAMoveThePortMovesTheMessageOnce() {
        toIn.killBefore(FlowRelay.MQCMIT, server::kill);
        moveOnce("throw before");
    }

    @Test
    void killedBeforeItHearsOfTheCommitOfAMoveThePortMovesTheMessageOnce() {
        toIn.killAfter(FlowRelay.MQCMIT, server::kill);
        moveOnce("throw after");
    }

    private void moveOnce(String text) {
        in.send(POISON, List.of(text));
        server.awaitEnd();
        server.start();
        soon().untilAsserted(() -> {
            assertThat(available(in, "CRASH.BOQ")).containsOnlyOnce(text);
            assertThat(in.browse(POISON)).isEmpty();
            assertThat(in.browse("CRASH.BOQ")).allMatch(QueuedText::available);
        });
    }
}
