// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A message that channel QM1.TO.QM2 cannot pass on, with queues of its own: IN.n at QM2, DLQ.n (which DEADQ names) at
 * the end that fails, REPLIES.n at QM1.
 */
final class ChannelCase {

    private static final AtomicInteger CASES = new AtomicInteger();

    private final LinkedQueueManagers mq;
    private final MessageKind kind;
    private final EmbeddedQueueManager failing;
    private final String number = "." + CASES.incrementAndGet();

    /** Both ends of the channel as they are by default, and not started. @param failing the end that fails */
    ChannelCase(LinkedQueueManagers mq, MessageKind kind, EmbeddedQueueManager failing) {
        this.mq = mq;
        this.kind = kind;
        this.failing = failing;
        mq.first().mqsc("STOP CHANNEL(QM1.TO.QM2) STATUS(INACTIVE) IGNSTATE(YES)");
        mq.awaitStatus("");
        mq.first().mqsc("""
                CLEAR QLOCAL(QM2)
                DEFINE QLOCAL(REPLIES%s)
                ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) NPMSPEED(%s) USEDLQ(YES) MAXMSGL(4194304) CONVERT(NO)
                """.formatted(number, kind.speed()));
        mq.second().mqsc("""
                DEFINE QLOCAL(IN%s)
                ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR) USEDLQ(YES) MCAUSER(' ')
                """.formatted(number));
        failing.mqsc("DEFINE QLOCAL(DLQ%1$s)\nDEFINE QALIAS(A) TARGET(DLQ%1$s) REPLACE\nALTER QMGR DEADQ(DLQ%1$s)"
                .formatted(number));
    }

    String in() {
        return "IN" + number;
    }

    String deadLetters() {
        return "DLQ" + number;
    }

    /** @param report MQRO_* */
    MQMessage send(int report) throws Exception {
        MQMessage message = LinkedQueueManagers.text("an order", kind.persistence());
        message.report = report;
        return send(message);
    }

    /** Puts it, and starts the channel. */
    MQMessage send(MQMessage message) throws Exception {
        message.persistence = kind.persistence();
        message.replyToQueueName = "REPLIES" + number;
        mq.put(in(), message);
        mq.start();
        return message;
    }

    void assertReported(MQMessage message, int reason) {
        MessageDescriptor report = LinkedQueueManagers.await(mq.first(), "REPLIES" + number, 1).get(0).descriptor();
        assertThat(report.messageType()).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(report.feedback()).isEqualTo(reason);
        assertThat(report.correlationId()).isEqualTo(message.messageId);
    }

    /** All of it is back, in place of a report. */
    void assertReturned(MQMessage message, int reason) throws Exception {
        assertReported(message, reason);
        byte[] body = new byte[message.getMessageLength()];
        message.seek(0);
        message.readFully(body);
        assertThat(mq.first().queue("REPLIES" + number).browse().get(0).data()).isEqualTo(body);
    }

    void assertBuried(MQMessage message, int reason) {
        QueuedMessage letter = LinkedQueueManagers.await(failing, deadLetters(), 1).get(0);
        assertThat(DeadLetterHeader.read(StructureInput.of(letter.data())).reason()).isEqualTo(reason);
        assertThat(letter.descriptor().format()).isEqualTo("MQDEAD");
        assertThat(letter.descriptor().messageId()).isEqualTo(message.messageId);
        assertThat(letter.descriptor().persistence()).isEqualTo(kind.persistence());
    }

    void assertNotBuried() {
        assertThat(failing.queue(deadLetters()).depth()).isZero();
    }

    /** Another message arrives, and nothing is left on the transmission queue. */
    void assertGoesOn() throws Exception {
        mq.awaitSent();
        mq.second().mqsc("DEFINE QLOCAL(NEXT%s)".formatted(number));
        mq.put("NEXT" + number, LinkedQueueManagers.text("abc", kind.persistence()));
        LinkedQueueManagers.await(mq.second(), "NEXT" + number, 1);
    }

    /** The channel stops, the message waits on the transmission queue, and nobody hears of it. */
    void assertStopsAndKeeps(MQMessage message) {
        mq.awaitStatus("STOPPED");
        List<QueuedMessage> kept = LinkedQueueManagers.await(mq.first(), "QM2", 1);
        assertThat(kept.get(0).descriptor().correlationId()).isEqualTo(message.messageId);
        assertThat(mq.first().queue("REPLIES" + number).depth()).isZero();
        assertThat(mq.second().queue("QM1").depth()).isZero();
    }
}
