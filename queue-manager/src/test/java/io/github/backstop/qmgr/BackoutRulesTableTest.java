// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** docs/poison-messages.md has the rules about messages that are backed out, and the tests that it names cite them. */
class BackoutRulesTableTest {

    private final RuleTable rules;

    BackoutRulesTableTest() throws Exception {
        rules = new RuleTable("docs/poison-messages.md", 'C');
    }

    @Test
    void eachRuleIsThereOnce() {
        assertThat(rules.rules()).isEqualTo(List.of("C-21", "C-22", "C-23", "C-24", "C-25", "C-26", "C-27", "C-28",
                "C-29", "C-30"));
    }

    @Test
    void theTestsOfARuleCiteIt() {
        rules.assertTestsCiteTheirRules();
    }

    @Test
    void whatHasNoSecondSourceIsTagged() {
        rules.assertUnconfirmedOnesAreTagged();
    }
}
