// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/reports.md has every rule A-1 to A-33, and the tests that it names say which of their methods are of the rule. */
class ReportRulesTableTest {

    private static final Pattern ROW = Pattern.compile("\\| (A-\\d+) \\|.*\\|");
    private static final Pattern TEST = Pattern.compile("[A-Z][A-Za-z]+Test\\b");

    @Test
    void eachRuleIsThereOnce() throws Exception {
        assertThat(rows().stream().map(ReportRulesTableTest::rule))
                .isEqualTo(IntStream.rangeClosed(1, 33).mapToObj(number -> "A-" + number).toList());
    }

    @Test
    void theTestsOfARuleCiteIt() throws Exception {
        Map<String, String> sources = sources();
        for (String row : rows()) {
            List<String> tests = TEST.matcher(row).results().map(MatchResult::group).toList();
            assertThat(tests.isEmpty()).as(row).isEqualTo(row.contains("| not reproduced"));
            for (String test : tests) {
                assertThat(sources).as(row).containsKey(test);
                assertThat(sources.get(test)).as("%s cites %s", test, rule(row))
                        .containsPattern("@DisplayName\\(\"[^\"]*\\b" + rule(row) + "\\b");
            }
        }
    }

    @Test
    void whatHasNoSecondSourceIsTagged() throws Exception {
        Map<String, String> sources = sources();
        for (String row : rows()) {
            if (row.contains("| unconfirmed")) {
                assertThat(TEST.matcher(row).results().map(MatchResult::group)).as(row)
                        .anyMatch(test -> Pattern.compile("@Tag\\(\"unconfirmed\"\\)\\s+@DisplayName\\(\"[^\"]*\\b"
                                + rule(row) + "\\b").matcher(sources.get(test)).find());
            }
        }
    }

    private static String rule(String row) {
        return ROW.matcher(row).replaceFirst("$1");
    }

    private static List<String> rows() throws Exception {
        return Files.readAllLines(root().resolve("docs/reports.md")).stream()
                .filter(line -> ROW.matcher(line).matches()).toList();
    }

    private static Map<String, String> sources() throws IOException, URISyntaxException {
        Map<String, String> found = new HashMap<>();
        for (String module : List.of("queue-manager", "mq-formats")) {
            try (Stream<Path> files = Files.walk(root().resolve(module).resolve("src/test/java"))) {
                for (Path file : files.filter(file -> file.toString().endsWith("Test.java")).toList()) {
                    found.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
                }
            }
        }
        return found;
    }

    /** Of the sources; the classes are in queue-manager/target/test-classes. */
    private static Path root() throws URISyntaxException {
        return Path.of(ReportRulesTableTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent().getParent().getParent();
    }
}
