// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A program of IBM's base Java classes that puts on SRC, asks for reports on REPLY and reads them. */
final class ReportClient implements AutoCloseable {

    static final String BODY = "0123456789".repeat(30);

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final MQQueueManager connection;
    private final String source;
    private final String reply;

    ReportClient(QueueManagerUnderTest queueManager, String source, String reply) {
        this.source = source;
        this.reply = reply;
        try {
            connection = new MQQueueManager(queueManager.name(), BaseConnection.properties(queueManager));
        } catch (MQException e) {
            throw new IllegalStateException(e);
        }
    }

    ReportClient(QueueManagerUnderTest queueManager, Queues queues) {
        this(queueManager, queues.source(), queues.reply());
    }

    MQQueueManager connection() {
        return connection;
    }

    /** A message that wants its reports on REPLY: MsgId 1111.., CorrelId 2222... */
    MQMessage message(int report, String text) {
        return write(new MQMessage(), report, text);
    }

    MQMessage message(int report) {
        return message(report, BODY);
    }

    private MQMessage write(MQMessage message, int report, String text) {
        message.report = report;
        message.replyToQueueName = reply;
        message.messageId = Original.MESSAGE_ID;
        message.correlationId = Original.CORRELATION_ID;
        message.format = CMQC.MQFMT_STRING;
        message.characterSet = 1208;
        message.encoding = 273;
        message.persistence = CMQC.MQPER_NOT_PERSISTENT;
        BaseConnection.write(message, text.getBytes(StandardCharsets.US_ASCII));
        return message;
    }

    MQMessage put(MQMessage message, int options) throws MQException {
        return put(source, message, options);
    }

    /** Not by MQQueueManager.put(): when that has failed once, it goes on failing without a call. */
    MQMessage put(String queue, MQMessage message, int options) throws MQException {
        MQQueue opened = connection.accessQueue(queue, CMQC.MQOO_OUTPUT);
        try {
            MQPutMessageOptions put = new MQPutMessageOptions();
            put.options = options;
            opened.put(message, put);
            return message;
        } finally {
            opened.close();
        }
    }

    /** Outside a unit of work. */
    MQMessage put(MQMessage message) throws MQException {
        return put(message, CMQC.MQPMO_NO_SYNCPOINT);
    }

    MQMessage put(int report) throws MQException {
        return put(message(report));
    }

    int reasonOfPut(MQMessage message) {
        return SecuredQueueManager.reason(() -> put(message));
    }

    /** From SRC, without waiting. */
    MQMessage get(int options) throws MQException {
        return get(source, options);
    }

    MQMessage get(String queue, int options) throws MQException {
        MQQueue opened = connection.accessQueue(queue, CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_BROWSE);
        try {
            MQGetMessageOptions get = new MQGetMessageOptions();
            get.options = options;
            MQMessage message = new MQMessage();
            opened.get(message, get);
            return message;
        } finally {
            opened.close();
        }
    }

    /** The next report, got outside a unit of work. Properties are no part of its data. */
    MQMessage report() throws MQException {
        return report(CMQC.MQGMO_PROPERTIES_AS_Q_DEF);
    }

    /** The same, with the MQRFH2 that has the properties. */
    MQMessage reportWithProperties() throws MQException {
        return report(CMQC.MQGMO_PROPERTIES_FORCE_MQRFH2);
    }

    private MQMessage report(int properties) throws MQException {
        MQQueue opened = connection.accessQueue(reply, CMQC.MQOO_INPUT_SHARED);
        try {
            MQGetMessageOptions get = new MQGetMessageOptions();
            get.options = CMQC.MQGMO_WAIT | CMQC.MQGMO_NO_SYNCPOINT | properties;
            get.waitInterval = (int) PATIENCE.toMillis();
            MQMessage message = new MQMessage();
            opened.get(message, get);
            return message;
        } finally {
            opened.close();
        }
    }

    /** No report can be got now. */
    void assertNoReport() {
        assertThat(SecuredQueueManager.reason(() -> get(reply, CMQC.MQGMO_NO_SYNCPOINT))).as("reports")
                .isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE);
    }

    /** Browses SRC until there is nothing on it any more. */
    void browseUntilExpired() {
        browseUntilExpired(source);
    }

    void browseUntilExpired(String queue) {
        await().atMost(PATIENCE).until(() -> SecuredQueueManager.reason(() -> get(queue, CMQC.MQGMO_BROWSE_FIRST))
                == CMQC.MQRC_NO_MSG_AVAILABLE);
    }

    static String text(MQMessage message) {
        try {
            return message.readStringOfByteLength(message.getDataLength());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.disconnect();
        } catch (MQException e) {
            throw new IllegalStateException(e);
        }
    }
}
