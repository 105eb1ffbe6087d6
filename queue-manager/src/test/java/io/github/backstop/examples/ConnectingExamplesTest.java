// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.ClientChannel;
import io.github.backstop.qmgr.ClientChannelTable;
import io.github.backstop.qmgr.client.ClientTest;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** docs/connecting.md prints the programs that run here, line by line, and what they print. */
@ClientTest
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class ConnectingExamplesTest {

    private static final Pattern PROGRAM = Pattern.compile(
            "```java\n(.*?public final class (\\w+) .*?)```\n.*?```text\n(.*?)```", Pattern.DOTALL);

    @ParameterizedTest
    @ValueSource(classes = {LocalAndRemoteQueues.class, ClientAndBindings.class, ConnectByTable.class,
        DefinedAtTheQueueManager.class})
    void aProgramPrintsWhatTheChapterSays(Class<?> program) throws Exception {
        MatchResult printed = programs().stream().filter(found -> found.group(2).equals(program.getSimpleName()))
                .findFirst().orElseThrow();
        String source = Files.readString(root().resolve("queue-manager/src/test/java")
                .resolve(program.getName().replace('.', '/') + ".java"));
        assertThat(printed.group(1)).isEqualTo(source.substring(source.indexOf("import ")));
        assertThat(run(program)).isEqualTo(printed.group(3));
    }

    @Test
    void eachProgramOfTheChapterRunsHere() throws Exception {
        assertThat(programs()).extracting(found -> found.group(2)).containsExactly("LocalAndRemoteQueues",
                "ClientAndBindings", "ConnectByTable", "DefinedAtTheQueueManager");
        assertThat(Pattern.compile("```java\n").matcher(chapter()).results()).hasSize(programs().size());
    }

    @Test
    void theTableOfTheChapterIsWhatIsWritten() throws Exception {
        ClientChannel shop = new ClientChannel("SHOP.SVRCONN", "QM1", List.of("mq1.example(1414)", "mq2.example(1414)"),
                0, ClientChannel.Affinity.PREFERRED, ClientChannel.Reconnect.YES, "ANY_TLS12_OR_HIGHER", "CN=QM1");
        assertThat(chapter()).contains("```json\n" + ClientChannelTable.of(shop).json() + "```\n");
    }

    private static String run(Class<?> program) throws Exception {
        PrintStream console = System.out;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
            program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } finally {
            System.setOut(console);
        }
        String lines = said.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
        console.println(program.getSimpleName() + ", client " + System.getProperty("backstop.client.version") + '\n'
                + lines);
        return lines;
    }

    private static List<MatchResult> programs() throws Exception {
        return PROGRAM.matcher(chapter()).results().toList();
    }

    private static String chapter() throws Exception {
        return Files.readString(root().resolve("docs/connecting.md"));
    }

    /** Of the sources; the classes are in queue-manager/target/test-classes. */
    private static Path root() throws Exception {
        return Path.of(ConnectingExamplesTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent().getParent().getParent();
    }
}
