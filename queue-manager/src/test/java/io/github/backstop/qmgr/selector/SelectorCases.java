// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.selector;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The table of selectors: the properties of a message, and what a selector makes of it. */
public record SelectorCases(Map<String, Object> properties, List<Case> cases) {

    /**
     * One row.
     *
     * @param expected T = selects the message, F = does not, X = is refused
     */
    public record Case(char expected, String selector) {
    }

    public static SelectorCases read() throws IOException {
        String table;
        try (InputStream in = SelectorCases.class.getResourceAsStream("/selectors/cases.tsv")) {
            table = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        Map<String, Object> properties = new TreeMap<>();
        table.lines().filter(line -> line.startsWith("P\t")).map(line -> line.split("\t", -1))
                .forEach(fields -> properties.put(fields[1], value(fields[2], raw(fields[3]))));
        return new SelectorCases(properties, table.lines().filter(line -> line.matches("[TFX]\t.*"))
                .map(line -> new Case(line.charAt(0), raw(line.substring(2)))).toList());
    }

    private static String raw(String text) {
        return text.replace("\\n", "\n").replace("\\t", "\t");
    }

    private static Object value(String type, String value) {
        return switch (type) {
            case "String" -> value;
            case "Boolean" -> Boolean.valueOf(value);
            case "Byte" -> Byte.valueOf(value);
            case "Short" -> Short.valueOf(value);
            case "Integer" -> Integer.valueOf(value);
            case "Long" -> Long.valueOf(value);
            case "Float" -> Float.valueOf(value);
            default -> Double.valueOf(value);
        };
    }
}
