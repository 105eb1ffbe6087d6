// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.backstop.qmgr.StandaloneQueueManager;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;

/** A queue manager with a store, in a process of its own, which can be killed and started again. */
final class QueueManagerProcess implements AutoCloseable {
    private final Path directory;
    private final Path script;
    private Process process;
    private int port;

    /**
     * @param directory for its store and what it says
     * @param script    its objects, as they are at the first start
     */
    QueueManagerProcess(Path directory, Path script) throws IOException {
        this.directory = directory;
        this.script = script;
        start();
    }

    void start() throws IOException {
        process = JavaProcess.of(StandaloneQueueManager.class, "--name", "QM1", "--port", "0", "--store",
                directory.resolve("store").toString(), "--mqsc", script.toString())
                .redirectError(directory.resolve("queue-manager.err").toFile()).start();
        // stays open: a process that cannot print would block
        BufferedReader output = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        String line = output.readLine();
        if (line == null) {
            throw new IllegalStateException("the queue manager did not start: see " + directory);
        }
        port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
    }

    int port() {
        return port;
    }

    /** SIGKILL. */
    void kill() {
        process.destroyForcibly();
        process.onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
