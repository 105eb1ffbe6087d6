// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.process;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One line between the bench and its workers: a verb and named values, {@code slice id=3 millis=500}. Values have no
 * blanks.
 */
public record Line(String verb, Map<String, String> values) {

    public static Line of(String verb, Object... namesAndValues) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put(namesAndValues[i].toString(), namesAndValues[i + 1].toString());
        }
        return new Line(verb, values);
    }

    public static Line parse(String text) {
        String[] words = text.strip().split(" ");
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 1; i < words.length; i++) {
            int at = words[i].indexOf('=');
            values.put(words[i].substring(0, at), words[i].substring(at + 1));
        }
        return new Line(words[0], values);
    }

    /** @throws IllegalArgumentException when there is no such value */
    public String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("'" + name + "' is missing in: " + this);
        }
        return value;
    }

    public long number(String name) {
        return Long.parseLong(text(name));
    }

    @Override
    public String toString() {
        return verb + values.entrySet().stream().map(e -> ' ' + e.getKey() + '=' + e.getValue())
                .collect(Collectors.joining());
    }
}
