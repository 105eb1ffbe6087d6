// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The MQSC of docs/security.md runs, and what it says is refused is tested. */
class SecurityChapterTest {

    private static final Pattern BLOCK = Pattern.compile("```mqsc\n(.*?)```", Pattern.DOTALL);

    private static final int REASON = 2;
    private static final int JMS = 3;
    private static final int LOG = 4;
    private static final int TESTS = 5;

    private static Path root() throws URISyntaxException {
        return Path.of(SecurityChapterTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .resolve("../../..").normalize();
    }

    private static String chapter() throws IOException, URISyntaxException {
        return Files.readString(root().resolve("docs/security.md"));
    }

    @Test
    void itsCommandsAreDone() throws Exception {
        List<String> blocks = BLOCK.matcher(chapter()).results()
                .map((MatchResult block) -> block.group(1)).toList();

        assertThat(blocks).hasSizeGreaterThan(2);
        try (EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").user("app", "app-Secret1").start()) {
            for (String block : blocks) {
                assertThatCode(() -> queueManager.mqsc(block)).as(block).doesNotThrowAnyException();
            }
        }
    }

    /** The cells of the table of what is refused, the first being empty. */
    private static List<String[]> refusals() throws IOException, URISyntaxException {
        String section = chapter().split("## What is refused\n")[1].split("\n## ")[0];
        return section.lines().filter(line -> line.startsWith("| ") && !line.startsWith("| refused"))
                .map(line -> line.split("\\|")).toList();
    }

    @Test
    void eachRefusalNamesTestsThroughTheRealClientThatHaveItsReason() throws Exception {
        List<String[]> rows = refusals();
        assertThat(rows).hasSizeGreaterThan(50);
        for (String[] row : rows) {
            String tests = Stream.of(row[TESTS].split(",")).map(String::strip).map(SecurityChapterTest::source)
                    .collect(Collectors.joining());
            String reason = row[REASON].strip();
            assertThat(tests).as(row[1]).containsPattern("\\b(" + reason + '|' + constants(reason) + ")\\b")
                    .contains(row[JMS].strip());
        }
    }

    /** What the client calls a reason code, as an alternative of a pattern. */
    private static String constants(String reason) {
        return Stream.of(CMQC.class, CMQCFC.class).flatMap(constants -> Stream.of(constants.getFields()))
                .filter(field -> field.getName().matches("MQRC(CF)?_.*") && value(field).equals(reason))
                .map(Field::getName).collect(Collectors.joining("|"));
    }

    private static String value(Field constant) {
        try {
            return constant.get(null).toString();
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    /** @throws AssertionError when there is no such test, or when it does not run with both clients */
    private static String source(String test) {
        try {
            String source = Files.readString(root().resolve(
                    "queue-manager/src/test/java/io/github/backstop/qmgr/client/" + test + ".java"));
            assertThat(source).as(test).contains("@ClientTest");
            return source;
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError("no test " + test, e);
        }
    }

    @Test
    void eachRefusalNamesLinesOfTheLogThatThereAre() throws Exception {
        Path main = root().resolve("queue-manager/src/main/java/io/github/backstop/qmgr");
        String known = Files.readString(main.resolve("queue/CoreMessage.java"))
                + Files.readString(main.resolve("net/ChannelMessage.java"));
        for (String[] row : refusals()) {
            for (String id : row[LOG].strip().split(", ")) {
                assertThat(known).as(row[1]).contains(id);
            }
        }
    }
}
