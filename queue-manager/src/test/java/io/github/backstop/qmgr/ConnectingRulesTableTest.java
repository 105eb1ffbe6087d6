// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** docs/connecting.md has the rules about tables, certificates' names and bindings, and the tests cite them. */
class ConnectingRulesTableTest {

    private final RuleTable connecting;
    private final RuleTable queues;

    ConnectingRulesTableTest() throws Exception {
        connecting = new RuleTable("docs/connecting.md", 'C');
        queues = new RuleTable("docs/connecting.md", 'E');
    }

    @Test
    void eachRuleIsThereOnce() {
        assertThat(connecting.rules()).isEqualTo(List.of("C-40", "C-41", "C-42", "C-43", "C-44", "C-45"));
        assertThat(queues.rules()).isEqualTo(List.of("E-14"));
    }

    @Test
    void theTestsOfARuleCiteIt() {
        connecting.assertTestsCiteTheirRules();
        queues.assertTestsCiteTheirRules();
    }
}
