// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Sources of the tests of all modules, by the simple name of the class; a name may be in several modules. */
final class TestSources {

    private final Map<String, List<String>> byName = new HashMap<>();

    TestSources() throws IOException, URISyntaxException {
        try (Stream<Path> modules = Files.list(root())) {
            modules.map(module -> module.resolve("src/test/java")).filter(Files::isDirectory).forEach(this::read);
        }
    }

    private void read(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(file -> file.toString().matches(".*(Test|IT)\\.java")).toList()) {
                byName.computeIfAbsent(file.getFileName().toString().replace(".java", ""), name -> new ArrayList<>())
                        .add(Files.readString(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return empty when there is no such test */
    List<String> of(String test) {
        return byName.getOrDefault(test, List.of());
    }

    /** Of the repository; the classes are in queue-manager/target/test-classes. */
    static Path root() throws URISyntaxException {
        return Path.of(TestSources.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent().getParent().getParent();
    }
}
