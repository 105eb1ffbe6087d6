// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.AllowedValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Properties of an adapter whose properties are not ours, in one text: {@code name=value; name=value}. Only the first
 * {@code =} of a pair counts; a backslash keeps the character behind it, a semicolon say, as it is.
 */
public final class PropertyPairs {
    static final AllowedValues<String> ALLOWED = new AllowedValues<>(PropertyPairs::isReadable,
            "name=value pairs separated by semicolons; a backslash before a semicolon or a backslash of a value");

    private PropertyPairs() { }

    /**
     * In the order in which they were written; the last of several with one name counts.
     *
     * @throws IllegalArgumentException if a pair has no name, or the text ends in a lone backslash
     */
    public static Map<String, String> parse(String text) {
        Map<String, String> pairs = new LinkedHashMap<>();
        StringBuilder name = null;
        StringBuilder part = new StringBuilder();
        for (int i = 0; i <= text.length(); i++) {
            char c = i < text.length() ? text.charAt(i) : ';';
            if (c == '\\' && i < text.length()) {
                if (++i == text.length()) {
                    throw new IllegalArgumentException("a backslash at the end: " + text);
                }
                part.append(text.charAt(i));
            } else if (c == '=' && name == null) {
                name = part;
                part = new StringBuilder();
            } else if (c == ';') {
                add(pairs, name, part);
                name = null;
                part = new StringBuilder();
            } else {
                part.append(c);
            }
        }
        return Collections.unmodifiableMap(pairs);
    }

    private static void add(Map<String, String> pairs, StringBuilder name, StringBuilder value) {
        if (name == null && value.toString().isBlank()) {
            return; // the end, or one semicolon too many
        }
        if (name == null || name.toString().isBlank()) {
            throw new IllegalArgumentException("not name=value: " + value);
        }
        pairs.put(name.toString().strip(), value.toString().strip());
    }

    private static boolean isReadable(String text) {
        try {
            parse(text);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
