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
import java.util.stream.Stream;

/** A table of rules in a document, with what is sure of each and the tests that show it; a rule such as A-12 a row. */
final class RuleTable {

    private static final Pattern TEST = Pattern.compile("[A-Z][A-Za-z]+Test\\b");

    private final Pattern row;
    private final List<String> rows;
    private final Map<String, String> sources;

    /** @param letter of the rules */
    RuleTable(String document, char letter) throws IOException, URISyntaxException {
        row = Pattern.compile("\\| (" + letter + "-\\d+) \\|.*\\|");
        rows = Files.readAllLines(root().resolve(document)).stream().filter(line -> row.matcher(line).matches())
                .toList();
        sources = sources();
    }

    List<String> rules() {
        return rows.stream().map(this::rule).toList();
    }

    private String rule(String line) {
        return row.matcher(line).replaceFirst("$1");
    }

    /** The tests say which of their methods are of the rule. */
    void assertTestsCiteTheirRules() {
        for (String line : rows) {
            List<String> tests = TEST.matcher(line).results().map(MatchResult::group).toList();
            assertThat(tests.isEmpty()).as(line).isEqualTo(line.contains("| not reproduced"));
            for (String test : tests) {
                assertThat(sources).as(line).containsKey(test);
                assertThat(sources.get(test)).as("%s cites %s", test, rule(line))
                        .containsPattern("@DisplayName\\(\"[^\"]*\\b" + rule(line) + "\\b");
            }
        }
    }

    /** A rule without a second source has a test that says so. */
    void assertUnconfirmedOnesAreTagged() {
        for (String line : rows) {
            if (line.contains("| unconfirmed")) {
                assertThat(TEST.matcher(line).results().map(MatchResult::group)).as(line)
                        .anyMatch(test -> Pattern.compile("@Tag\\(\"unconfirmed\"\\)\\s+@DisplayName\\(\"[^\"]*\\b"
                                + rule(line) + "\\b").matcher(sources.get(test)).find());
            }
        }
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
        return Path.of(RuleTable.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent().getParent().getParent();
    }
}
