// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.List;
import java.util.Optional;

/** Where the client connects to: the embedded queue manager, or a real one when MQ_HOST is set. */
public interface QueueManagerUnderTest extends AutoCloseable {

    String name();

    String host();

    int port();

    String channel();

    String user();

    String password();

    /** One or more MQSC commands, one a line. */
    void mqsc(String commands);

    /** What lies on a local queue, in delivery order; with a real queue manager only what can be browsed. */
    List<QueuedMessage> browse(String queue);

    /** Present when calls can be recorded and made to fail. */
    Optional<EmbeddedQueueManager> embedded();

    @Override
    void close();

    static QueueManagerUnderTest start() {
        return System.getenv("MQ_HOST") == null ? new Embedded() : new RemoteQueueManager();
    }

    /** The queue manager that is being built here. */
    final class Embedded implements QueueManagerUnderTest {

        private final EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("QM1").start();

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
}
