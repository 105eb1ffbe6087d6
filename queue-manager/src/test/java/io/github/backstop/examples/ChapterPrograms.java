// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The programs that a chapter of the guide prints, and what it says that they print. */
final class ChapterPrograms {

    private static final Pattern PROGRAM = Pattern.compile(
            "```java\n(.*?public final class (\\w+) .*?)```\n.*?```text\n(.*?)```", Pattern.DOTALL);

    private final String text;
    private final List<MatchResult> programs;

    /** @param chapter such as docs/connecting.md */
    ChapterPrograms(String chapter) throws IOException, URISyntaxException {
        text = Files.readString(root().resolve(chapter));
        programs = PROGRAM.matcher(text).results().toList();
    }

    String text() {
        return text;
    }

    /** Names of the classes, of which the chapter has no other Java. */
    void assertAre(String... names) {
        assertThat(programs).extracting(found -> found.group(2)).containsExactly(names);
        assertThat(Pattern.compile("```java\n").matcher(text).results()).hasSize(names.length);
    }

    /** It is printed line by line, and prints what the chapter says. */
    void assertRuns(Class<?> program) throws Exception {
        MatchResult printed = programs.stream().filter(found -> found.group(2).equals(program.getSimpleName()))
                .findFirst().orElseThrow();
        String source = Files.readString(root().resolve("queue-manager/src/test/java")
                .resolve(program.getName().replace('.', '/') + ".java"));
        assertThat(printed.group(1)).isEqualTo(source.substring(source.indexOf("import ")));
        assertThat(run(program)).isEqualTo(printed.group(3));
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

    /** Of the sources; the classes are in queue-manager/target/test-classes. */
    private static Path root() throws URISyntaxException {
        return Path.of(ChapterPrograms.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent().getParent().getParent();
    }
}
