// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.consumer;
import static io.github.backstop.qmgr.client.JmsClient.listen;
import static io.github.backstop.qmgr.client.JmsClient.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.RecordedCall;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Section 3a: messages of format MQHRF2 whose header is none; they are moved as they are, before any delivery. */
@ClientTest
class UnparseableMessageTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("R1: synchronous, transacted: put on the backout queue byte by byte, never delivered")
    void isMovedByATransactedReceive() throws Exception {
        assertMovedByReceive(MQ.queues(), BrokenHeader.LONG, true);
    }

    @Test
    @DisplayName("R1: a body of six bytes too")
    void isMovedByATransactedReceiveHoweverShort() throws Exception {
        assertMovedByReceive(MQ.queues(), BrokenHeader.SHORT, true);
    }

    @Test
    @DisplayName("R3: synchronous, AUTO_ACKNOWLEDGE: put on the backout queue, never delivered")
    void isMovedByAnAutomaticallyAcknowledgedReceive() throws Exception {
        assertMovedByReceive(MQ.queues(), BrokenHeader.LONG, false);
    }

    @Test
    @DisplayName("R3: a body of six bytes too")
    void isMovedByAnAutomaticallyAcknowledgedReceiveHoweverShort() throws Exception {
        assertMovedByReceive(MQ.queues(), BrokenHeader.SHORT, false);
    }

    @Test
    @DisplayName("R5: with BOTHRESH 0 as well")
    void isMovedWithoutAThreshold() throws Exception {
        assertMovedByReceive(MQ.queues().backoutThreshold(0), BrokenHeader.LONG, true);
    }

    private static void assertMovedByReceive(Queues queues, byte[] data, boolean transacted) throws Exception {
        queues.put(BrokenHeader.message(data).context()).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);
        try (JmsClient client = MQ.connect()) {
            Session session = transacted ? client.transacted() : client.session(Session.AUTO_ACKNOWLEDGE);

            assertThat(text(consumer(session, queues).receive(JmsClient.PATIENCE))).isEqualTo("good");

            BrokenHeader.assertUnchanged(queues.only(queues.backout()), original);
            MQ.calls(queues, calls -> {
                assertThat(calls.story()).containsSequence("MQOPEN BOQ 0x2210", "MQPUT BOQ 0x20202", "MQCLOSE BOQ",
                        "MQCMIT");
                RecordedCall put = calls.of(Verb.MQPUT).on(queues.backout()).only();
                assertThat(put.descriptor().version()).isEqualTo(2);
                assertThat(put.descriptor().backoutCount()).isZero();
                assertThat(put.data()).isEqualTo(data);
            });
        }
    }

    @Test
    @DisplayName("R2: listener, transacted: put on the backout queue, never delivered")
    void isMovedByAListener() throws Exception {
        Queues queues = MQ.queues().put(BrokenHeader.message(BrokenHeader.LONG)).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            Deliveries deliveries = new Deliveries(text -> session.commit());
            listen(session, queues, deliveries);

            deliveries.await("good 1");

            BrokenHeader.assertUnchanged(queues.only(queues.backout()), original);
        }
    }

    /** The client's own bug: its dispatching thread dies. All that the queue manager can do is to go on. */
    @Test
    @DisplayName("R2: listener, a body of six bytes: the client's thread dies, the queue manager does not mind")
    void killsTheListenersThreadWhenTooShort() throws Exception {
        Queues queues = MQ.queues().put(BrokenHeader.message(BrokenHeader.SHORT)).put(Original.good());
        JmsClient dying = MQ.connect();
        Session session = dying.transacted();
        Deliveries deliveries = new Deliveries(text -> session.commit());
        listen(session, queues, deliveries);
        MQ.calls(queues, ignored ->
                await().until(() -> !MQ.calls(queues).of(Verb.DELIVER).on(queues.source()).isEmpty()));

        try (JmsClient other = MQ.connect()) {
            Session otherSession = other.transacted();
            assertThat(text(consumer(otherSession, queues).receive(JmsClient.PATIENCE))).isEqualTo("good");
            otherSession.commit();
        }

        deliveries.assertNothingMore();
        assertThat(queues.depth(queues.backout())).isZero();
        // Closing this connection would wait for its dead thread for ever; the end of the queue manager ends it.
    }

    @Test
    @DisplayName("R4: BOQNAME blank: dead-letter queue with reason 2362")
    void isDeadLetteredWithoutABackoutQueue() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue().put(BrokenHeader.message(BrokenHeader.LONG)).put(Original.good());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();

            assertThat(text(consumer(session, queues).receive(JmsClient.PATIENCE))).isEqualTo("good");
            session.commit();
        }
        BrokenHeader.assertDeadLettered(queues);
    }

    @Test
    @DisplayName("R6: nothing takes it: receive fails, rollback leaves it and counts")
    void staysWhenNothingTakesIt() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).full(queues.deadLetter()).put(BrokenHeader.message(BrokenHeader.LONG));
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            MessageConsumer consumer = consumer(session, queues);

            for (int backouts = 1; backouts <= 2; backouts++) {
                Failure.assertUnplaced(Failure.of(() -> consumer.receive(JmsClient.PATIENCE)), 2053);
                session.rollback();
                assertThat(queues.descriptor(queues.source()).backoutCount()).isEqualTo(backouts);
            }
            assertThat(queues.only(queues.source()).data()).isEqualTo(BrokenHeader.LONG);
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQPUT).on(queues.backout()).descriptors())
                    .extracting(descriptor -> descriptor.backoutCount()).containsExactly(0, 1));
        }
    }

    @Test
    @DisplayName("R7: BOQNAME blank and MQRO_DISCARD_MSG: discarded")
    void isDiscardedWhenItMayBe() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue()
                .put(BrokenHeader.message(BrokenHeader.LONG).report(ReportOption.DISCARD_MSG.bits()))
                .put(Original.good());
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();

            assertThat(text(consumer(session, queues).receive(JmsClient.PATIENCE))).isEqualTo("good");
            session.commit();
        }
        assertThat(queues.depth(queues.source()) + queues.depth(queues.deadLetter())).isZero();
    }
}
