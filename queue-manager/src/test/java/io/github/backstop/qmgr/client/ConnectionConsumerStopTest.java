// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.Verb;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Sections 4 and 7: a connection consumer dies when nothing takes the message, and says so only when asked to. */
@ClientTest
class ConnectionConsumerStopTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("K6: backout and dead-letter queue full: stays with count 4, the consumer stops in silence")
    void stopsInSilenceWhenBothQueuesAreFull() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).full(queues.deadLetter()).put(Original.poison().persistent());
        JmsClient client = MQ.connect();
        try (AsfClient server = AsfClient.transacted(client, queues)) {
            assertStops(queues, server);
            client.connection().stop();
            assertThat(client.exceptions()).isEmpty();
        }
    }

    @Test
    @DisplayName("K6: with ASYNCEXCEPTION(ALL) the exception listener is told")
    void tellsTheExceptionListenerWhenAllAreAskedFor() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).full(queues.deadLetter()).put(Original.poison().persistent());
        JmsClient client = MQ.connect().withAllExceptions();
        try (AsfClient server = AsfClient.transacted(client, queues)) {
            assertStops(queues, server);
            await().until(() -> !client.exceptions().isEmpty());
            Failure.assertUnplaced(client.exceptions().get(0), 2053);
        }
    }

    /** The consumer gets with SYNCPOINT_IF_PERSISTENT: nothing brings such a message back. */
    @Test
    @DisplayName("K6: a message that is not persistent is lost, and the consumer goes on")
    void losesAMessageThatIsNotPersistent() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).full(queues.deadLetter()).put(Original.poison());
        try (AsfClient server = AsfClient.transacted(MQ.connect(), queues)) {
            server.deliveries().await("poison 1", "poison 2", "poison 3");
            await().until(() -> queues.depth(queues.source()) == 0);

            queues.put(Original.good());

            server.deliveries().await("good 1");
        }
        assertThat(queues.depth(queues.backout()) + queues.depth(queues.deadLetter())).isZero();
    }

    @Test
    @DisplayName("XA2: XASession, backout and dead-letter queue full: stays with count 4, the consumer stops")
    void stopsWithGlobalTransactionsToo() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout()).full(queues.deadLetter()).put(Original.poison().persistent());
        JmsClient client = MQ.connect();
        try (AsfClient server = AsfClient.global(client, queues)) {
            assertStops(queues, server);
            MQ.calls(queues, calls -> assertThat(calls.of(Verb.XA_ROLLBACK).all()).hasSize(3));
        }
    }

    @Test
    @DisplayName("K11: BOQNAME blank, dead-letter queue full, MQRO_EXCEPTION_WITH_DATA: stays, no report, stops")
    void reportsNothingWhenTheDeadLetterQueueIsFull() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue();
        queues.full(queues.deadLetter()).put(Original.poison().persistent()
                .report(ReportOption.EXCEPTION_WITH_DATA.bits()).replyTo(queues.reply()));
        JmsClient client = MQ.connect().withAllExceptions();
        try (AsfClient server = AsfClient.transacted(client, queues)) {
            assertStops(queues, server);
            await().until(() -> !client.exceptions().isEmpty());
        }
        assertThat(queues.depth(queues.reply())).isZero();
        MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQOPEN).on(queues.reply()).all()).isEmpty());
    }

    @Test
    @DisplayName("K12: BOQNAME and DEADQ blank: stays, the consumer stops")
    void stopsWithoutAnyPlaceForTheMessage() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue().noDeadLetterQueue().put(Original.poison().persistent());
        JmsClient client = MQ.connect().withAllExceptions();
        try (AsfClient server = AsfClient.transacted(client, queues)) {
            assertStops(queues, server);
            await().until(() -> !client.exceptions().isEmpty());
            assertThat(Failure.codes(client.exceptions().get(0))).contains("JMSWMQ0032");
        }
        MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQPUT).all()).isEmpty());
    }

    /** Three deliveries, MQBACK and CONN_STATE 0 on the connection's own conversation; then nothing any more. */
    private static void assertStops(Queues queues, AsfClient server) throws Exception {
        server.deliveries().await("poison 1", "poison 2", "poison 3");
        await().until(() -> stayed(queues.on(queues.source())));
        MQ.calls(queues, ignored -> await().until(() -> !MQ.calls(queues).of(Verb.STOP).isEmpty()));

        queues.put(Original.good());

        server.deliveries().assertNothingMore();
        assertThat(queues.depth(queues.source())).isEqualTo(2);
        MQ.calls(queues, calls -> {
            int own = calls.of(Verb.MQCONN).first().connection();
            Calls onOwn = calls.where(call -> call.connection() == own);
            assertThat(onOwn.story()).containsSubsequence("MQGET SRC", "MQBACK", "STOP").doesNotContain("MQCMIT");
            assertThat(calls.after(onOwn.of(Verb.STOP)).of(Verb.DELIVER).on(queues.source()).all()).isEmpty();
        });
    }

    private static boolean stayed(List<QueuedMessage> messages) {
        return messages.size() == 1 && messages.get(0).available() && messages.get(0).descriptor().backoutCount() == 4;
    }
}
