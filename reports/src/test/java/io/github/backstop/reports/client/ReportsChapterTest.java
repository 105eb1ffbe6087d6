// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The example of the chapter on reports is the test that runs here, line by line. */
class ReportsChapterTest {

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final String MARK = "ReportsChapterTest.\n";

    @Test
    void theChapterPrintsTheTestThatRuns() throws Exception {
        String source = Files.readString(root().resolve(
                "reports/src/test/java/io/github/backstop/reports/client/TrackOrderTest.java"));

        List<String> printed = JAVA.matcher(Files.readString(root().resolve("docs/reports.md"))).results()
                .map(block -> block.group(1)).filter(block -> block.contains("class TrackOrderTest")).toList();

        assertThat(printed).containsExactly(source.substring(source.indexOf(MARK) + MARK.length()));
    }

    /** Of the sources; the classes are in reports/target/test-classes. */
    private static Path root() throws Exception {
        return Path.of(ReportsChapterTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent().getParent().getParent();
    }
}
