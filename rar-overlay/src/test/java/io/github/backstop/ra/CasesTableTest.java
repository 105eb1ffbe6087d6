// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables of docs that name the test of each row name tests that exist. */
class CasesTableTest {
    private static final Path ROOT = Path.of("..");
    /** {@code `SomeTest.method`}, or {@code `.method`} of the class named before it. */
    private static final Pattern NAMED = Pattern.compile("`(\\w+(?:Test|IT|Contract))?(?:\\.([a-z]\\w+))?`");

    @ParameterizedTest
    @ValueSource(strings = {"docs/cases.md", "docs/movers.md", "docs/listener-ports.md"})
    void eachNamedTestExists(String document) throws IOException {
        Set<String> missing = new TreeSet<>();
        int found = 0;
        TreeMap<String, String> sources = sources();
        for (String line : Files.readAllLines(ROOT.resolve(document))) {
            String type = "";
            Matcher named = NAMED.matcher(line);
            while (named.find()) {
                type = named.group(1) == null ? type : named.group(1);
                String method = named.group(2);
                if (type.isEmpty()) {
                    continue;
                }
                found++;
                String source = sources.get(type + ".java");
                if (source == null || method != null && !source.contains(" " + method + "(")) {
                    missing.add(named.group() + " of " + type);
                }
            }
        }
        assertThat(missing).isEmpty();
        assertThat(found).isGreaterThan(20);
    }

    private static TreeMap<String, String> sources() throws IOException {
        TreeMap<String, String> sources = new TreeMap<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path tests : modules.map(module -> module.resolve("src/test/java")).filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(tests)) {
                    files.filter(file -> file.toString().endsWith(".java"))
                            .forEach(file -> sources.put(file.getFileName().toString(), read(file)));
                }
            }
        }
        return sources;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
