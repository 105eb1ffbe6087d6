// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Where a server runs: a directory of its own with backstop.rar, orders.jar and the files of the guide.
 *
 * @param directory empty at the start but for these
 * @param mqPort    of the queue manager, on the loopback address; the guide's files say 1414
 */
record Site(Path directory, int mqPort) {

    private static final Path TARGET = Path.of(System.getProperty("servers.target"));
    private static final String PORT_OF_THE_GUIDE = "1414";

    static Site prepare(String name, int mqPort) {
        try {
            Files.createDirectories(TARGET.resolve("runs"));
            Path directory = Files.createTempDirectory(TARGET.resolve("runs"), name + "-").toRealPath();
            Files.copy(TARGET.resolve("archives/backstop.rar"), directory.resolve("backstop.rar"));
            Files.copy(TARGET.resolve("orders.jar"), directory.resolve("orders.jar"));
            return new Site(directory, mqPort);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** An installed server. */
    static Path server(String name) {
        return TARGET.resolve("servers").resolve(name).toAbsolutePath();
    }

    /** Copies a file of the guide, with the port of this test's queue manager. */
    Path guide(String resource, String destination) {
        try (InputStream in = Site.class.getResourceAsStream("/" + resource)) {
            Path file = directory.resolve(destination);
            Files.createDirectories(file.getParent());
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return Files.writeString(file, text.replace(PORT_OF_THE_GUIDE, String.valueOf(mqPort)));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Puts one of the archives where the server looks for it. */
    void move(String archive, String destination) {
        try {
            Path file = directory.resolve(destination);
            Files.createDirectories(file.getParent());
            Files.move(directory.resolve(archive), file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Copies a directory of the server into this one. */
    Path copy(Path from, String destination) {
        Path to = directory.resolve(destination);
        try (Stream<Path> all = Files.walk(from)) {
            all.forEach(path -> copyOne(path, to.resolve(from.relativize(path).toString())));
            return to;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void copyOne(Path from, Path to) {
        try {
            Files.copy(from, to);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
