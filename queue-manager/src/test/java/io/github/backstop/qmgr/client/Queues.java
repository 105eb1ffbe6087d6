// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.List;

/**
 * The queues of one test: SRC with BOTHRESH 3, its backout queue BOQ, the dead-letter queue DLQ and REPLY. Each test
 * has its own, told apart by a prefix.
 */
final class Queues {

    private final QueueManagerUnderTest queueManager;
    private final BaseConnection operator;
    private final String prefix;

    Queues(QueueManagerUnderTest queueManager, BaseConnection operator, String prefix) {
        this.queueManager = queueManager;
        this.operator = operator;
        this.prefix = prefix;
        mqsc("""
                DEFINE QLOCAL(${SRC}) BOTHRESH(3) BOQNAME(${BOQ}) REPLACE
                DEFINE QLOCAL(${BOQ}) REPLACE
                DEFINE QLOCAL(${DLQ}) REPLACE
                DEFINE QLOCAL(${REPLY}) REPLACE
                ALTER QMGR DEADQ(${DLQ})
                """);
    }

    String prefix() {
        return prefix;
    }

    String source() {
        return prefix + "SRC";
    }

    String backout() {
        return prefix + "BOQ";
    }

    String deadLetter() {
        return prefix + "DLQ";
    }

    String reply() {
        return prefix + "REPLY";
    }

    /** Runs MQSC in which {@code ${SRC}} and the like stand for this test's queues. */
    Queues mqsc(String script) {
        queueManager.mqsc(script.replaceAll("\\$\\{([A-Z0-9.]+)}", "'" + prefix + "$1'"));
        return this;
    }

    Queues backoutThreshold(int threshold) {
        return mqsc("ALTER QLOCAL(${SRC}) BOTHRESH(" + threshold + ")");
    }

    Queues noBackoutQueue() {
        return mqsc("ALTER QLOCAL(${SRC}) BOQNAME(' ')");
    }

    Queues unknownBackoutQueue() {
        return mqsc("ALTER QLOCAL(${SRC}) BOQNAME(${UNKNOWN})");
    }

    Queues noDeadLetterQueue() {
        return mqsc("ALTER QMGR DEADQ(' ')");
    }

    Queues unknownDeadLetterQueue() {
        return mqsc("ALTER QMGR DEADQ(${UNKNOWN})");
    }

    /** Puts to it fail with 2053. */
    Queues full(String queue) {
        return mqsc("ALTER QLOCAL(" + queue + ") MAXDEPTH(0)");
    }

    Queues roomIn(String queue) {
        return mqsc("ALTER QLOCAL(" + queue + ") MAXDEPTH(5000)");
    }

    Queues put(Original original) {
        operator.put(source(), original);
        return this;
    }

    List<QueuedMessage> on(String queue) {
        return queueManager.browse(queue);
    }

    /** The one message on a queue. */
    QueuedMessage only(String queue) {
        List<QueuedMessage> messages = on(queue);
        if (messages.size() != 1) {
            throw new AssertionError(queue + " holds " + messages.size() + " messages, 1 expected: "
                    + messages.stream().map(QueuedMessage::descriptor).toList());
        }
        return messages.get(0);
    }

    MessageDescriptor descriptor(String queue) {
        return only(queue).descriptor();
    }

    int depth(String queue) {
        return on(queue).size();
    }
}
