// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where a server runs: a directory of its own with backstop.rar, orders.jar, an archive and beans of each provider, and
 * the files of the guide.
 *
 * @param directory empty at the start but for these
 * @param mqPort    of the queue manager, on the loopback address; the guide's files say 1414
 * @param providers others than IBM MQ; their brokers run
 */
record Site(Path directory, int mqPort, List<Provider> providers) {

    private static final Path TARGET = Path.of(System.getProperty("servers.target"));
    private static final String PORT_OF_THE_GUIDE = "1414";

    /** @param client version of IBM's client that is in backstop.rar */
    static Site prepare(String name, String client, int mqPort, List<Provider> providers) {
        try {
            Files.createDirectories(TARGET.resolve("runs"));
            Path directory = Files.createTempDirectory(TARGET.resolve("runs"), name + "-").toRealPath();
            Files.copy(TARGET.resolve("archives").resolve(client.equals(ServerContract.NEXT_CLIENT)
                    ? "next-client/backstop.rar" : "backstop.rar"), directory.resolve("backstop.rar"));
            Files.copy(TARGET.resolve("orders.jar"), directory.resolve("orders.jar"));
            for (Provider provider : providers) {
                if (!provider.isWrapped()) {
                    String rar = provider.name() + ".rar";
                    Files.copy(TARGET.resolve("archives").resolve(rar), directory.resolve(rar));
                }
                new ProviderBeans(provider).write(TARGET.resolve("orders.jar"), directory);
            }
            return new Site(directory, mqPort, providers);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Adds an archive of the build that not every site has. */
    Path add(String archive) {
        try {
            return Files.copy(TARGET.resolve("archives").resolve(archive), directory.resolve(archive));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** An installed server. */
    static Path server(String name) {
        return TARGET.resolve("servers").resolve(name).toAbsolutePath();
    }

    /**
     * Copies a file of the guide, with the ports of this test's queue manager and brokers.
     *
     * @param changes a text that must be there, what stands there instead, the next text
     */
    Path guide(String resource, String destination, String... changes) {
        String guide = text(resource);
        for (int i = 0; i < changes.length; i += 2) {
            if (!guide.contains(changes[i])) {
                throw new IllegalArgumentException(resource + " does not have " + changes[i]);
            }
            guide = guide.replace(changes[i], changes[i + 1]);
        }
        return write(guide, destination);
    }

    /** Copies the guide's commands for a server into one file: those of the first port, then each provider's. */
    Path guides(String server, String first, String suffix) {
        return write(Stream.concat(Stream.of(first), providers.stream().map(Provider::name))
                .map(name -> text(server + "/" + name + suffix)).collect(Collectors.joining("\n")), first + suffix);
    }

    private Path write(String text, String destination) {
        try {
            Path file = directory.resolve(destination);
            Files.createDirectories(file.getParent());
            return Files.writeString(file, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private String text(String resource) {
        try (InputStream in = Site.class.getResourceAsStream("/" + resource)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace(PORT_OF_THE_GUIDE, String.valueOf(mqPort));
            for (Provider provider : providers) {
                text = text.replace(String.valueOf(provider.portOfTheGuide()), String.valueOf(provider.port()));
            }
            return text;
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
