// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A rules table of the corpus.
 *
 * @param name     the rule of the specification, and what is special
 * @param expected lines without their hyphens
 */
record Corpus(String name, String table, List<String> expected) {

    static List<Corpus> read(String resource) throws IOException {
        try (InputStream in = Corpus.class.getResourceAsStream(resource)) {
            List<Corpus> all = new ArrayList<>();
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String part : text.split("(?m)^== ")) {
                if (!part.startsWith("#")) {
                    all.add(of(part.lines().toList()));
                }
            }
            return all;
        }
    }

    private static Corpus of(List<String> lines) {
        List<String> table = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            if (line.startsWith("-- ")) {
                expected.add(line.substring(3));
            } else if (expected.isEmpty()) {
                table.add(line);
            }
        }
        String end = expected.remove("crlf") ? "\r\n" : "\n";
        return new Corpus(lines.get(0), String.join(end, table) + end, expected);
    }
}
