// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** QM1 and QM2 in this JVM, with a channel in each direction: QM1.TO.QM2, which is started, and QM2.TO.QM1. */
final class LinkedQueueManagers implements AutoCloseable {

    static final Duration LONGEST = Duration.ofSeconds(30);
    private static final String ENDS = """
            DEFINE QLOCAL(DLQ)
            ALTER QMGR DEADQ(DLQ)
            DEFINE QLOCAL(IN)
            DEFINE QLOCAL(REPLIES)
            """;

    private final EmbeddedQueueManager first = EmbeddedQueueManager.named("QM1").mqsc(ENDS).start();
    private final EmbeddedQueueManager second;
    private final MQQueueManager connection;

    LinkedQueueManagers() throws MQException {
        this(builder -> { });
    }

    /** @param settings of QM2 */
    LinkedQueueManagers(Consumer<EmbeddedQueueManager.Builder> settings) throws MQException {
        EmbeddedQueueManager.Builder builder = EmbeddedQueueManager.named("QM2").mqsc(ENDS);
        settings.accept(builder);
        second = builder.start();
        link(first, "QM1", second, "QM2");
        link(second, "QM2", first, "QM1");
        connection = new MQQueueManager("QM1", BaseConnection.properties(new RunningQueueManager(first)));
    }

    private static void link(EmbeddedQueueManager from, String its, EmbeddedQueueManager to, String other) {
        from.mqsc("""
                DEFINE QLOCAL(%2$s) USAGE(XMITQ)
                DEFINE CHANNEL(%1$s.TO.%2$s) CHLTYPE(SDR) CONNAME('127.0.0.1(%3$d)') XMITQ(%2$s) SHORTTMR(0)
                """.formatted(its, other, to.port()));
        to.mqsc("DEFINE CHANNEL(%1$s.TO.%2$s) CHLTYPE(RCVR) MRRTY(0)".formatted(its, other));
    }

    EmbeddedQueueManager first() {
        return first;
    }

    EmbeddedQueueManager second() {
        return second;
    }

    MQQueueManager connection() {
        return connection;
    }

    LinkedQueueManagers start() {
        first.mqsc("START CHANNEL(QM1.TO.QM2)");
        return this;
    }

    static MQMessage text(String text, int persistence) throws IOException {
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_STRING;
        message.persistence = persistence;
        message.writeString(text);
        return message;
    }

    void put(String queue, MQMessage message) throws MQException {
        MQQueue to = connection.accessQueue(queue, CMQC.MQOO_OUTPUT, "QM2", null, null);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT;
        to.put(message, options);
        to.close();
    }

    private static ConditionFactory patiently() {
        return Awaitility.await().atMost(LONGEST).pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(5));
    }

    /** Waits for so many messages on a queue. */
    static List<QueuedMessage> await(EmbeddedQueueManager at, String queue, int depth) {
        patiently().until(() -> at.queue(queue).browse().stream()
                .filter(QueuedMessage::available).count() == depth);
        return at.queue(queue).browse();
    }

    /** Waits until the transmission queue is empty: a message is there until its arrival is confirmed. */
    void awaitSent() {
        patiently().until(() -> first.queue("QM2").depth() == 0);
    }

    /** Waits until the sender channel has a status; "" = inactive. */
    void awaitStatus(String status) {
        patiently().until(() -> status(first, "QM1.TO.QM2"),
                shown -> status.isEmpty() ? shown.contains("AMQ8420I") : shown.contains("STATUS(" + status + ")"));
    }

    static String status(EmbeddedQueueManager at, String channel) {
        return display(at, "DISPLAY CHSTATUS(" + channel + ") ALL");
    }

    /** What an MQSC command answers. */
    static String display(EmbeddedQueueManager at, String command) {
        ByteArrayOutputStream answer = new ByteArrayOutputStream();
        try {
            at.mqscPrompt(new BufferedReader(new StringReader(command + "\n")),
                    new PrintStream(answer, true, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return answer.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        try {
            connection.disconnect();
        } catch (MQException gone) {
            // The queue manager has ended before.
        }
        first.close();
        second.close();
    }
}
