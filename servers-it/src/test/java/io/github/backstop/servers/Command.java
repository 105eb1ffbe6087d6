// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A program of a server, in a process of its own, with its output in a file. */
final class Command {

    private static final long MINUTES = 10;

    private final Path directory;
    private final String name;
    private final ProcessBuilder builder;

    /**
     * @param directory in which it runs, and which gets its output
     * @param name      of the file with its output
     */
    Command(Path directory, String name, Object... words) {
        this.directory = directory;
        this.name = name;
        builder = new ProcessBuilder(List.of(words).stream().map(Object::toString).toList())
                .directory(directory.toFile()).redirectErrorStream(true).redirectOutput(output().toFile())
                .redirectInput(new File("/dev/null"));
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    }

    Command with(Map<String, String> environment) {
        builder.environment().putAll(environment);
        return this;
    }

    Path output() {
        return directory.resolve(name + ".log");
    }

    String text() {
        try {
            return Files.readString(output());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Leaves it running. */
    ServerProcess start() {
        return new ServerProcess(launch(), this);
    }

    /** Runs it to its end. */
    void run() {
        try (ServerProcess running = start()) {
            Process process = running.process();
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                throw new IllegalStateException(this + " has not ended after " + MINUTES + " minutes:\n" + text());
            }
            if (process.exitValue() != 0) {
                throw new IllegalStateException(this + " ended with " + process.exitValue() + ":\n" + text());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(this + " was interrupted", interrupted);
        }
    }

    private Process launch() {
        try {
            return builder.start();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public String toString() {
        return String.join(" ", builder.command());
    }
}
