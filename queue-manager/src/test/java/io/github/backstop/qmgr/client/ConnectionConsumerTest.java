// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.record.Verb;
import jakarta.jms.JMSException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Section 7, the table: where poison messages of a connection consumer end. */
@ClientTest
class ConnectionConsumerTest {

    private static final int WITH_FULL_DATA = ReportOption.EXCEPTION_WITH_FULL_DATA.bits();
    private static final int DISCARD = ReportOption.DISCARD_MSG.bits();

    /** Makes one of the three kinds of server session. */
    private interface Server {
        AsfClient start(JmsClient client, Queues queues) throws JMSException;
    }

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    @DisplayName("K2: transacted: three deliveries, then the backout queue")
    void movesTheMessageAfterThreeRollbacks() throws Exception {
        Queues queues = MQ.queues();
        assertMovedToBackoutQueue(AsfClient::transacted, queues, Original.poison().context());
    }

    @Test
    @DisplayName("K10: AUTO_ACKNOWLEDGE, the bean throws: backed out by the client, three deliveries, backout queue")
    void movesTheMessageAfterThreeExceptions() throws Exception {
        Queues queues = MQ.queues();
        assertMovedToBackoutQueue(AsfClient::automatic, queues, Original.poison().persistent());
        MQ.calls(queues, calls -> assertThat(calls.of(Verb.MQBACK).all()).hasSize(3));
    }

    @Test
    @DisplayName("XA1: XASession: three rolled back branches, then the backout queue")
    void movesTheMessageAfterThreeRolledBackBranches() throws Exception {
        Queues queues = MQ.queues();
        assertMovedToBackoutQueue(AsfClient::global, queues, Original.poison());
        MQ.calls(queues, calls -> {
            assertThat(calls.of(Verb.XA_ROLLBACK).all()).hasSize(3);
            assertThat(calls.of(Verb.XA_COMMIT).all()).hasSize(1);
        });
    }

    private static void assertMovedToBackoutQueue(Server server, Queues queues, Original poison) throws Exception {
        queues.put(poison);
        QueuedMessage original = queues.on(queues.source()).get(0);

        run(server, queues);

        Moved.of(queues.only(queues.backout())).assertKeeps(original)
                .assertJmsBody("jms_text", "queue:///" + queues.backout(), original.data());
        assertThat(queues.depth(queues.deadLetter())).isZero();
    }

    @Test
    @DisplayName("K8: the backout queue takes the message: no report, although MQRO_EXCEPTION asks for one")
    void reportsNothingWhenTheBackoutQueueTakesTheMessage() throws Exception {
        Queues queues = MQ.queues();
        queues.put(Original.poison().report(ReportOption.EXCEPTION.bits()).replyTo(queues.reply()));

        run(AsfClient::transacted, queues);

        assertThat(queues.depth(queues.backout())).isEqualTo(1);
        assertThat(queues.depth(queues.reply())).isZero();
    }

    @Test
    @DisplayName("K3: backout queue full: dead-letter queue with reason 2053")
    void aFullBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout());

        assertDeadLettered(queues, 2053, queues.backout());
    }

    @Test
    @DisplayName("K5: no authority for the backout queue: dead-letter queue with reason 2035")
    void aForbiddenBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        Queues queues = MQ.queues();
        MQ.fail(Verb.MQOPEN, queues.backout(), ReasonCode.NOT_AUTHORIZED.number());

        assertDeadLettered(queues, 2035, queues.backout());
    }

    @Test
    @DisplayName("K4: BOQNAME blank: dead-letter queue with reason 2362")
    void noBackoutQueueLeadsToTheDeadLetterQueue() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue();

        assertDeadLettered(queues, 2362, queues.source());
    }

    private static void assertDeadLettered(Queues queues, int reason, String destination) throws Exception {
        queues.put(Original.poison());
        QueuedMessage original = queues.on(queues.source()).get(0);

        run(AsfClient::transacted, queues);

        Moved.of(queues.only(queues.deadLetter())).assertKeepsAllButMessageId(original)
                .assertDeadLetter(reason, destination, MQ.queueManager().name());
        assertThat(queues.depth(queues.backout())).isZero();
    }

    @Test
    @DisplayName("K7: backout queue full, MQRO_EXCEPTION_WITH_FULL_DATA and MQRO_DISCARD_MSG: discarded and reported")
    void aDiscardedMessageIsReported() throws Exception {
        Queues queues = MQ.queues();
        queues.full(queues.backout());
        queues.put(Original.poison().report(WITH_FULL_DATA | DISCARD).replyTo(queues.reply()));
        QueuedMessage original = queues.on(queues.source()).get(0);

        run(AsfClient::transacted, queues);

        assertThat(queues.depth(queues.deadLetter()) + queues.depth(queues.backout())).isZero();
        QueuedMessage report = queues.only(queues.reply());
        ExceptionReportTest.assertReport(report, original, 2053, Original.MESSAGE_ID, "");
        assertThat(Moved.of(report).body()).isEqualTo(original.data());
        MQ.calls(queues, calls -> {
            assertThat(calls.story()).containsSequence("MQOPEN REPLY 0x2210", "MQPUT REPLY 0x20242", "MQCLOSE REPLY",
                    "MQCMIT");
            assertThat(calls.of(Verb.MQPUT).on(queues.reply()).only().descriptor().version()).isEqualTo(2);
        });
    }

    @Test
    @DisplayName("K13: BOQNAME blank and MQRO_DISCARD_MSG: discarded, committed")
    void aDiscardableMessageIsDiscarded() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue();
        queues.put(Original.poison().report(DISCARD));

        run(AsfClient::transacted, queues);

        assertThat(queues.depth(queues.deadLetter()) + queues.depth(queues.backout())).isZero();
    }

    @Test
    @DisplayName("K9: BOTHRESH 0: delivered for ever")
    void deliversForEverWithoutAThreshold() throws Exception {
        Queues queues = MQ.queues().backoutThreshold(0).put(Original.poison());
        try (AsfClient server = AsfClient.transacted(MQ.connect(), queues)) {
            server.deliveries().await("poison 1", "poison 2", "poison 3", "poison 4", "poison 5", "poison 6",
                    "poison 7");
        }
        assertThat(queues.descriptor(queues.source()).backoutCount()).isGreaterThanOrEqualTo(7);
        assertThat(queues.depth(queues.backout()) + queues.depth(queues.deadLetter())).isZero();
    }

    @Test
    @DisplayName("K14: a message the client cannot parse is put on the backout queue by the session, as it is")
    void anUnparseableMessageIsMovedAsItIs() throws Exception {
        Queues queues = MQ.queues().put(BrokenHeader.message(BrokenHeader.LONG).context()).put(Original.good());
        QueuedMessage original = queues.on(queues.source()).get(0);

        try (AsfClient server = AsfClient.transacted(MQ.connect(), queues)) {
            server.deliveries().await("good 1");
        }

        BrokenHeader.assertUnchanged(queues.only(queues.backout()), original);
        MQ.calls(queues, calls -> {
            int own = calls.of(Verb.MQCONN).first().connection();
            assertThat(calls.of(Verb.MQPUT).on(queues.backout()).only().connection())
                    .as("on the session's own connection").isNotEqualTo(own);
        });
    }

    @Test
    @DisplayName("K15: a message the client cannot parse, BOQNAME blank: dead-letter queue with reason 2362")
    void anUnparseableMessageIsDeadLetteredWithoutABackoutQueue() throws Exception {
        Queues queues = MQ.queues().noBackoutQueue().put(BrokenHeader.message(BrokenHeader.LONG)).put(Original.good());

        try (AsfClient server = AsfClient.transacted(MQ.connect(), queues)) {
            server.deliveries().await("good 1");
        }

        BrokenHeader.assertDeadLettered(queues);
    }

    /** Three deliveries of the poison message; when it has left the queue the consumer still works. */
    private static void run(Server server, Queues queues) throws Exception {
        try (AsfClient client = server.start(MQ.connect(), queues)) {
            client.deliveries().await("poison 1", "poison 2", "poison 3");
            await().until(() -> queues.depth(queues.source()) == 0);

            queues.put(Original.good());

            client.deliveries().await("good 1");
            client.deliveries().assertNothingMore();
        }
    }
}
