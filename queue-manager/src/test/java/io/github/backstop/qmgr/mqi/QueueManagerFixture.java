// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.call.ConnectRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A queue manager QM1 with a queue Q1, a clock that tests move, and connections that run on the caller's thread. */
final class QueueManagerFixture implements AfterEachCallback {

    final TestClock clock = new TestClock();
    final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    final QueueManager queueManager;

    QueueManagerFixture() {
        this(false);
    }

    /** @param embeddedJmsServer as WebSphere V5 had it */
    QueueManagerFixture(boolean embeddedJmsServer) {
        queueManager = new QueueManager("QM1", clock, timer, embeddedJmsServer);
        mqsc("DEFINE QLOCAL(Q1)");
    }

    Client connect() {
        return new Client(queueManager.connect(new ConnectRequest("QM1", "the application", 28, "alice", "CH"),
                Runnable::run));
    }

    void mqsc(String script) {
        queueManager.run(script);
    }

    int depth(String queue) {
        return queueManager.queue(queue).depth();
    }

    /** Texts of all messages, in order. */
    List<String> texts(String queue) {
        return queueManager.queue(queue).browse().stream()
                .map(message -> new String(message.data(), StandardCharsets.UTF_8)).toList();
    }

    QueuedMessage only(String queue) {
        List<QueuedMessage> messages = queueManager.queue(queue).browse();
        if (messages.size() != 1) {
            throw new AssertionError(queue + " has " + messages.size() + " messages");
        }
        return messages.get(0);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        queueManager.close();
        timer.shutdownNow();
    }
}
