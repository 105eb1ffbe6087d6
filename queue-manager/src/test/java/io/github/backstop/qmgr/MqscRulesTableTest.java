// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** docs/mqsc.md has each rule about commands and each difference of sources, and the tests that it names cite them. */
class MqscRulesTableTest {

    private final RuleTable commands;
    private final RuleTable differences;

    MqscRulesTableTest() throws Exception {
        commands = new RuleTable("docs/mqsc.md", 'E');
        differences = new RuleTable("docs/mqsc.md", 'X');
    }

    @Test
    void eachRuleIsThereOnce() {
        assertThat(commands.rules()).isEqualTo(IntStream.rangeClosed(1, 20).mapToObj(number -> "E-" + number).toList());
        assertThat(differences.rules())
                .isEqualTo(IntStream.rangeClosed(1, 17).mapToObj(number -> "X-" + number).toList());
    }

    @Test
    void theTestsOfARuleCiteIt() {
        commands.assertTestsCiteTheirRules();
        differences.assertTestsCiteTheirRules();
    }

    @Test
    void whatHasNoSecondSourceIsTagged() {
        commands.assertUnconfirmedOnesAreTagged();
        differences.assertUnconfirmedOnesAreTagged();
    }
}
