// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** docs/channels.md has the rules about channels between queue managers, and the tests that it names cite them. */
class ChannelRulesTableTest {

    private final RuleTable channels;
    private final RuleTable reports;

    ChannelRulesTableTest() throws Exception {
        channels = new RuleTable("docs/channels.md", 'C');
        reports = new RuleTable("docs/channels.md", 'A');
    }

    @Test
    void eachRuleIsThereOnce() {
        assertThat(channels.rules()).isEqualTo(List.of("C-1", "C-2", "C-4", "C-5", "C-6", "C-7", "C-8", "C-9", "C-10",
                "C-11", "C-13", "C-14", "C-15", "C-16", "C-17", "C-18", "C-19", "C-20"));
        assertThat(reports.rules()).isEqualTo(List.of("A-4", "A-5", "A-6", "A-27", "A-28"));
    }

    @Test
    void theTestsOfARuleCiteIt() {
        channels.assertTestsCiteTheirRules();
        reports.assertTestsCiteTheirRules();
    }

    @Test
    void whatHasNoSecondSourceIsTagged() {
        channels.assertUnconfirmedOnesAreTagged();
        reports.assertUnconfirmedOnesAreTagged();
    }
}
