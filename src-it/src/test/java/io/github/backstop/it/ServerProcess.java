// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A Payara in a process of its own, to be killed. Its transaction log stays where it was. */
final class ServerProcess {

    private final Path directory;
    private final List<String> arguments;
    private Process process;
    private int starts;

    /**
     * @param directory receives logs and the transaction log
     * @param arguments of {@link CrashServer}, behind the directory
     */
    ServerProcess(Path directory, List<String> arguments) {
        this.directory = directory;
        this.arguments = arguments;
    }

    void start() {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java")
                .toString()));
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("--") || argument.startsWith("-X")).toList());
        command.addAll(List.of("-cp", System.getProperty("surefire.test.class.path",
                System.getProperty("java.class.path")), "-Djava.io.tmpdir=" + directory, "-Djava.util.logging.config.file="
                + System.getProperty("java.util.logging.config.file"), CrashServer.class.getName(),
                directory.toString()));
        command.addAll(arguments);
        File log = directory.resolve("server-" + ++starts + ".log").toFile();
        try {
            process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log).start();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        await().atMost(Duration.ofMinutes(5)).until(() -> {
            String text = Files.readString(log.toPath());
            assertThat(process.isAlive()).as(text).isTrue();
            return text.contains(CrashServer.READY);
        });
    }

    /** As {@code kill -9}; it has gone when this returns. */
    void kill() {
        awaitEnd(process.destroyForcibly());
    }

    void awaitEnd() {
        awaitEnd(process);
    }

    private static void awaitEnd(Process ending) {
        await().atMost(Duration.ofMinutes(1)).until(() -> !ending.isAlive());
    }
}
