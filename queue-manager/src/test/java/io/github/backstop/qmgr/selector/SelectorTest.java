// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SelectorTest {

    private final SelectorCases table = SelectorCases.read();

    SelectorTest() throws IOException {
    }

    @TestFactory
    Stream<DynamicTest> everyCaseOfTheTableHolds() {
        assertThat(table.properties()).hasSizeGreaterThan(25);
        return table.cases().stream().map(row -> DynamicTest.dynamicTest(row.expected() + " " + row.selector(),
                () -> check(row.expected(), row.selector())));
    }

    private void check(char expected, String selector) {
        if (expected == 'X') {
            assertThatThrownBy(() -> Selector.parse(selector)).isInstanceOf(SelectorException.class);
        } else {
            assertThat(Selector.parse(selector).matches(table.properties()::get)).isEqualTo(expected == 'T');
        }
    }

    @Test
    void aHostileLikePatternTakesNoTimeWorthSpeakingOf() {
        table.properties().put("s", "a".repeat(4_000));
        Selector hostile = Selector.parse("s LIKE '" + "%a".repeat(1_000) + "%b'");
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20),
                () -> assertThat(hostile.matches(table.properties()::get)).isFalse());
    }

    @Test
    void nestingTooDeepIsRefusedInsteadOfOverflowingTheStack() {
        String selector = "(".repeat(20_000) + "b" + ")".repeat(20_000);
        assertThatThrownBy(() -> Selector.parse(selector)).isInstanceOf(SelectorException.class)
                .hasMessageContaining("nested deeper than 200");
        assertThatThrownBy(() -> Selector.parse("NOT ".repeat(20_000) + "b")).isInstanceOf(SelectorException.class);
        assertThatThrownBy(() -> Selector.parse("i" + " + 1".repeat(20_000) + " = 1"))
                .isInstanceOf(SelectorException.class);
    }

    @Test
    void aLongChainOfConditionsIsFlat() {
        table.properties().put("b", true);
        assertThat(Selector.parse("b = FALSE" + " OR b = FALSE".repeat(20_000) + " OR b").matches(table.properties()::get))
                .isTrue();
    }

    @Test
    void aRefusalSaysWhere() {
        assertThatThrownBy(() -> Selector.parse("i = 5 AND")).hasMessage(
                "selector, character 10: expected a value, found the end");
    }
}
