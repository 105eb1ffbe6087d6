// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.consumer;
import static io.github.backstop.qmgr.client.JmsClient.receive;
import static io.github.backstop.qmgr.client.JmsClient.rollBack;
import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.Format;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageType;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Section 5: exception reports, made by the client for messages that became undeliverable. */
@ClientTest
class ExceptionReportTest {

    private static final int DISCARD = ReportOption.DISCARD_MSG.bits();
    private static final int EXCEPTION = ReportOption.EXCEPTION.bits();
    private static final int WITH_DATA = ReportOption.EXCEPTION_WITH_DATA.bits();
    private static final int WITH_FULL_DATA = ReportOption.EXCEPTION_WITH_FULL_DATA.bits();
    private static final String LONG_BODY = "0123456789".repeat(30);

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("F10: MQRO_EXCEPTION: dead letter, and a report without body that has the CorrelId of the original")
    void anExceptionReportHasTheCorrelationIdAndNoBody() throws Exception {
        Queues queues = fullBackoutQueue();
        QueuedMessage original = put(queues, Original.poison().report(EXCEPTION));

        receiveUntilGone(queues);

        assertThat(Moved.of(queues.only(queues.deadLetter())).deadLetterHeader().reason()).isEqualTo(2053);
        assertReport(queues, original, 2053, Original.CORRELATION_ID, queues.reply());
        assertThat(Moved.of(queues.only(queues.reply())).body()).isEmpty();
        MQ.calls(queues, calls -> {
            assertThat(calls.story()).containsSubsequence("MQOPEN DLQ 0x2210", "MQPUT DLQ 0x20242", "MQCLOSE DLQ",
                    "MQOPEN REPLY 0x2210", "MQPUT REPLY 0x20242", "MQCLOSE REPLY", "MQCMIT");
            assertThat(calls.of(Verb.MQPUT).on(queues.reply()).only().descriptor().version()).isEqualTo(1);
        });
    }

    @Test
    @DisplayName("F11: MQRO_EXCEPTION_WITH_DATA and MQRO_DISCARD_MSG: discarded with a report, no dead letter")
    void aDiscardedMessageIsReported() throws Exception {
        Queues queues = fullBackoutQueue();
        QueuedMessage original = put(queues, Original.poison().report(WITH_DATA | DISCARD));

        receiveUntilGone(queues);

        assertThat(queues.depth(queues.deadLetter())).isZero();
        assertReport(queues, original, 2053, Original.CORRELATION_ID, queues.reply());
        assertThat(Moved.of(queues.only(queues.reply())).body()).isEqualTo(original.data());
        MQ.calls(queues, calls -> {
            assertThat(calls.story()).containsSequence("MQOPEN REPLY 0x2210", "MQPUT REPLY 0x20242", "MQCLOSE REPLY",
                    "MQCMIT").noneMatch(line -> line.contains("DLQ"));
            assertThat(calls.of(Verb.MQPUT).on(queues.reply()).only().descriptor().version()).isEqualTo(1);
        });
    }

    @Test
    @DisplayName("M6: MQRO_EXCEPTION_WITH_FULL_DATA: the report has the original MsgId as CorrelId and everything")
    void aReportWithFullDataHasTheMessageIdAndTheWholeBody() throws Exception {
        Queues queues = fullBackoutQueue();
        int others = ReportOption.COA.bits() | ReportOption.COD.bits() | ReportOption.EXPIRATION.bits();
        QueuedMessage original = put(queues, Original.text(LONG_BODY).report(WITH_FULL_DATA | others));

        receiveUntilGone(queues);

        assertThat(Moved.of(queues.only(queues.deadLetter())).deadLetterHeader().reason()).isEqualTo(2053);
        QueuedMessage report = queues.on(queues.reply()).stream()
                .filter(message -> message.descriptor().feedback() == 2053).findFirst().orElseThrow();
        assertReport(report, original, 2053, Original.MESSAGE_ID, "");
        assertThat(Moved.of(report).body()).isEqualTo(original.data());
        MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQPUT).on(queues.reply()).only().descriptor().version())
                .isEqualTo(2));
    }

    @Test
    @DisplayName("M7: reply queue unknown: the report itself is dead-lettered with reason 2085")
    void aReportWithoutAReplyQueueIsDeadLettered() throws Exception {
        Queues queues = fullBackoutQueue();
        String unknown = queues.prefix() + "UNKNOWN";
        put(queues, Original.poison().report(EXCEPTION).replyTo(unknown));

        receiveUntilGone(queues);

        assertThat(queues.on(queues.deadLetter())).hasSize(2);
        QueuedMessage report = queues.on(queues.deadLetter()).stream()
                .filter(message -> message.descriptor().messageType() == MessageType.REPORT.number())
                .findFirst().orElseThrow();
        Moved.of(report).assertDeadLetter(2085, unknown, MQ.queueManager().name());
        assertThat(report.descriptor().feedback()).isEqualTo(2053);
        MQ.calls(queues, calls -> assertThat(calls.story()).containsSubsequence("MQOPEN DLQ 0x2210",
                "MQPUT DLQ 0x20242", "MQCLOSE DLQ", "MQOPEN UNKNOWN 0x2210 -> 2085", "MQOPEN DLQ 0x2210",
                "MQPUT DLQ 0x20242", "MQCLOSE DLQ", "MQCMIT"));
    }

    @Test
    @DisplayName("M8: MQRO_PASS_MSG_ID: the report keeps the MsgId of the original")
    void aReportCanKeepTheMessageId() throws Exception {
        Queues queues = fullBackoutQueue();
        put(queues, Original.poison().report(EXCEPTION | ReportOption.PASS_MSG_ID.bits()));

        receiveUntilGone(queues);

        assertThat(queues.descriptor(queues.reply()).messageId()).isEqualTo(Original.MESSAGE_ID);
        MQ.calls(queues, calls ->
                assertThat(calls.of(Verb.MQPUT).on(queues.reply()).options()).containsExactly(0x20202));
    }

    @Test
    @DisplayName("W1: MQRO_EXCEPTION_WITH_DATA: the MQRFH2 and the first 100 bytes of a text")
    void aReportWithDataHasTheFirstHundredBytesOfAText() throws Exception {
        assertFirstHundredBytes(Original.text(LONG_BODY));
    }

    @Test
    @DisplayName("W2: MQRO_EXCEPTION_WITH_DATA: the MQRFH2 and the first 100 bytes of a message without format")
    void aReportWithDataHasTheFirstHundredBytesOfBytes() throws Exception {
        assertFirstHundredBytes(Original.bytes(LONG_BODY.getBytes(StandardCharsets.US_ASCII)));
    }

    private static void assertFirstHundredBytes(Original poison) throws Exception {
        Queues queues = fullBackoutQueue();
        QueuedMessage original = put(queues, poison.report(WITH_DATA));

        receiveUntilGone(queues);

        assertReport(queues, original, 2053, Original.CORRELATION_ID, queues.reply());
        assertThat(Moved.of(queues.only(queues.reply())).body()).isEqualTo(Arrays.copyOf(original.data(), 100));
        assertThat(Moved.of(queues.only(queues.deadLetter())).body()).isEqualTo(original.data());
    }

    @Test
    @DisplayName("F12: the backout queue takes the message: no report, and the report options are kept")
    void nothingIsReportedWhenTheBackoutQueueTakesTheMessage() throws Exception {
        Queues queues = MQ.queues();
        int options = WITH_FULL_DATA | ReportOption.PASS_MSG_ID.bits();
        QueuedMessage original = put(queues, Original.poison().report(options));

        receiveUntilGone(queues);

        assertThat(queues.depth(queues.reply())).isZero();
        Moved.of(queues.only(queues.backout())).assertKeeps(original);
        assertThat(queues.descriptor(queues.backout()).report()).isEqualTo(options);
    }

    private static Queues fullBackoutQueue() {
        Queues queues = MQ.queues();
        return queues.full(queues.backout());
    }

    private static QueuedMessage put(Queues queues, Original poison) {
        queues.put(poison.hasReplyQueue() ? poison : poison.replyTo(queues.reply())).put(Original.good());
        return queues.on(queues.source()).get(0);
    }

    private static void receiveUntilGone(Queues queues) throws Exception {
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);

            rollBack(session, consumer, 3);
            assertThat(text(receive(consumer, 1))).isEqualTo("good");
            session.commit();
        }
        assertThat(queues.depth(queues.source())).isZero();
    }

    private static void assertReport(Queues queues, QueuedMessage original, int feedback, byte[] correlationId,
            String replyQueue) {
        assertReport(queues.only(queues.reply()), original, feedback, correlationId, replyQueue);
    }

    static void assertReport(QueuedMessage report, QueuedMessage original, int feedback, byte[] correlationId,
            String replyQueue) {
        MessageDescriptor descriptor = report.descriptor();
        assertThat(descriptor.messageType()).as("MsgType").isEqualTo(MessageType.REPORT.number());
        assertThat(descriptor.report()).as("Report").isZero();
        assertThat(descriptor.expiry()).as("Expiry").isEqualTo(-1);
        assertThat(descriptor.feedback()).as("Feedback").isEqualTo(feedback);
        assertThat(descriptor.format()).as("Format").isEqualTo(Format.RF_HEADER_2.text());
        assertThat(descriptor.persistence()).as("Persistence").isEqualTo(original.descriptor().persistence());
        assertThat(descriptor.priority()).as("Priority").isEqualTo(original.descriptor().priority());
        assertThat(descriptor.correlationId()).as("CorrelId").isEqualTo(correlationId);
        assertThat(descriptor.replyToQueue()).as("ReplyToQ").isEqualTo(replyQueue);
        assertThat(descriptor.messageId()).as("a new MsgId").isNotEqualTo(Original.MESSAGE_ID);
    }
}
