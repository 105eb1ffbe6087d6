// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** docs/queued-publish-subscribe.md has the rules about its commands, and the tests that it names cite them. */
class BrokerRulesTableTest {

    private final RuleTable broker;
    private final RuleTable reports;

    BrokerRulesTableTest() throws Exception {
        broker = new RuleTable("docs/queued-publish-subscribe.md", 'D');
        reports = new RuleTable("docs/queued-publish-subscribe.md", 'A');
    }

    @Test
    void eachRuleIsThereOnce() {
        assertThat(broker.rules()).doesNotHaveDuplicates().contains("D-1", "D-2", "D-3", "D-4", "D-5", "D-6", "D-7",
                "D-8", "D-9", "D-10", "D-11", "D-12", "D-13", "D-14", "D-15", "D-16", "D-17");
        assertThat(reports.rules()).containsExactly("A-18");
    }

    @Test
    void theTestsOfARuleCiteIt() {
        broker.assertTestsCiteTheirRules();
        reports.assertTestsCiteTheirRules();
    }

    @Test
    void whatHasNoSecondSourceIsTagged() {
        broker.assertUnconfirmedOnesAreTagged();
        reports.assertUnconfirmedOnesAreTagged();
    }
}
