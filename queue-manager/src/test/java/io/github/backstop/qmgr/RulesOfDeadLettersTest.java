// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each rule of dead letters, channels and client connections (C) and of queued publish/subscribe (D), and those of
 * reports and headers that they need, is in a chapter, with tests that exist and cite it. Only what z/OS, IMS or XCF
 * alone have may be without.
 */
class RulesOfDeadLettersTest {

    private static final Pattern ROW = Pattern.compile("\\| ([A-D]-\\d[^|]*) \\|.*\\|");
    private static final Pattern RULES = Pattern.compile("([A-D]-)(\\d+)(?: to [A-D]-(\\d+))?");
    private static final Pattern TEST = Pattern.compile("\\b[A-Z][A-Za-z]*[a-z](?:Test|IT)\\b");

    private final TestSources sources = new TestSources();
    private final List<Row> rows = new ArrayList<>();

    RulesOfDeadLettersTest() throws IOException, URISyntaxException {
        try (Stream<Path> chapters = Files.list(TestSources.root().resolve("docs"))) {
            for (Path chapter : chapters.filter(file -> file.toString().endsWith(".md")).toList()) {
                Files.readAllLines(chapter).stream().map(ROW::matcher).filter(Matcher::matches)
                        .map(row -> Row.of(row.group(1), row.group())).forEach(rows::add);
            }
        }
    }

    @Test
    void eachIsInAChapterWithTestsThatCiteIt() {
        List<String> wanted = new ArrayList<>(List.of("A-4", "A-5", "A-6", "A-18", "A-28", "B-10"));
        IntStream.rangeClosed(1, 45).forEach(number -> wanted.add("C-" + number));
        IntStream.rangeClosed(1, 30).forEach(number -> wanted.add("D-" + number));

        assertThat(wanted).filteredOn(rule -> !isShown(rule)).isEmpty();
    }

    private boolean isShown(String rule) {
        List<Row> of = rows.stream().filter(row -> row.rules.contains(rule)).toList();
        return !of.isEmpty() && of.stream().allMatch(row -> row.isElsewhere() || !row.tests.isEmpty()
                && row.tests.stream().allMatch(test -> cites(test, rule)));
    }

    private boolean cites(String test, String rule) {
        Pattern cited = Pattern.compile("\\b" + rule + "\\b");
        return sources.of(test).stream().anyMatch(source -> cited.matcher(source).find());
    }

    private record Row(Set<String> rules, Set<String> tests, String text) {

        static Row of(String rules, String text) {
            Set<String> numbers = new HashSet<>();
            for (MatchResult found : RULES.matcher(rules).results().toList()) {
                int first = Integer.parseInt(found.group(2));
                int last = found.group(3) == null ? first : Integer.parseInt(found.group(3));
                IntStream.rangeClosed(first, last).forEach(number -> numbers.add(found.group(1) + number));
            }
            return new Row(numbers, text.contains("| not reproduced") ? Set.of() : TEST.matcher(text).results()
                    .map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new)), text);
        }

        private boolean isElsewhere() {
            return text.matches(".*\\| not reproduced[^|]*\\b(z/OS|IMS|XCF)\\b.*");
        }
    }
}
