// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A table of rules in a document, with what is sure of each and the tests that show it; a rule such as A-12 a row. */
final class RuleTable {

    private static final Pattern TEST = Pattern.compile("[A-Z][A-Za-z]+Test\\b");

    private final Pattern row;
    private final List<String> rows;
    private final TestSources sources = new TestSources();

    /** @param letter of the rules */
    RuleTable(String document, char letter) throws IOException, URISyntaxException {
        row = Pattern.compile("\\| (" + letter + "-\\d+) \\|.*\\|");
        rows = Files.readAllLines(TestSources.root().resolve(document)).stream()
                .filter(line -> row.matcher(line).matches()).toList();
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
                assertThat(sources.of(test)).as("%s cites %s", test, rule(line))
                        .anyMatch(source -> cites(source, "", rule(line)));
            }
        }
    }

    /** A rule without a second source has a test that says so. */
    void assertUnconfirmedOnesAreTagged() {
        for (String line : rows) {
            if (line.contains("| unconfirmed")) {
                assertThat(TEST.matcher(line).results().map(MatchResult::group)).as(line)
                        .anyMatch(test -> sources.of(test).stream()
                                .anyMatch(source -> cites(source, "@Tag\\(\"unconfirmed\"\\)\\s+", rule(line))));
            }
        }
    }

    private static boolean cites(String source, String before, String rule) {
        return Pattern.compile(before + "@DisplayName\\(\"[^\"]*\\b" + rule + "\\b").matcher(source).find();
    }
}
