// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
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

    /** As long as topic strings may be, 10,240 characters: 26 million comparisons each, if they were all made. */
    @Test
    @Timeout(20)
    void longTopicsAndLongPatternsTakeNoLongTime() {
        int many = 2500;
        for (int i = 0; i < 50; i++) {
            assertThat(TopicFilter.of("#/a/".repeat(many) + "x", false).matches("a/".repeat(2 * many) + "y")).isFalse();
            assertThat(TopicFilter.of("#/" + "a/".repeat(many) + "b/#", false).matches("a/".repeat(2 * many)))
                    .isFalse();
            assertThat(TopicFilter.of("*" + "a".repeat(2 * many) + "b*", true).matches("a".repeat(4 * many)))
                    .isFalse();
            assertThat(TopicFilter.of("*?a".repeat(many) + "x", true).matches("a".repeat(4 * many))).isFalse();
        }
    }

    /** Half of them are long enough for the other way to compare. */
    @Test
    void randomPatternsMatchWhatTheyStandFor() {
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            int length = 1 + random.nextInt(i % 2 == 0 ? 8 : 300);
            String pattern = text(random, length, "a", "b", "+", "#");
            String topic = text(random, random.nextInt(2 * length), "a", "b", "c");
            assertThat(TopicFilter.of(pattern, false).matches(topic)).as("%s with %s", pattern, topic)
                    .isEqualTo(stepByStep(pattern.split("/"), topic.split("/", -1)));
            String characters = pattern.replace('+', '?').replace('#', '*');
            assertThat(TopicFilter.of(characters, true).matches(topic)).as("%s with %s", characters, topic)
                    .isEqualTo(stepByStep(characters.split(""), topic.isEmpty() ? new String[0] : topic.split("")));
        }
    }

    private static String text(Random random, int levels, String... of) {
        return IntStream.range(0, levels).mapToObj(i -> of[random.nextInt(of.length)])
                .collect(Collectors.joining("/"));
    }

    /** As the rules are written: place by place, for each part of the pattern. */
    private static boolean stepByStep(String[] pattern, String[] topic) {
        boolean[] reached = new boolean[topic.length + 1];
        reached[0] = true;
        for (String part : pattern) {
            boolean[] before = reached.clone();
            boolean many = part.equals("#") || part.equals("*");
            for (int i = 0; i <= topic.length; i++) {
                boolean step = i > 0 && before[i - 1]
                        && (part.equals("+") || part.equals("?") || part.equals(topic[i - 1]));
                reached[i] = many ? before[i] || i > 0 && reached[i - 1] : step;
            }
        }
        return reached[topic.length];
    }
}
