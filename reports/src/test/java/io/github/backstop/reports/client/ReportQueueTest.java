// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.junit5.QueueManagerAddress;
import io.github.backstop.junit5.QueueManagerTest;
import io.github.backstop.junit5.QueueNamed;
import io.github.backstop.junit5.WatchedQueue;
import io.github.backstop.reports.Outcome;
import io.github.backstop.reports.ReportTracker;
import io.github.backstop.reports.SentMessage;
import io.github.backstop.reports.Verdict;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A message in one piece, and its reports on a queue that has more than those. */
@ClientTest
@QueueManagerTest(mqsc = {"DEFINE QLOCAL(ORDERS)", "DEFINE QLOCAL(REPLIES)"})
class ReportQueueTest {

    private static final int ALL = CMQC.MQRO_COA | CMQC.MQRO_COD | CMQC.MQRO_EXCEPTION | CMQC.MQRO_EXPIRATION;
    private static final Duration NO_TIME = Duration.ZERO;
    private static final Duration LONG = Duration.ofSeconds(60);

    private final QueueManagerAddress mq;
    private final Client client;

    ReportQueueTest(QueueManagerAddress mq) throws Exception {
        this.mq = mq;
        client = new Client(mq);
    }

    @AfterEach
    void disconnect() throws Exception {
        client.close();
    }

    private ReportTracker send(int report) throws Exception {
        return ReportTracker.of(SentMessage.whole(
                ClientMessage.descriptor(client.put("ORDERS", Client.order(report, Client.bytes(10)))), 10));
    }

    private Verdict await(ReportTracker tracker, Duration patience) throws Exception {
        try (ReportQueue replies = ReportQueue.open(client.connection, "REPLIES")) {
            return replies.await(tracker, patience);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, CMQC.MQRO_PASS_MSG_ID, CMQC.MQRO_PASS_CORREL_ID,
        CMQC.MQRO_PASS_MSG_ID | CMQC.MQRO_PASS_CORREL_ID})
    @DisplayName("It arrived; it was delivered; then its reports are got, and gone with the commit")
    void delivered(int ids, @QueueNamed("REPLIES") WatchedQueue replies) throws Exception {
        MQMessage order = Client.order(ALL | ids, Client.bytes(10));
        order.correlationId = Client.bytes(24);
        client.put("ORDERS", order);
        ReportTracker tracker = ReportTracker.of(SentMessage.whole(ClientMessage.descriptor(order), 10));

        assertThat(await(tracker, NO_TIME).outcome()).isEqualTo(Outcome.ALL_ARRIVED);
        assertThat(replies.depth()).as("left there").isEqualTo(1);
        client.get("ORDERS");
        assertThat(await(tracker, LONG).outcome()).isEqualTo(Outcome.ALL_DELIVERED);
        client.connection.commit();
        assertThat(replies.browse()).isEmpty();
    }

    @Test
    @DisplayName("Who could not store the verdict backs out, and finds the reports again")
    void backedOut() throws Exception {
        ReportTracker tracker = send(ALL);
        client.get("ORDERS");
        await(tracker, LONG);
        client.connection.backout();

        ReportTracker anew = ReportTracker.of(tracker.sent());
        assertThat(await(anew, LONG).outcome()).isEqualTo(Outcome.ALL_DELIVERED);
        client.connection.commit();
    }

    @Test
    @DisplayName("A reply that correlates in the same way, and reports about others, stay on the queue")
    void othersStay(@QueueNamed("REPLIES") WatchedQueue replies) throws Exception {
        ReportTracker tracker = send(CMQC.MQRO_COA);
        MQMessage reply = Client.order(0, Client.bytes(5));
        reply.messageType = CMQC.MQMT_REPLY;
        reply.correlationId = client.get("ORDERS").messageId;
        client.put("REPLIES", reply);
        send(CMQC.MQRO_COA);

        assertThat(await(tracker, LONG).outcome()).isEqualTo(Outcome.ALL_ARRIVED);
        client.connection.commit();

        assertThat(replies.browse()).hasSize(2);
        assertThat(new String(replies.browse().get(0).data(), StandardCharsets.US_ASCII))
                .isEqualTo("abcde");
    }

    @Test
    @DisplayName("B-15: MQPUT1 in a unit of work returns the GroupId with MQPMO_SYNC_RESPONSE, and else is refused")
    void putsWithoutAnAnswer() throws Exception {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_SYNCPOINT;
        MQMessage order = Client.order(ALL, Client.bytes(10));
        order.messageFlags = CMQC.MQMF_SEGMENTATION_ALLOWED;
        client.connection.put("ORDERS", order, options);
        assertThatIllegalArgumentException().isThrownBy(() ->
                SentMessage.whole(ClientMessage.descriptor(order), 10)).withMessageContaining("MQPMO_SYNC_RESPONSE");

        options.options |= CMQC.MQPMO_SYNC_RESPONSE;
        client.connection.put("ORDERS", order, options);
        assertThat(SentMessage.whole(ClientMessage.descriptor(order), 10).isGrouped()).isTrue();
        client.connection.backout();
    }

    @Test
    @DisplayName("A report that comes while somebody waits ends the wait")
    void waits() throws Exception {
        ReportTracker tracker = send(CMQC.MQRO_COD);
        CompletableFuture<Void> getter = CompletableFuture.runAsync(() -> {
            try (Client other = new Client(mq)) {
                other.get("ORDERS");
            } catch (Exception failed) {
                throw new IllegalStateException(failed);
            }
        });
        assertThat(await(tracker, LONG).outcome()).isEqualTo(Outcome.ALL_DELIVERED);
        getter.join();
        client.connection.commit();
    }

    @Test
    @DisplayName("An application's exception report, and the COD of the same unit of work; not if that is backed out")
    void anApplicationComplains(@QueueNamed("REPLIES") WatchedQueue replies) throws Exception {
        ReportTracker tracker = send(ReportOption.COD.bits() | ReportOption.EXCEPTION.bits());
        MQMessage got = client.get("ORDERS", CMQC.MQGMO_SYNCPOINT, CMQC.MQMD_VERSION_1);
        assertThat(new ReportSender(client.connection).exception(got, 70_001)).isTrue();
        client.connection.backout();
        assertThat(replies.browse()).isEmpty();

        got = client.get("ORDERS", CMQC.MQGMO_SYNCPOINT, CMQC.MQMD_VERSION_1);
        new ReportSender(client.connection).exception(got, 70_001);
        client.connection.commit();

        Verdict verdict = await(tracker, LONG);
        assertThat(verdict).hasToString("EXCEPTION: 0-9 REFUSED MQFB_APPL_70001");
        client.connection.commit();
    }

    @Test
    @DisplayName("A-18: who asks for PAN and NAN learns whether it was done")
    void actions() throws Exception {
        ReportTracker tracker = send(CMQC.MQRO_PAN | CMQC.MQRO_NAN);
        MQMessage got = client.get("ORDERS", CMQC.MQGMO_SYNCPOINT, CMQC.MQMD_VERSION_2);
        ReportSender sender = new ReportSender(client.connection);
        assertThat(sender.exception(got, CMQC.MQRC_NOT_AUTHORIZED)).as("not asked for").isFalse();
        assertThat(sender.action(got, false)).isTrue();
        client.connection.commit();
        assertThat(await(tracker, LONG)).hasToString("EXCEPTION: 0-9 REFUSED MQFB_NAN");
        client.connection.commit();
    }

    @Test
    @DisplayName("Who gives up waiting takes what there is")
    void givesUp(@QueueNamed("REPLIES") WatchedQueue replies) throws Exception {
        ReportTracker tracker = send(CMQC.MQRO_COA | CMQC.MQRO_COD);
        try (ReportQueue queue = ReportQueue.open(client.connection, "REPLIES")) {
            assertThat(queue.await(tracker, NO_TIME).settled()).isFalse();
            assertThat(queue.take(tracker)).isEqualTo(1);
        }
        client.connection.commit();
        assertThat(replies.browse()).isEmpty();
    }
}
