// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.junit5;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The example in the README is the test that runs here, line by line. */
class ReadmeExampleTest {

    private static final Pattern JAVA = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final String MARK = "ReadmeExampleTest.\n";

    @Test
    void theReadmePrintsTheTestThatRunsAndItIsShort() throws Exception {
        String source = Files.readString(root().resolve(
                "queue-manager-junit5/src/test/java/io/github/backstop/junit5/OrdersTest.java"));
        String runs = source.substring(source.indexOf(MARK) + MARK.length());

        String readme = Files.readString(root().resolve("README.md"));
        List<String> printed = JAVA.matcher(readme).results().map(block -> block.group(1))
                .filter(block -> block.contains("class OrdersTest")).toList();

        assertThat(printed).containsExactly(runs);
        assertThat(runs.lines()).hasSizeLessThanOrEqualTo(25);
    }

    /** Of the sources; the classes are in queue-manager-junit5/target/test-classes. */
    private static Path root() throws Exception {
        return Path.of(ReadmeExampleTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent().getParent().getParent();
    }
}
