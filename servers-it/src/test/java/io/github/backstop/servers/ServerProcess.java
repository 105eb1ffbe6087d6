// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** A server that runs, with all processes that it has started. None of them outlives the tests. */
final class ServerProcess implements AutoCloseable {

    private static final Duration LONGEST_START = Duration.ofMinutes(10);
    private static final Duration LONGEST_END = Duration.ofMinutes(1);

    private final Process process;
    private final Command command;
    private final Thread atExit = new Thread(this::kill);

    ServerProcess(Process process, Command command) {
        this.process = process;
        this.command = command;
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    Process process() {
        return process;
    }

    /** Waits until its output contains the text. */
    ServerProcess awaitOutput(String text) {
        await().atMost(LONGEST_START).untilAsserted(() -> {
            if (!command.text().contains(text)) {
                assertThat(process.isAlive()).as("%s runs:\n%s", command, command.text()).isTrue();
                throw new AssertionError("\"" + text + "\" is not in the output of " + command + ":\n"
                        + command.text());
            }
        });
        return this;
    }

    /** The Java process of the server: this one, or the last that its script has started. */
    ProcessHandle java() {
        return tree().filter(one -> one.info().command().filter(path -> path.endsWith("java")).isPresent())
                .reduce((first, second) -> second)
                .orElseThrow(() -> new AssertionError("no Java runs: " + command.text()));
    }

    /** What it has written so far. */
    String output() {
        return command.text();
    }

    /** Asks its processes to end, and ends them if they do not. */
    @Override
    public void close() {
        List<ProcessHandle> all = tree().toList();
        all.get(all.size() - 1).destroy(); // a script waits for what it has started
        try {
            await().atMost(LONGEST_END).until(() -> all.stream().noneMatch(ProcessHandle::isAlive));
        } finally {
            all.forEach(ProcessHandle::destroyForcibly);
            Runtime.getRuntime().removeShutdownHook(atExit);
        }
    }

    /** As {@code kill -9} to all of it. */
    void kill() {
        tree().toList().forEach(ProcessHandle::destroyForcibly);
    }

    boolean hasEnded() {
        return tree().noneMatch(ProcessHandle::isAlive);
    }

    private Stream<ProcessHandle> tree() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants());
    }
}
