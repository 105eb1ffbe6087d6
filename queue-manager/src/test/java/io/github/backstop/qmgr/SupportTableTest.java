// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/queue-manager.md names a test for what it says is supported, and the tests exist and use the real client. */
class SupportTableTest {

    private static final Pattern TEST = Pattern.compile("[A-Z][A-Za-z]+Test\\b");
    private static final Set<String> EXAMPLES = Set.of("QueueManagerTest", "OrdersTest");

    /** Rows of tables without a column for it say what is supported, too. */
    @Test
    void eachSupportedLineNamesATestThroughTheRealClient() throws Exception {
        List<String> rows = Files.readAllLines(root().resolve("docs/queue-manager.md")).stream()
                .filter(line -> line.matches("\\|.*\\| (yes|partly) \\|.*")
                        || line.matches("\\|.*Test[ ,].*\\|") && !line.matches("\\|.*\\| no \\|.*"))
                .toList();
        Set<String> throughTheClient = tests("@ClientTest");
        throughTheClient.addAll(tests("package io.github.backstop.javax"));

        assertThat(rows).hasSizeGreaterThan(90).allMatch(row -> TEST.matcher(row).results().map(MatchResult::group)
                .anyMatch(throughTheClient::contains), "names a test through the real client");
    }

    @Test
    void theTestsExist() throws Exception {
        Set<String> named = TEST.matcher(Files.readString(root().resolve("docs/queue-manager.md"))).results()
                .map(MatchResult::group).collect(Collectors.toSet());
        named.removeAll(EXAMPLES);

        assertThat(tests("")).containsAll(named);
    }

    /** Those whose sources have a text. */
    private static Set<String> tests(String text) throws IOException, URISyntaxException {
        Set<String> found = new HashSet<>();
        for (String module : List.of("queue-manager", "queue-manager-javax")) {
            try (Stream<Path> files = Files.walk(root().resolve(module).resolve("src/test/java"))) {
                for (Path file : files.filter(file -> file.toString().endsWith("Test.java")).toList()) {
                    if (Files.readString(file).contains(text)) {
                        found.add(file.getFileName().toString().replace(".java", ""));
                    }
                }
            }
        }
        return found;
    }

    /** Of the sources; the classes are in queue-manager/target/test-classes. */
    private static Path root() throws URISyntaxException {
        return Path.of(SupportTableTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent().getParent().getParent();
    }
}
