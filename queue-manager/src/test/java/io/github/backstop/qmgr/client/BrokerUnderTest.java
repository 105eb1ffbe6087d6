// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.RulesAndFormattingHeader;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.awaitility.Awaitility;

/**
 * A queue manager whose broker tries again soon, and IBM's client at its queues. There are the queues DLQ, its
 * dead-letter queue, REPLY for responses and reports, SUBQ for publications, and REGISTERED.
 */
final class BrokerUnderTest implements AutoCloseable {

    static final Duration LONGEST = Duration.ofSeconds(50);
    static final String CONTROL = "SYSTEM.BROKER.CONTROL.QUEUE";
    static final String STREAM = "SYSTEM.BROKER.DEFAULT.STREAM";
    static final Duration INTERVAL = Duration.ofMillis(20);

    private final EmbeddedQueueManager queueManager;
    private final MQQueueManager connection;

    BrokerUnderTest(UnaryOperator<EmbeddedQueueManager.Builder> more) throws MQException {
        queueManager = more.apply(EmbeddedQueueManager.named("QM1").brokerRetryInterval(INTERVAL).mqsc("""
                DEFINE QLOCAL(DLQ)
                ALTER QMGR DEADQ(DLQ)
                DEFINE QLOCAL(REPLY)
                DEFINE QLOCAL(SUBQ)
                DEFINE QLOCAL(REGISTERED)
                DEFINE QLOCAL(SETTLED)
                """)).start();
        connection = new MQQueueManager("QM1", BaseConnection.properties(new RunningQueueManager(queueManager)));
    }

    BrokerUnderTest() throws MQException {
        this(builder -> builder);
    }

    EmbeddedQueueManager queueManager() {
        return queueManager;
    }

    BrokerUnderTest mqsc(String script) {
        queueManager.mqsc(script);
        return this;
    }

    /** A datagram with an MQRFH and text behind it, which wants reports and responses on REPLY. */
    static MQMessage command(String nameValueString, String data, boolean persistent) throws IOException {
        StructureOutput out = StructureOutput.create();
        new RulesAndFormattingHeader(273, 819, "MQSTR", 0, nameValueString).write(out);
        out.bytes(data.getBytes(StandardCharsets.ISO_8859_1));
        MQMessage message = message("MQHRF", persistent);
        message.write(out.toByteArray());
        return message;
    }

    /** One that is no command. */
    static MQMessage text(String text, boolean persistent) throws IOException {
        MQMessage message = message("MQSTR", persistent);
        message.write(text.getBytes(StandardCharsets.ISO_8859_1));
        return message;
    }

    private static MQMessage message(String format, boolean persistent) {
        MQMessage message = new MQMessage();
        message.format = format;
        message.encoding = 273;
        message.characterSet = 1208;
        message.persistence = persistent ? CMQC.MQPER_PERSISTENT : CMQC.MQPER_NOT_PERSISTENT;
        message.replyToQueueName = "REPLY";
        return message;
    }

    static MQMessage publication(String text, boolean persistent) throws IOException {
        return command("MQPSCommand Publish MQPSTopic news", text, persistent);
    }

    /** Registers SUBQ for the topic news, and asks for a response. */
    static MQMessage registration(boolean persistent) throws IOException {
        return request(command("MQPSCommand RegSub MQPSTopic news MQPSQName SUBQ", "", persistent));
    }

    static MQMessage request(MQMessage message) {
        message.messageType = CMQC.MQMT_REQUEST;
        return message;
    }

    void put(String queue, MQMessage message) throws MQException {
        MQQueue to = connection.accessQueue(queue, CMQC.MQOO_OUTPUT);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_NO_SYNCPOINT;
        to.put(message, options);
        to.close();
    }

    /** A registration that succeeds. */
    BrokerUnderTest subscribe() throws Exception {
        MQMessage registration = registration(true);
        registration.replyToQueueName = "REGISTERED";
        put(CONTROL, registration);
        assertThat(text(await("REGISTERED", 1).get(0))).contains("MQPSCompCode 0");
        return this;
    }

    /** Waits for so many messages on a queue. */
    List<QueuedMessage> await(String queue, int depth) {
        Awaitility.await(queue).atMost(LONGEST).until(() -> queueManager.queue(queue).browse().stream()
                .filter(QueuedMessage::available).count() == depth);
        return queueManager.queue(queue).browse();
    }

    /** Waits until all that was put to a queue of the broker is done: a faulty command behind it is responded to. */
    void settle(String queue) throws Exception {
        int before = depth("SETTLED");
        MQMessage marker = request(command("MQPSCommand RegSub", "", true));
        marker.replyToQueueName = "SETTLED";
        put(queue, marker);
        await("SETTLED", before + 1);
        await(queue, 0);
    }

    int depth(String queue) {
        return queueManager.queue(queue).depth();
    }

    /** Waits until the first message of a queue was backed out so many times: it is tried again and again. */
    void awaitBackouts(String queue, int count) {
        Awaitility.await(queue).atMost(LONGEST).until(() -> queueManager.queue(queue).browse().stream().findFirst()
                .filter(message -> message.descriptor().backoutCount() >= count).isPresent());
    }

    /** The data as text, headers and all. */
    static String text(QueuedMessage message) {
        return new String(message.data(), StandardCharsets.ISO_8859_1);
    }

    /** What is behind the MQRFH of a publication. */
    static String data(QueuedMessage message) {
        StructureInput in = StructureInput.of(message.data());
        RulesAndFormattingHeader.read(in);
        return new String(in.rest(), StandardCharsets.ISO_8859_1);
    }

    static DeadLetterHeader letter(QueuedMessage message) {
        assertThat(message.descriptor().format()).isEqualTo("MQDEAD");
        return DeadLetterHeader.read(StructureInput.of(message.data()));
    }

    @Override
    public void close() {
        try {
            connection.disconnect();
        } catch (MQException gone) {
            // The queue manager has ended before.
        }
        queueManager.close();
    }
}
