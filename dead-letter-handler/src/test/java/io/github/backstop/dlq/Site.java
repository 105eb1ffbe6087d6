// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQQueueManager;
import io.github.backstop.dlq.rules.RulesTable;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A queue manager with a dead-letter queue DLQ, an operator's connection, and what the handler says. As an extension of
 * a test it ends after it, with the connection that the test has asked for.
 */
final class Site implements AutoCloseable, AfterEachCallback {
    private final EmbeddedQueueManager queueManager;
    private final MQQueueManager operator;
    private final List<MQQueueManager> ofTest = new ArrayList<>();
    final List<String> said = Collections.synchronizedList(new ArrayList<>());

    Site(String mqsc) throws MQException {
        this(EmbeddedQueueManager.named("QM1"), mqsc);
    }

    Site(EmbeddedQueueManager.Builder builder, String mqsc) throws MQException {
        queueManager = builder.mqsc("DEFINE QLOCAL(DLQ)\nALTER QMGR DEADQ(DLQ)\n" + mqsc).start();
        operator = connect();
    }

    EmbeddedQueueManager queueManager() {
        return queueManager;
    }

    MQQueueManager connect() throws MQException {
        return connect(queueManager.port());
    }

    static MQQueueManager connect(int port) throws MQException {
        return options(port).connect("");
    }

    static ConnectionOptions options(int port) {
        return new ConnectionOptions(ConnectionOptions.DEFAULT_CHANNEL,
                List.of(new ConnectionOptions.Address("127.0.0.1", port)), "", "", "");
    }

    Site dead(Dead message) throws MQException {
        message.put(operator, "DLQ");
        return this;
    }

    void plain(String text) throws MQException {
        Dead.plain(operator, "DLQ", text);
    }

    MQQueueManager operator() {
        return operator;
    }

    DeadLetterHandler handler(MQQueueManager connection, String rules) {
        return new DeadLetterHandler(connection, "DLQ", RulesTable.parse(rules, ClientConstants.NAMES), said::add);
    }

    /** Works through the queue until there is nothing left to do. */
    HandlerResult handle(String rules) throws MQException {
        MQQueueManager connection = connect();
        try {
            return handler(connection, "WAIT(NO) RETRYINT(0)\n" + rules).run();
        } finally {
            connection.disconnect();
        }
    }

    void mqsc(String commands) {
        queueManager.mqsc(commands);
    }

    List<QueuedMessage> on(String queue) {
        return queueManager.queue(queue).browse();
    }

    QueuedMessage only(String queue) {
        List<QueuedMessage> messages = on(queue);
        assertThat(messages).as(queue).hasSize(1);
        return messages.get(0);
    }

    int depth(String queue) {
        return queueManager.queue(queue).depth();
    }

    /** A connection that ends with this. */
    MQQueueManager connection() throws MQException {
        if (ofTest.isEmpty()) {
            ofTest.add(connect());
        }
        return ofTest.get(0);
    }

    @Override
    public void afterEach(ExtensionContext context) throws MQException {
        for (MQQueueManager connection : ofTest) {
            connection.disconnect();
        }
        close();
    }

    /** What the handler has said of messages, without ids. */
    String report() {
        return String.join("\n", said);
    }

    @Override
    public void close() throws MQException {
        operator.disconnect();
        queueManager.close();
    }
}
