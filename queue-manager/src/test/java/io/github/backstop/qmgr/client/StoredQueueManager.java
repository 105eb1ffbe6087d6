// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.store.SnapshotDisk;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A queue manager with a store, which can end in order or as if it were killed. */
final class StoredQueueManager implements QueueManagerUnderTest {

    private final Path root;
    private final String[] scripts;
    private Path directory;
    private int crashes;
    private EmbeddedQueueManager queueManager;

    /** @param scripts run at each start */
    StoredQueueManager(Path root, String... scripts) {
        this.root = root;
        this.scripts = scripts;
        directory = root.resolve("store");
        start();
    }

    private void start() {
        EmbeddedQueueManager.Builder builder = EmbeddedQueueManager.named("QM1").store(directory);
        for (String script : scripts) {
            builder.mqsc(script);
        }
        queueManager = builder.start();
    }

    /** Goes on with what the system has of the files at this moment, as after kill -9. */
    void crash() {
        Path then = root.resolve("crash" + ++crashes);
        SnapshotDisk.copy(directory, then, file -> true);
        queueManager.close();
        directory = then;
        start();
    }

    EmbeddedQueueManager queueManager() {
        return queueManager;
    }

    void restart() {
        queueManager.close();
        start();
    }

    /** What an MQSC command answers. */
    String display(String command) {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        try {
            queueManager.mqscPrompt(new BufferedReader(new StringReader(command + "\n")),
                    new PrintStream(answer, true, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return answer.toString(StandardCharsets.UTF_8);
    }

    @Override
    public String name() {
        return queueManager.name();
    }

    @Override
    public String host() {
        return "127.0.0.1";
    }

    @Override
    public int port() {
        return queueManager.port();
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
        queueManager.mqsc(commands);
    }

    @Override
    public List<QueuedMessage> browse(String queue) {
        return queueManager.queue(queue).browse();
    }

    @Override
    public Optional<EmbeddedQueueManager> embedded() {
        return Optional.of(queueManager);
    }

    @Override
    public void close() {
        queueManager.close();
    }
}
