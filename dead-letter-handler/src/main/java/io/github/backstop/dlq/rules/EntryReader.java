// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** Reads the keywords of one entry with their values (C-35). */
final class EntryReader {
    private static final String SEPARATORS = " ,\t";
    /** What a value may have besides letters and digits without quotes; the last three have a meaning of their own. */
    private static final String PLAIN = "./_%*?&";

    private final Entry entry;
    private final String text;
    private int at;

    private EntryReader(Entry entry) {
        this.entry = entry;
        text = entry.text();
    }

    /** @throws MistakeException for the first mistake */
    static Map<Keyword, Parameter> read(Entry entry) {
        return new EntryReader(entry).parameters();
    }

    private Map<Keyword, Parameter> parameters() {
        Map<Keyword, Parameter> found = new EnumMap<>(Keyword.class);
        skip(SEPARATORS);
        while (at < text.length()) {
            Parameter next = parameter();
            if (found.put(next.keyword(), next) != null) {
                throw next.refuse("a keyword may be there only once in an entry");
            }
            int end = at;
            skip(SEPARATORS);
            if (at == end && at < text.length()) {
                throw mistake(at, word(at), "a blank or a comma belongs between two keywords");
            }
        }
        return found;
    }

    private Parameter parameter() {
        int start = at;
        String word = word(at);
        at += word.length();
        Keyword keyword = Keyword.of(word)
                .orElseThrow(() -> mistake(start, word.isEmpty() ? text.substring(start, start + 1) : word,
                        "no keyword of a rules table"));
        skip(" \t");
        if (at >= text.length() || text.charAt(at) != '(') {
            throw mistake(start, word, "its value is missing: " + keyword + "(value)");
        }
        at++;
        skip(" \t");
        boolean quoted = at < text.length() && text.charAt(at) == '\'';
        String value = quoted ? quoted(start, keyword) : plain(start, keyword);
        skip(" \t");
        if (at >= text.length() || text.charAt(at) != ')') {
            throw mistake(start, text.substring(start, Math.min(at + 1, text.length())), "a closing bracket is "
                    + "missing; a value with blanks or other characters belongs in single quotation marks");
        }
        at++;
        return new Parameter(keyword, value, quoted, entry.line(start));
    }

    private String plain(int start, Keyword keyword) {
        int from = at;
        while (at < text.length() && isPlain(text.charAt(at))) {
            at++;
        }
        if (at == from) {
            throw mistake(start, text.substring(start, Math.min(at + 1, text.length())),
                    "its value is empty; for blanks: " + keyword + "(' ')");
        }
        return text.substring(from, at).toUpperCase(Locale.ROOT);
    }

    private static boolean isPlain(char character) {
        return character < 128 && Character.isLetterOrDigit(character) || PLAIN.indexOf(character) >= 0;
    }

    private String quoted(int start, Keyword keyword) {
        StringBuilder value = new StringBuilder();
        at++;
        while (at < text.length()) {
            char character = text.charAt(at++);
            if (character != '\'') {
                value.append(character);
            } else if (at < text.length() && text.charAt(at) == '\'') {
                value.append(character);
                at++;
            } else if (value.isEmpty()) {
                throw mistake(start, keyword + "('')", "its value is empty; for blanks: " + keyword + "(' ')");
            } else {
                return value.toString();
            }
        }
        throw mistake(start, text.substring(start), "a closing quotation mark is missing");
    }

    private void skip(String characters) {
        while (at < text.length() && characters.indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private String word(int from) {
        int end = from;
        while (end < text.length() && Character.isLetterOrDigit(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end);
    }

    private MistakeException mistake(int position, String word, String what) {
        return new MistakeException(new Problem(entry.line(position), word, what));
    }
}
