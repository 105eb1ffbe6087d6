// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.cli.BackstopCommand;
import io.github.backstop.demo.ports.PortByJmx;
import io.github.backstop.demo.queues.QueuedText;
import io.github.backstop.demo.queues.Queues;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.junit5.ArquillianExtension;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The server's job works through the dead-letter queue by the rules that a port names; the command line sees why. */
@ExtendWith(ArquillianExtension.class)
class DeadLetterIT {
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final String PORT = "MORTUARY";
    private static final Path RULES = Path.of("target", "mortuary.rules").toAbsolutePath();

    private static Queues queues;

    private final PortByJmx port = new PortByJmx(PORT);
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @Deployment(testable = false)
    static EnterpriseArchive application() throws IOException {
        Files.deleteIfExists(RULES);
        queues = TestQueues.start("DEFINE QLOCAL(MORTUARY)\nDEFINE QLOCAL(MORTUARY.DLQ)\nDEFINE QLOCAL(PARKED)\n"
                + "ALTER QMGR DEADQ(MORTUARY.DLQ)\n");
        return TestApplication.withAdapterInside("dead-letter-it", List.of(TestQueues.connected(
                PortSpec.scripted(PORT).with("backoutThreshold", 1).with("maximumRetries", 9)
                        .with("deadLetterRules", RULES).with("deadLetterInterval", 1), queues)));
    }

    @AfterAll
    static void closeQueueManager() {
        queues.close();
        Book.close(PORT);
    }

    private int run(ConsoleUser user, String... words) throws Exception {
        List<String> all = new ArrayList<>(List.of("--url", ConsoleUser.ROOT, "--user", user.name(), "--password-file",
                user.passwordFile().toString()));
        all.addAll(List.of(words));
        return BackstopCommand.run(all.toArray(String[]::new), new PrintStream(out, true), new PrintStream(out, true));
    }

    @Test
    void aDeadLetterIsExplainedAndGoesWhereTheRulesSayOnceThereAreSome() throws Exception {
        TestQueues.awaitStarted(port);
        queues.send(PORT, List.of("throw it"));
        ConsoleUser viewer = ConsoleUser.create("backstop-viewer");
        await().atMost(PATIENCE).until(() -> {
            out.reset();
            return run(viewer, "dead-letters", PORT) == 0 && out.toString().contains("2362");
        });
        assertThat(out.toString()).contains("it was backed out as often as", PORT);

        Files.writeString(RULES, "DESTQ(NOWHERE) ACTION(DISCARD)\nACTION(FWD) FWDQ(PARKED) HEADER(NO)\n");
        // until the commit the message counts at both
        await().atMost(PATIENCE).until(() -> queues.depth("MORTUARY.DLQ") == 0);
        assertThat(queues.browse("PARKED")).extracting(QueuedText::text).containsExactly("throw it");
    }
}
