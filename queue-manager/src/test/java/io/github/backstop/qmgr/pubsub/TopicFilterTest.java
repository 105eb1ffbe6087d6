// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopicFilterTest {

    @ParameterizedTest(name = "{0} takes {1}: {2}")
    @CsvSource({
        "a/b,       a/b,       true",
        "a/b,       a/b/c,     false",
        "a/b,       A/b,       false",
        "#,         a,         true",
        "#,         a/b/c,     true",
        "a/#,       a,         true",
        "a/#,       a/b/c,     true",
        "a/#,       ab,        false",
        "#/c,       a/b/c,     true",
        "#/c,       c,         true",
        "a/#/d,     a/d,       true",
        "a/#/d,     a/b/c/d,   true",
        "a/#/d,     a/b/c,     false",
        "+,         a,         true",
        "+,         a/b,       false",
        "a/+/c,     a/b/c,     true",
        "a/+/c,     a/c,       false",
        "a/+/c,     a//c,      true",
        "+/+,       /a,        true",
        "a#,        a#,        true",
        "a#,        ab,        false",
        "a/+b,      a/cb,      false"})
    void levelsAreMatchedWhole(String filter, String topic, boolean matches) {
        assertThat(TopicFilter.of(filter, false).matches(topic)).isEqualTo(matches);
    }

    @ParameterizedTest(name = "{0} takes {1}: {2}")
    @CsvSource({
        "a*,        a/b,       true",
        "*,         a/b,       true",
        "a?b,       a/b,       true",
        "a?b,       ab,        false",
        "a%*b,      a*b,       true",
        "a%*b,      axb,       false",
        "a%%b,      a%b,       true",
        "*c*,       abcd,      true",
        "a*z*,      abz,       true",
        "a*z,       abzc,      false",
        "a/#,       a/b,       false"})
    void charactersAreMatchedWhateverTheLevel(String filter, String topic, boolean matches) {
        assertThat(TopicFilter.of(filter, true).matches(topic)).isEqualTo(matches);
    }

    @ParameterizedTest(name = "{0} is wild above {1}: {2}")
    @CsvSource({"#, a, true", "+/b, a, true", "a/#, a, false", "a/#, a/b, true", "a/b, a, false"})
    void aWildcardAboveATopicIsTheOneThatBlockingShutsOut(String filter, String topic, boolean above) {
        assertThat(TopicFilter.of(filter, false).isWildAbove(topic)).isEqualTo(above);
    }

    @ParameterizedTest
    @CsvSource({"200"})
    void manyWildcardsTakeNoLongTime(int many) {
        String filter = "#/".repeat(many) + "x";
        String topic = "a/".repeat(many) + "y";
        assertThat(TopicFilter.of(filter, false).matches(topic)).isFalse();
        assertThat(TopicFilter.of("*a".repeat(many) + "x", true).matches("a".repeat(many * 10))).isFalse();
    }
}
