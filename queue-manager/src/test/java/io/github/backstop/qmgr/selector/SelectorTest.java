// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class SelectorTest {

    private final Map<String, Object> properties = new HashMap<>();

    @TestFactory
    Stream<DynamicTest> everyCaseOfTheTableHolds() throws IOException {
        String table;
        try (InputStream in = SelectorTest.class.getResourceAsStream("/selectors/cases.tsv")) {
            table = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        table.lines().filter(line -> line.startsWith("P\t")).forEach(this::property);
        assertThat(properties).hasSizeGreaterThan(25);
        return table.lines().filter(line -> line.matches("[TFX]\t.*")).map(line -> DynamicTest.dynamicTest(line,
                () -> check(line.charAt(0), raw(line.substring(2)))));
    }

    private static String raw(String text) {
        return text.replace("\\n", "\n").replace("\\t", "\t");
    }

    private void property(String line) {
        String[] fields = line.split("\t", -1);
        String value = raw(fields[3]);
        properties.put(fields[1], switch (fields[2]) {
            case "String" -> value;
            case "Boolean" -> Boolean.valueOf(value);
            case "Byte" -> Byte.valueOf(value);
            case "Short" -> Short.valueOf(value);
            case "Integer" -> Integer.valueOf(value);
            case "Long" -> Long.valueOf(value);
            case "Float" -> Float.valueOf(value);
            default -> Double.valueOf(value);
        });
    }

    private void check(char expected, String selector) {
        if (expected == 'X') {
            assertThatThrownBy(() -> Selector.parse(selector)).isInstanceOf(SelectorException.class);
        } else {
            assertThat(Selector.parse(selector).matches(properties::get)).isEqualTo(expected == 'T');
        }
    }

    @Test
    void aHostileLikePatternTakesNoTimeWorthSpeakingOf() {
        properties.put("s", "a".repeat(4_000));
        Selector hostile = Selector.parse("s LIKE '" + "%a".repeat(1_000) + "%b'");
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20),
                () -> assertThat(hostile.matches(properties::get)).isFalse());
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
        properties.put("b", true);
        assertThat(Selector.parse("b = FALSE" + " OR b = FALSE".repeat(20_000) + " OR b").matches(properties::get))
                .isTrue();
    }

    @Test
    void aRefusalSaysWhere() {
        assertThatThrownBy(() -> Selector.parse("i = 5 AND")).hasMessage(
                "selector, character 10: expected a value, found the end");
    }
}
