// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PropertyPairsTest {

    @Test
    void pairsAreSeparatedBySemicolonsAndBlanksAroundThemAreDropped() {
        assertThat(PropertyPairs.parse(" host = localhost ;port=61616; ")).isEqualTo(Map.of("host", "localhost",
                "port", "61616"));
    }

    @Test
    void onlyTheFirstEqualsSignSeparates() {
        assertThat(PropertyPairs.parse("parameters=host=a")).isEqualTo(Map.of("parameters", "host=a"));
    }

    @Test
    void aBackslashKeepsTheNextCharacter() {
        assertThat(PropertyPairs.parse("parameters=host=a\\;port=1;path=c:\\\\mq")).isEqualTo(Map.of("parameters",
                "host=a;port=1", "path", "c:\\mq"));
    }

    @Test
    void aValueMayBeEmptyAndTheOrderIsKept() {
        assertThat(List.copyOf(PropertyPairs.parse("b=;a=1").entrySet())).containsExactly(Map.entry("b", ""),
                Map.entry("a", "1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"host", "=localhost", "host=a;port", "host=a\\"})
    void whatIsNoPairIsRefused(String text) {
        assertThatThrownBy(() -> PropertyPairs.parse(text)).isInstanceOf(IllegalArgumentException.class);
        assertThat(PropertyPairs.ALLOWED.contains(text)).isFalse();
    }

    @Test
    void nothingIsNoPair() {
        assertThat(PropertyPairs.parse("")).isEmpty();
    }
}
