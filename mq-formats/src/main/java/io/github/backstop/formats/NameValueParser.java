// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import java.util.ArrayList;
import java.util.List;

/** Takes the text of an MQRFH apart. */
final class NameValueParser {

    private final String text;
    private int at;

    NameValueParser(String text) {
        int end = text.indexOf(0);
        this.text = end < 0 ? text : text.substring(0, end);
    }

    List<NameValueString.Pair> parse() {
        List<NameValueString.Pair> pairs = new ArrayList<>();
        for (skipBlanks(); at < text.length(); skipBlanks()) {
            int position = at;
            String name = word();
            skipBlanks();
            if (at == text.length()) {
                throw new NameValueStringException("name without a value", position);
            }
            pairs.add(new NameValueString.Pair(name, word(), position));
        }
        return pairs;
    }

    private String word() {
        String word = text.charAt(at) == '"' ? quoted() : plain();
        if (at < text.length() && text.charAt(at) != ' ') {
            throw new NameValueStringException("no blank behind a quoted word", at);
        }
        return word;
    }

    private String plain() {
        int start = at;
        while (at < text.length() && text.charAt(at) != ' ') {
            if (text.charAt(at) == '"') {
                throw new NameValueStringException("quote inside an unquoted word", at);
            }
            at++;
        }
        return text.substring(start, at);
    }

    private String quoted() {
        int opening = at++;
        StringBuilder word = new StringBuilder();
        while (true) {
            int quote = text.indexOf('"', at);
            if (quote < 0) {
                throw new NameValueStringException("quote without an end", opening);
            }
            word.append(text, at, quote);
            at = quote + 1;
            if (at == text.length() || text.charAt(at) != '"') {
                return word.toString();
            }
            word.append('"');
            at++;
        }
    }

    private void skipBlanks() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }
}
