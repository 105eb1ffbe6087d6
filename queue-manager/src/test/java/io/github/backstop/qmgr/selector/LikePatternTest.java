// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LikePatternTest {

    private static String random(Random random, String alphabet, int most) {
        return random.ints(random.nextInt(most + 1), 0, alphabet.length())
                .mapToObj(i -> alphabet.substring(i, i + 1)).reduce("", String::concat);
    }

    private static boolean matchesAsWritten(String pattern, String value) {
        if (pattern.isEmpty()) {
            return value.isEmpty();
        }
        if (pattern.charAt(0) == '%') {
            return matchesAsWritten(pattern.substring(1), value)
                    || !value.isEmpty() && matchesAsWritten(pattern, value.substring(1));
        }
        return !value.isEmpty() && (pattern.charAt(0) == '_' || pattern.charAt(0) == value.charAt(0))
                && matchesAsWritten(pattern.substring(1), value.substring(1));
    }

    @Test
    void matchesAsTheDefinitionOfLikeDoes() {
        Random random = new Random(20261130);
        int matched = 0;
        for (int i = 0; i < 20_000; i++) {
            String pattern = random(random, "ab_%%", 8);
            String value = random(random, "ab", 10);
            boolean expected = matchesAsWritten(pattern, value);
            assertThat(LikePattern.compile(pattern, -1).matches(value)).as(pattern + " " + value).isEqualTo(expected);
            matched += expected ? 1 : 0;
        }
        assertThat(matched).isBetween(2_000, 18_000);
    }

    @Test
    void partsLongerThanAWordOfBitsAreFound() {
        for (int length : new int[] {63, 64, 65, 127, 128, 129, 300}) {
            String part = "a".repeat(length / 2) + "_" + "b".repeat(length - length / 2 - 1);
            LikePattern pattern = LikePattern.compile("%" + part + "%", -1);
            assertThat(pattern.matches("xa" + part.replace('_', 'c') + "bx")).as("%d", length).isTrue();
            assertThat(pattern.matches("x" + part.substring(1).replace('_', 'c') + "x")).as("%d", length).isFalse();
        }
    }

    @Test
    void aCharacterOutsideTheBasicPlaneIsOne() {
        assertThat(LikePattern.compile("%_x", -1).matches("\uD83D\uDE00x")).isTrue();
        assertThat(LikePattern.compile("__x", -1).matches("\uD83D\uDE00x")).isFalse();
    }

    @Test
    void escapedCharactersStandForThemselves() {
        assertThat(LikePattern.compile("%!_!%%", '!').matches("a_%b")).isTrue();
        assertThat(LikePattern.compile("%!_!%%", '!').matches("abcd")).isFalse();
    }

    @Test
    void aPatternThatNearlyFitsEverywhereIsDecidedAtOnce() {
        String value = "a".repeat(100_000);
        assertThat(LikePattern.compile("%" + "a_".repeat(2_000) + "b%", -1).matches(value)).isFalse();
        assertThat(LikePattern.compile("%a".repeat(5_000) + "%b%", -1).matches(value)).isFalse();
    }
}
