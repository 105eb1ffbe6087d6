// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.listen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.Session;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sections 4 and 6 with message listeners: who rolls back, who counts, and what stops. */
@ClientTest
class ListenerTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("C: AUTO_ACKNOWLEDGE listener that throws: retried inside the client, then moved and committed (C-26)")
    void aThrowingListenerIsRetriedInsideTheClient() throws Exception {
        assertThrowingListenerIsRetriedInsideTheClient(Original.poison());
    }

    @Test
    @DisplayName("H2: persistence makes no difference")
    void aThrowingListenerOfAPersistentMessageIsRetriedInTheSameWay() throws Exception {
        assertThrowingListenerIsRetriedInsideTheClient(Original.poison().persistent());
    }

    private static void assertThrowingListenerIsRetriedInsideTheClient(Original poison) throws Exception {
        Queues queues = MQ.queues().put(poison).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);
        try (JmsClient client = MQ.connect()) {
            Deliveries deliveries = throwing();
            listen(client.session(Session.AUTO_ACKNOWLEDGE), queues, deliveries);

            deliveries.await("poison 1", "poison 2", "poison 3", "good 1");

            Moved.of(queues.only(queues.backout())).assertKeeps(original);
            MQ.calls(queues, calls -> {
                assertThat(calls.of(Verb.MQBACK).all()).as("nothing is backed out").isEmpty();
                assertThat(calls.of(Verb.DELIVER).on(queues.source()).all()).as("once each").hasSize(2);
                assertThat(calls.of(Verb.DELIVER).on(queues.source()).first().descriptor().backoutCount()).isZero();
                assertThat(calls.story()).containsSequence("MQOPEN BOQ 0x2210", "MQPUT BOQ 0x20202", "MQCLOSE BOQ",
                        "MQCMIT");
            });
        }
    }

    @Test
    @DisplayName("C2: CLIENT_ACKNOWLEDGE listener that recovers: as transacted")
    void aRecoveringListenerIsRedeliveredByTheQueueManager() throws Exception {
        Queues queues = MQ.queues().put(Original.poison()).put(Original.good());
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.CLIENT_ACKNOWLEDGE);
            Deliveries deliveries = new Deliveries(text -> {
                if (text.equals("poison")) {
                    session.recover();
                }
            });
            listen(session, queues, deliveries);

            deliveries.await("poison 1", "poison 2", "poison 3", "good 1");

            assertThat(queues.descriptor(queues.backout()).messageId()).isEqualTo(Original.MESSAGE_ID);
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQBACK).all()).hasSize(3));
        }
    }

    @Test
    @DisplayName("G1: transacted listener, backout queue full: dead-letter queue with reason 2053")
    void aFullBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout());

        assertDeadLettered(queues, 2053, queues.backout());
    }

    @Test
    @DisplayName("G3: transacted listener, BOQNAME blank: dead-letter queue with reason 2362")
    void noBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue();

        assertDeadLettered(queues, 2362, queues.source());
    }

    private static void assertDeadLettered(Queues queues, int reason, String destination) throws Exception {
        queues.put(Original.poison()).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            Deliveries deliveries = rollingBack(session);
            listen(session, queues, deliveries);

            deliveries.await("poison 1", "poison 2", "poison 3", "good 1");

            Moved.of(queues.only(queues.deadLetter())).assertKeepsAllButMessageId(original)
                    .assertDeadLetter(reason, destination, MQ.queueManager().name());
            MQ.calls(queues, calls -> {
                assertThat(calls.of(Verb.MQBACK).all()).hasSize(3);
                assertThat(calls.story()).containsSequence("MQOPEN DLQ 0x2210", "MQPUT DLQ 0x20242", "MQCLOSE DLQ",
                        "MQCMIT");
            });
        }
    }

    @Test
    @DisplayName("G4: AUTO_ACKNOWLEDGE listener, backout queue full and MQRO_DISCARD_MSG: discarded")
    void aDiscardableMessageIsDiscarded() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).put(Original.poison().report(ReportOption.DISCARD_MSG.bits()))
                .put(Original.good());
        try (JmsClient client = MQ.connect()) {
            Deliveries deliveries = throwing();
            listen(client.session(Session.AUTO_ACKNOWLEDGE), queues, deliveries);

            deliveries.await("poison 1", "poison 2", "poison 3", "good 1");
        }
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(queues.depth(queues.deadLetter())).isZero();
        MQ.calls(queues, calls -> {
            assertThat(calls.of(Verb.MQBACK).all()).isEmpty();
            assertThat(calls.story()).contains("MQPUT BOQ 0x20202 -> 2053")
                    .noneMatch(line -> line.contains("DLQ"));
        });
    }

    @Test
    @DisplayName("G2: nothing takes the message: backed out, the conversation stops, and nobody is told (C-25)")
    void theListenerStopsInSilenceWhenNothingTakesTheMessage() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).full(queues.deadLetter());
        try (JmsClient client = MQ.connect()) {
            assertListenerStops(client, queues);

            client.connection().stop();
            assertThat(client.exceptions()).as("ASYNCEXCEPTION(CONNECTIONBROKEN) is the default").isEmpty();
        }
    }

    @Test
    @DisplayName("G2: with ASYNCEXCEPTION(ALL) the exception listener is told; a new session goes on")
    void theListenerStopsWithAnExceptionWhenAllAreAskedFor() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).full(queues.deadLetter());
        try (JmsClient client = MQ.connect().withAllExceptions()) {
            assertListenerStops(client, queues);
            await().until(() -> !client.exceptions().isEmpty());
            Failure.assertUnplaced(client.exceptions().get(0), 2053);
            queues.roomIn(queues.backout());

            Session next = client.transacted();
            Deliveries deliveries = rollingBack(next);
            listen(next, queues, deliveries);

            deliveries.await("good 1");
            assertThat(queues.descriptor(queues.backout()).messageId()).isEqualTo(Original.MESSAGE_ID);
        }
    }

    private static void assertListenerStops(JmsClient client, Queues queues) throws Exception {
        queues.put(Original.poison().persistent());
        Session session = client.transacted();
        Deliveries deliveries = rollingBack(session);
        listen(session, queues, deliveries);
        deliveries.await("poison 1", "poison 2", "poison 3");

        await().until(() -> queues.on(queues.source()).stream()
                .anyMatch(message -> message.available() && message.descriptor().backoutCount() == 4));
        MQ.calls(queues, ignored -> await().until(() -> !MQ.calls(queues).of(Verb.STOP).isEmpty()));

        queues.put(Original.good());
        deliveries.assertNothingMore();
        MQ.calls(queues, calls -> {
            assertThat(calls.story()).containsSubsequence("MQPUT BOQ 0x20202 -> 2053", "MQCLOSE BOQ",
                    "MQOPEN DLQ 0x2210", "MQPUT DLQ 0x20242 -> 2053", "MQCLOSE DLQ", "MQBACK", "STOP");
            assertThat(calls.after(calls.of(Verb.STOP)).of(Verb.DELIVER).on(queues.source()).all()).isEmpty();
        });
    }

    private static Deliveries rollingBack(Session session) {
        return new Deliveries(text -> {
            if (text.equals("poison")) {
                session.rollback();
            } else {
                session.commit();
            }
        });
    }

    private static Deliveries throwing() {
        return new Deliveries(text -> {
            if (text.equals("poison")) {
                throw new IllegalStateException("the application cannot handle this message");
            }
        });
    }
}
