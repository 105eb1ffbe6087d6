// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.StandaloneQueueManager;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A queue manager in a process of its own, which can be killed. */
final class ChildQueueManager implements QueueManagerUnderTest {

    private final String name;
    private final Process process;
    private final int port;

    ChildQueueManager(Path store, Path script) {
        this("QM1", store, script);
    }

    ChildQueueManager(String name, Path store, Path script) {
        this.name = name;
        try {
            process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m",
                    "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp",
                    System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                    StandaloneQueueManager.class.getName(), "--name", name, "--port", "0", "--store",
                    store.toString(), "--mqsc", script.toString())
                    .redirectError(Files.createFile(Files.createTempDirectory(store.getParent(), "log")
                            .resolve("stderr")).toFile()).start();
            // Stays open: a child that cannot print would block.
            BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
            String line = output.readLine();
            if (line == null) {
                throw new IllegalStateException("the queue manager did not start: see " + store.getParent());
            }
            port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** SIGKILL. */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Waits until it has ended. */
    void exited(int seconds) throws InterruptedException {
        assertThat(process.waitFor(seconds, TimeUnit.SECONDS)).as("the process has ended").isTrue();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String host() {
        return "127.0.0.1";
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String channel() {
        return "BACKSTOP.SVRCONN";
    }

    @Override
    public String user() {
        return "app";
    }

    @Override
    public String password() {
        return "appsecret";
    }

    @Override
    public void mqsc(String commands) {
        throw new UnsupportedOperationException("it takes its commands at the start");
    }

    @Override
    public List<QueuedMessage> browse(String queue) {
        throw new UnsupportedOperationException("only clients see it");
    }

    @Override
    public Optional<EmbeddedQueueManager> embedded() {
        return Optional.empty();
    }

    @Override
    public void close() {
        kill();
    }
}
