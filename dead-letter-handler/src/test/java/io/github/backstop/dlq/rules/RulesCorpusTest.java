// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.backstop.dlq.ClientConstants;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Rules tables, good and bad, with what becomes of messages: C-8, C-31, C-32, C-33, C-34, C-35, C-36, C-39. */
class RulesCorpusTest {
    private static final java.util.regex.Pattern FIELD =
            java.util.regex.Pattern.compile("(\\w+)=(?:'([^=]*)'(?= |$)|(\\S*))");
    /** More than any table of the corpus has; a rule with more tries is not seen to its end. */
    private static final int MOST_STEPS = 8;

    @Test
    void thereAreMoreThanSixtyTables() throws IOException {
        assertThat(Corpus.read("valid.txt").size()).isGreaterThanOrEqualTo(60);
        assertThat(Corpus.read("invalid.txt").size()).isGreaterThanOrEqualTo(60);
    }

    /** C-32 to C-34. */
    @Test
    void eachKeywordIsInGoodTablesAndRefusedInBadOnes() throws IOException {
        String good = Corpus.read("valid.txt").stream().map(Corpus::table).collect(Collectors.joining());
        String refused = Corpus.read("invalid.txt").stream().flatMap(one -> one.expected().stream())
                .collect(Collectors.joining("\n"));
        assertThat(Keyword.values()).allSatisfy(keyword -> {
            assertThat(good).as("good tables").containsPattern("\\b" + keyword + " ?\\(");
            assertThat(refused).as("refused words").containsPattern("\\b" + keyword + "\\(");
        });
    }

    @Test
    void theLastLineNeedsNoEnd() {
        assertThat(RulesTable.parse("REASON(2053) +\r\n  ACTION(RETRY)", ClientConstants.NAMES).rules()).hasSize(1);
    }

    @TestFactory
    Stream<DynamicTest> aGoodTableDoesWhatIsExpected() throws IOException {
        return Corpus.read("valid.txt").stream().map(one -> DynamicTest.dynamicTest(one.name(), () -> {
            RulesTable table = RulesTable.parse(one.table(), ClientConstants.NAMES);
            assertThat(one.expected()).isNotEmpty().allSatisfy(expected -> check(table, expected));
        }));
    }

    private static void check(RulesTable table, String expected) {
        Map<String, String> fields = fields(expected.replaceFirst("=> .*", ""));
        if (expected.startsWith("control")) {
            assertThat(table.control()).isEqualTo(new ControlData(fields.get("inputq"), fields.get("inputqm"),
                    Integer.parseInt(fields.get("retryint")), Integer.parseInt(fields.get("wait"))));
            return;
        }
        List<String> steps = new ArrayList<>();
        DeadLetter letter = letter(fields);
        Attempt attempt = Attempt.NOT_YET;
        while (!attempt.isNoneLeft() && steps.size() < MOST_STEPS) {
            attempt = table.next(letter, attempt);
            steps.add(table.action(attempt).toString());
        }
        String all = String.join(", ", steps);
        String wanted = expected.substring(expected.indexOf("=> ") + 3);
        assertThat(steps.size() < MOST_STEPS ? all : all.substring(0, wanted.length())).isEqualTo(wanted);
    }

    private static Map<String, String> fields(String text) {
        Map<String, String> fields = new HashMap<>();
        Matcher matcher = FIELD.matcher(text);
        while (matcher.find()) {
            fields.put(matcher.group(1), matcher.group(2) == null ? matcher.group(3) : matcher.group(2));
        }
        return fields;
    }

    private static DeadLetter letter(Map<String, String> fields) {
        return new DeadLetter(number(fields, "reason", 2053), fields.getOrDefault("destq", "ORDERS"),
                fields.getOrDefault("destqm", "QM1"), fields.getOrDefault("format", "MQSTR"),
                number(fields, "msgtype", 8), number(fields, "feedback", 0), number(fields, "persist", 1),
                number(fields, "appltype", 28), fields.getOrDefault("applname", "order.entry"),
                fields.getOrDefault("applidat", ""), fields.getOrDefault("userid", "alice"),
                fields.getOrDefault("replyq", ""), fields.getOrDefault("replyqm", ""));
    }

    private static int number(Map<String, String> fields, String name, int otherwise) {
        return Integer.parseInt(fields.getOrDefault(name, String.valueOf(otherwise)));
    }

    @TestFactory
    Stream<DynamicTest> aBadTableIsRefusedWithLineAndWord() throws IOException {
        return Corpus.read("invalid.txt").stream().map(one -> DynamicTest.dynamicTest(one.name(), () -> {
            InvalidRulesException refused = catchThrowableOfType(InvalidRulesException.class,
                    () -> RulesTable.parse(one.table(), ClientConstants.NAMES));
            assertThat(refused).as("refusal").isNotNull();
            assertThat(refused.problems()).hasSameSizeAs(one.expected());
            for (int i = 0; i < one.expected().size(); i++) {
                String[] expected = one.expected().get(i).split(" *\\| *", 3);
                Problem problem = refused.problems().get(i);
                assertThat(problem.line()).isEqualTo(Integer.parseInt(expected[0]));
                assertThat(problem.word()).isEqualTo(expected[1]);
                assertThat(problem.text()).startsWith(expected[2]);
            }
        }));
    }
}
