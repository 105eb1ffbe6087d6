// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** docs/reports.md has every rule, and the tests that it names cite them. */
class ReportRulesTableTest {

    private final RuleTable table;

    ReportRulesTableTest() throws Exception {
        table = new RuleTable("docs/reports.md", 'A');
    }

    @Test
    void eachRuleIsThereOnce() {
        assertThat(table.rules()).isEqualTo(IntStream.rangeClosed(1, 33).mapToObj(number -> "A-" + number).toList());
    }

    @Test
    void theTestsOfARuleCiteIt() {
        table.assertTestsCiteTheirRules();
    }

    @Test
    void whatHasNoSecondSourceIsTagged() {
        table.assertUnconfirmedOnesAreTagged();
    }
}
