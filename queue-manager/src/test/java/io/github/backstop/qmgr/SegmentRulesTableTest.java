// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** docs/segments.md has the rules B-4 to B-39 but for those about reports, and the tests that it names cite them. */
class SegmentRulesTableTest {

    private final RuleTable table;

    SegmentRulesTableTest() throws Exception {
        table = new RuleTable("docs/segments.md", 'B');
    }

    @Test
    void eachRuleIsThereOnce() {
        assertThat(table.rules()).isEqualTo(IntStream.concat(IntStream.rangeClosed(4, 32), IntStream.of(37, 39))
                .mapToObj(number -> "B-" + number).toList());
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
