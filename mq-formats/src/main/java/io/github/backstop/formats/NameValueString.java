// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The pairs of an MQRFH: names and values in turn, separated by blanks (rule D-4). What has a blank or a quote in it,
 * or is empty, stands in double quotes, and a quote inside is doubled. A NUL ends the text. Case matters.
 *
 * @param pairs in the order of the text; names may repeat
 * @see <a href="https://www.ibm.com/docs/en/SSFKSJ_9.2.0/com.ibm.mq.tro.doc/q043640_.html">the rules, by IBM</a>
 */
public record NameValueString(List<Pair> pairs) {

    /**
     * @param position of the name in the text, in characters from 0
     */
    public record Pair(String name, String value, int position) {
    }

    public NameValueString {
        pairs = List.copyOf(pairs);
    }

    /**
     * @throws NameValueStringException for a quote that is not closed or stands inside an unquoted word, for words that
     *                                  no blank separates, and for a name without a value
     */
    public static NameValueString parse(String text) {
        return new NameValueString(new NameValueParser(text).parse());
    }

    /** The first value of this name. */
    public Optional<String> value(String name) {
        return pairs.stream().filter(pair -> pair.name().equals(name)).map(Pair::value).findFirst();
    }

    /** All values of this name, in their order. */
    public List<String> values(String name) {
        return pairs.stream().filter(pair -> pair.name().equals(name)).map(Pair::value).toList();
    }

    /** The pairs as text, with quotes where they are needed. */
    public String text() {
        return pairs.stream()
                .map(pair -> quoted(pair.name()) + ' ' + quoted(pair.value()))
                .collect(Collectors.joining(" "));
    }

    /** One word of such a text. */
    public static String quoted(String word) {
        boolean plain = !word.isEmpty() && word.indexOf(' ') < 0 && word.indexOf('"') < 0;
        return plain ? word : '"' + word.replace("\"", "\"\"") + '"';
    }
}
