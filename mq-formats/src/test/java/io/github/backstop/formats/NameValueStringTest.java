// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.backstop.formats.NameValueString.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules D-3 to D-5. */
class NameValueStringTest {

    @Test
    void isNamesAndValuesInTurn() {
        assertThat(NameValueString.parse("MQPSCommand RegSub MQPSTopic a/b").pairs())
                .containsExactly(new Pair("MQPSCommand", "RegSub", 0), new Pair("MQPSTopic", "a/b", 19));
    }

    @Test
    void takesAnyNumberOfBlanksBetweenWords() {
        assertThat(NameValueString.parse("  a   b \"c\"   \"d\"  ").pairs())
                .containsExactly(new Pair("a", "b", 2), new Pair("c", "d", 8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "   ", "\0a b", "  \0"})
    void mayHaveNoPairs(String text) {
        assertThat(NameValueString.parse(text).pairs()).isEmpty();
    }

    @Test
    void endsWithANul() {
        assertThat(NameValueString.parse("a b\0 c \"").pairs()).containsExactly(new Pair("a", "b", 0));
    }

    @Test
    void readsDoubledQuotesInsideQuotesAsOne() {
        String sample = "Famous_Words \"The program displayed \"\"Hello World\"\"\"";

        assertThat(NameValueString.parse(sample).value("Famous_Words"))
                .contains("The program displayed \"Hello World\"");
        assertThat(NameValueString.parse(sample).text()).isEqualTo(sample);
    }

    @Test
    void knowsEmptyWordsByTheirQuotes() {
        assertThat(NameValueString.parse("a \"\"").pairs()).containsExactly(new Pair("a", "", 0));
    }

    @Test
    void distinguishesCase() {
        assertThat(NameValueString.parse("mqpscommand Publish").value("MQPSCommand")).isEmpty();
    }

    @Test
    void givesRepeatedNamesInTheirOrder() {
        NameValueString string = NameValueString.parse("t 1 u 2 t 3");

        assertThat(string.values("t")).containsExactly("1", "3");
        assertThat(string.value("t")).contains("1");
        assertThat(string.values("v")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '\'', delimiter = ';', value = {
        "a b c; 4; name without a value",
        "'a b   c   '; 6; name without a value",
        "a; 0; name without a value",
        "'a b \"c d\"'; 4; name without a value",
        "'a \"b'; 2; quote without an end",
        "'a \"'; 2; quote without an end",
        "'a b \"c\"\" d'; 4; quote without an end",
        "'a b\"c'; 3; quote inside an unquoted word",
        "'a\"b c'; 1; quote inside an unquoted word",
        "'a \"b\"c'; 5; no blank behind a quoted word",
        "'\"a\"b c'; 3; no blank behind a quoted word"})
    void saysWhereItIsBroken(String text, int position, String what) {
        NameValueStringException broken = catchThrowableOfType(NameValueStringException.class,
                () -> NameValueString.parse(text));

        assertThat(broken.position()).isEqualTo(position);
        assertThat(broken).hasMessage(what + " at character " + position + " of the MQRFH's text");
    }

    @Test
    void readsWhatItWritesWhateverTheWordsAre() {
        Random random = new Random(335);
        for (int i = 0; i < 5_000; i++) {
            List<Pair> pairs = new ArrayList<>();
            for (int n = random.nextInt(5); n > 0; n--) {
                pairs.add(new Pair(word(random), word(random), 0));
            }
            String text = new NameValueString(pairs).text();

            assertThat(NameValueString.parse(text).pairs()).as(text)
                    .usingRecursiveFieldByFieldElementComparatorIgnoringFields("position").isEqualTo(pairs);
            assertThat(NameValueString.parse(text).text()).isEqualTo(text);
        }
    }

    @Test
    void givesOfEachPairThePlaceWhereItsNameStands() {
        Random random = new Random(336);
        for (int i = 0; i < 2_000; i++) {
            String text = new NameValueString(List.of(new Pair(word(random), word(random), 0),
                    new Pair(word(random), word(random), 0))).text();

            for (Pair pair : NameValueString.parse(text).pairs()) {
                assertThat(text.substring(pair.position())).startsWith(NameValueString.quoted(pair.name()));
            }
        }
    }

    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int n = random.nextInt(6); n > 0; n--) {
            word.append("ab \"/\u00e9\u4e2d".charAt(random.nextInt(7)));
        }
        return word.toString();
    }
}
