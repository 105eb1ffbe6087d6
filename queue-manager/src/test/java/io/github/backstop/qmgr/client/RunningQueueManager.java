// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.List;
import java.util.Optional;

/** A queue manager of this JVM that somebody else has started and ends. */
record RunningQueueManager(EmbeddedQueueManager running) implements QueueManagerUnderTest {

    @Override
    public String name() {
        return running.name();
    }

    @Override
    public String host() {
        return "127.0.0.1";
    }

    @Override
    public int port() {
        return running.port();
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
        running.mqsc(commands);
    }

    @Override
    public List<QueuedMessage> browse(String queue) {
        return running.queue(queue).browse();
    }

    @Override
    public Optional<EmbeddedQueueManager> embedded() {
        return Optional.of(running);
    }

    @Override
    public void close() {
        // Whoever started it ends it.
    }
}
