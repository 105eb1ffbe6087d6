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

/** docs/queue-manager.md names a test for what it says is supported, and the tests exist. */
class SupportTableTest {

    private static final Pattern TEST = Pattern.compile("[A-Z][A-Za-z]+Test\\b");
    private static final Set<String> EXAMPLES = Set.of("QueueManagerTest", "OrdersTest");

    @Test
    void eachSupportedLineNamesItsTests() throws Exception {
        List<String> rows = Files.readAllLines(root().resolve("docs/queue-manager.md")).stream()
                .filter(line -> line.matches("\\|.*\\| (yes|partly) \\|.*")).toList();

        assertThat(rows).isNotEmpty().allMatch(row -> TEST.matcher(row).find());
    }

    @Test
    void theTestsExist() throws Exception {
        Set<String> named = TEST.matcher(Files.readString(root().resolve("docs/queue-manager.md"))).results()
                .map(MatchResult::group).collect(Collectors.toSet());
        named.removeAll(EXAMPLES);

        assertThat(tests()).containsAll(named);
    }

    private static Set<String> tests() throws IOException, URISyntaxException {
        Set<String> found = new HashSet<>();
        for (String module : List.of("queue-manager", "queue-manager-javax")) {
            try (Stream<Path> files = Files.walk(root().resolve(module).resolve("src/test/java"))) {
                files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith("Test.java"))
                        .forEach(name -> found.add(name.substring(0, name.length() - ".java".length())));
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
