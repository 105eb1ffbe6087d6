// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.consumer;
import static io.github.backstop.qmgr.client.JmsClient.receive;
import static io.github.backstop.qmgr.client.JmsClient.rollBack;
import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.backstop.formats.DataRepresentation;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sections 2, 3 and 6: what the client does with a poison message that the backout queue does not take. */
@ClientTest
class DeadLetterTest {

    private static final int DISCARD = ReportOption.DISCARD_MSG.bits();

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("F1: backout queue full: dead-letter queue with reason 2053 (C-24)")
    void aFullBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout());

        assertDeadLettered(queues, Original.poison().context(), 2053);

        MQ.calls(queues, calls -> {
            assertThat(calls.after(calls.of(Verb.MQBACK).nth(3)).story()).containsSequence("MQGET SRC",
                    "MQOPEN BOQ 0x2210", "MQPUT BOQ 0x20202 -> 2053", "MQCLOSE BOQ",
                    "MQOPEN DLQ 0x2210", "MQPUT DLQ 0x20242", "MQCLOSE DLQ", "MQCMIT", "MQGET SRC");
            MessageDescriptor sent = calls.of(Verb.MQPUT).on(queues.deadLetter()).only().descriptor();
            assertThat(sent.version()).isEqualTo(1);
            assertThat(sent.messageId()).as("the old MsgId, to be replaced").isEqualTo(Original.MESSAGE_ID);
        });
    }

    @Test
    @DisplayName("N1: persistence makes no difference")
    void aPersistentMessageGoesTheSameWay() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout());

        assertDeadLettered(queues, Original.poison().persistent(), 2053);
    }

    @Test
    @DisplayName("F2: no authority for the backout queue: dead-letter queue with reason 2035")
    void aForbiddenBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        Queues queues = MQ.queues();
        MQ.fail(Verb.MQOPEN, queues.backout(), ReasonCode.NOT_AUTHORIZED.number());

        assertDeadLettered(queues, Original.poison(), 2035);

        MQ.calls(queues, calls -> assertThat(calls.story()).containsSequence("MQOPEN BOQ 0x2210 -> 2035",
                "MQOPEN DLQ 0x2210", "MQPUT DLQ 0x20242", "MQCLOSE DLQ", "MQCMIT"));
    }

    @Test
    @DisplayName("F3: backout queue unknown: dead-letter queue with reason 2085")
    void anUnknownBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        Queues queues = MQ.queues().unknownBackoutQueue();
        queues.put(Original.poison()).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);

        receiveUntilGone(queues);

        String unknown = queues.prefix() + "UNKNOWN";
        Moved.of(queues.only(queues.deadLetter())).assertKeepsAllButMessageId(original)
                .assertDeadLetter(2085, unknown, MQ.queueManager().name())
                .assertJmsBody("jms_text", "queue:///" + unknown, original.data());
    }

    @Test
    @DisplayName("M9: backout queue inhibited: dead-letter queue with reason 2051")
    void anInhibitedBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        assertDeadLettered(MQ.queues().mqsc("ALTER QLOCAL(${BOQ}) PUT(DISABLED)"), Original.poison(), 2051);
    }

    @Test
    @DisplayName("M10: message too big for the backout queue: dead-letter queue with reason 2030")
    void aTooSmallBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        assertDeadLettered(MQ.queues().mqsc("ALTER QLOCAL(${BOQ}) MAXMSGL(20)"), Original.poison(), 2030);
    }

    @Test
    @DisplayName("F4: BOQNAME blank: dead-letter queue with reason 2362, destination the queue itself (C-28)")
    void noBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue();
        queues.put(Original.poison()).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);

        receiveUntilGone(queues);

        Moved.of(queues.only(queues.deadLetter())).assertKeepsAllButMessageId(original)
                .assertDeadLetter(2362, queues.source(), MQ.queueManager().name())
                .assertJmsBody("jms_text", "queue:///x", original.data());
        MQ.calls(queues, calls -> assertThat(calls.after(calls.of(Verb.MQBACK).nth(3)).story()).containsSequence(
                "MQGET SRC", "MQOPEN DLQ 0x2210", "MQPUT DLQ 0x20242", "MQCLOSE DLQ", "MQCMIT"));
    }

    @Test
    @DisplayName("F6: BOQNAME blank and MQRO_DISCARD_MSG: discarded, no dead letter (X-6)")
    void aDiscardableMessageIsDiscardedWithoutABackoutQueue() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue();
        queues.put(Original.poison().report(DISCARD)).put(Original.good());

        receiveUntilGone(queues);

        assertThat(queues.depth(queues.deadLetter())).isZero();
        MQ.calls(queues, calls -> assertThat(calls.after(calls.of(Verb.MQBACK).nth(3)).story())
                .containsSequence("MQGET SRC", "MQCMIT", "MQGET SRC")
                .noneMatch(line -> line.startsWith("MQOPEN") || line.startsWith("MQPUT")));
    }

    @Test
    @DisplayName("F7: backout queue full and MQRO_DISCARD_MSG: discarded, no dead letter (C-24)")
    void aDiscardableMessageIsDiscardedWhenTheBackoutQueueIsFull() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).put(Original.poison().report(DISCARD)).put(Original.good());

        receiveUntilGone(queues);

        assertThat(queues.depth(queues.deadLetter())).isZero();
        MQ.calls(queues, calls -> assertThat(calls.after(calls.of(Verb.MQBACK).nth(3)).story())
                .containsSequence("MQOPEN BOQ 0x2210", "MQPUT BOQ 0x20202 -> 2053", "MQCLOSE BOQ", "MQCMIT")
                .noneMatch(line -> line.contains("DLQ")));
    }

    @Test
    @DisplayName("F8: backout and dead-letter queue full: stays, every receive fails, and the count grows (C-25)")
    void theMessageStaysWhenTheDeadLetterQueueIsFullToo() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).full(queues.deadLetter());

        assertStays(queues, Original.poison(), 2053, "JMSWMQ1080", "JMSWMQ1079", "JMSWMQ0030");

        MQ.calls(queues, calls -> assertThat(calls.story()).containsSequence("MQPUT BOQ 0x20202 -> 2053",
                "MQCLOSE BOQ", "MQOPEN DLQ 0x2210", "MQPUT DLQ 0x20242 -> 2053", "MQCLOSE DLQ", "MQBACK"));
    }

    @Test
    @DisplayName("N2: persistence makes no difference")
    void aPersistentMessageStaysInTheSameWay() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).full(queues.deadLetter());

        assertStays(queues, Original.poison().persistent(), 2053, "JMSWMQ1080", "JMSWMQ1079", "JMSWMQ0030");
    }

    @Test
    @DisplayName("F9: backout queue full and DEADQ blank: stays, receive fails with JMSWMQ0032 and nothing is put")
    void theMessageStaysWithoutADeadLetterQueue() throws Exception {
        Queues queues = MQ.queues().noDeadLetterQueue();
        queues.full(queues.backout());

        assertStays(queues, Original.poison(), -1, "JMSWMQ0032");

        MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQPUT).all())
                .allMatch(put -> put.object().equals(queues.backout())));
    }

    @Test
    @DisplayName("M11: BOQNAME blank and dead-letter queue unknown: stays, and every receive fails")
    void theMessageStaysWhenTheDeadLetterQueueIsUnknown() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue().unknownDeadLetterQueue();

        assertStays(queues, Original.poison(), 2085, "JMSWMQ1080", "JMSWMQ1079");

        MQ.calls(queues, calls -> assertThat(calls.story()).containsSequence("MQOPEN UNKNOWN 0x2210 -> 2085",
                "MQBACK"));
    }

    private static void assertDeadLettered(Queues queues, Original poison, int reason) throws Exception {
        queues.put(poison).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);

        receiveUntilGone(queues);

        assertThat(queues.depth(queues.backout())).isZero();
        Moved copy = Moved.of(queues.only(queues.deadLetter()));
        copy.assertKeepsAllButMessageId(original)
                .assertDeadLetter(reason, queues.backout(), MQ.queueManager().name())
                .assertJmsBody("jms_text", "queue:///" + queues.backout(), original.data());
        assertThat(copy.descriptor().messageId()).as("a new MsgId").isNotEqualTo(Original.MESSAGE_ID);
        assertThat(copy.rfh2().codedCharSetId()).isEqualTo(DataRepresentation.CCSID_UTF_8);
    }

    /** Three deliveries, then the message behind it. */
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

    /** Three deliveries, then failing receives; when there is room at last the message is moved: it is never lost. */
    private static void assertStays(Queues queues, Original poison, int reason, String... codes) throws Exception {
        queues.put(poison).put(Original.good());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);
            rollBack(session, consumer, 3);

            for (int backouts = 4; backouts <= 6; backouts++) {
                Throwable failure = Failure.of(() -> consumer.receive(JmsClient.PATIENCE));
                assertThat(Failure.codes(failure)).containsSubsequence(codes);
                assertThat(Failure.reason(failure)).isEqualTo(reason);
                session.rollback();
                MessageDescriptor kept = queues.on(queues.source()).get(0).descriptor();
                assertThat(kept.messageId()).isEqualTo(Original.MESSAGE_ID);
                assertThat(kept.backoutCount()).isEqualTo(backouts);
            }
            assertThat(queues.depth(queues.deadLetter()) + queues.depth(queues.backout())).isZero();

            queues.roomIn(queues.backout()).mqsc("ALTER QMGR DEADQ(${DLQ})").roomIn(queues.deadLetter());
            MessageConsumer next = consumer(session, queues);
            consumer.close();
            assertThat(text(receive(next, 1))).isEqualTo("good");
            session.commit();
        }
        assertThat(queues.depth(queues.deadLetter()) + queues.depth(queues.backout())).isEqualTo(1);
    }
}
