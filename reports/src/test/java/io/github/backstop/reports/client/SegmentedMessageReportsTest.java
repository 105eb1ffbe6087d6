// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReportKind;
import io.github.backstop.junit5.QueueManagerAddress;
import io.github.backstop.junit5.QueueManagerTest;
import io.github.backstop.junit5.QueueNamed;
import io.github.backstop.junit5.WatchedQueue;
import io.github.backstop.reports.Fate;
import io.github.backstop.reports.Outcome;
import io.github.backstop.reports.Piece;
import io.github.backstop.reports.ReportTracker;
import io.github.backstop.reports.SentMessage;
import io.github.backstop.reports.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules B-33 to B-37: the tracker reads what the queue manager reports about segments, by base classes. */
@ClientTest
@QueueManagerTest(mqsc = {"DEFINE QLOCAL(ORDERS) MAXMSGL(400)", "DEFINE QLOCAL(REPLIES)"})
class SegmentedMessageReportsTest {

    private static final int COA_AND_COD = CMQC.MQRO_COA | CMQC.MQRO_COD;
    private static final int ALL = COA_AND_COD | CMQC.MQRO_EXCEPTION | CMQC.MQRO_EXPIRATION;
    private static final Duration NO_TIME = Duration.ZERO;
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int LENGTH = 1_000;

    private final Client client;

    SegmentedMessageReportsTest(QueueManagerAddress mq) throws Exception {
        client = new Client(mq);
    }

    @AfterEach
    void disconnect() throws Exception {
        client.close();
    }

    /** For the queue manager to split: its queue takes 400 bytes. */
    private ReportTracker sendLong(int report) throws Exception {
        MQMessage order = Client.order(report, Client.bytes(LENGTH));
        order.messageFlags = CMQC.MQMF_SEGMENTATION_ALLOWED;
        return ReportTracker.of(SentMessage.whole(ClientMessage.descriptor(client.put("ORDERS", order)), LENGTH));
    }

    /** In segments of 250 bytes. */
    private ReportTracker sendSegments(int report, int expiryOfThird) throws Exception {
        byte[] group = Client.bytes(24);
        List<MessageDescriptor> puts = new ArrayList<>();
        for (int offset = 0; offset < LENGTH; offset += 250) {
            MQMessage segment = Client.order(ReportKind.ofSegment(report, offset), Client.bytes(250));
            segment.groupId = group;
            segment.offset = offset;
            segment.messageFlags = offset == 750 ? CMQC.MQMF_LAST_SEGMENT : CMQC.MQMF_SEGMENT;
            segment.expiry = offset == 500 ? expiryOfThird : CMQC.MQEI_UNLIMITED;
            puts.add(ClientMessage.descriptor(client.put("ORDERS", segment)));
        }
        return ReportTracker.of(SentMessage.segments(puts, LENGTH));
    }

    private Verdict await(ReportTracker tracker, Duration patience) throws Exception {
        try (ReportQueue replies = ReportQueue.open(client.connection, "REPLIES")) {
            Verdict verdict = replies.await(tracker, patience);
            client.connection.commit();
            return verdict;
        }
    }

    @Test
    @DisplayName("B-33, B-34: split by the queue manager: all arrived, and segment by segment all is delivered")
    void splitAndGotInSegments(@QueueNamed("ORDERS") WatchedQueue orders,
            @QueueNamed("REPLIES") WatchedQueue replies) throws Exception {
        ReportTracker tracker = sendLong(ALL);
        assertThat(await(tracker, NO_TIME).outcome()).isEqualTo(Outcome.ALL_ARRIVED);
        client.get("ORDERS");
        Verdict first = await(tracker, NO_TIME);
        assertThat(first.outcome()).isEqualTo(Outcome.ALL_ARRIVED);
        assertThat(first.bytes(Fate.DELIVERED)).isPositive();
        while (orders.depth() > 0) {
            client.get("ORDERS");
        }
        assertThat(await(tracker, LONG).outcome()).isEqualTo(Outcome.ALL_DELIVERED);
        assertThat(replies.browse()).as("read, whole sets and single ones").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {CMQC.MQRO_COD, COA_AND_COD, CMQC.MQRO_COA | CMQC.MQRO_COD_WITH_FULL_DATA})
    @DisplayName("B-33: got by MQGMO_COMPLETE_MSG, whatever else is asked for, all is delivered")
    void gotAtOnce(int report) throws Exception {
        ReportTracker tracker = sendLong(report);
        assertThat(client.get("ORDERS", CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_NO_SYNCPOINT, CMQC.MQMD_VERSION_2)
                .getDataLength()).isEqualTo(LENGTH);
        assertThat(await(tracker, LONG).outcome()).isEqualTo(Outcome.ALL_DELIVERED);
    }

    @Test
    @DisplayName("B-36, B-37: one delivered, one refused, one expired, and the last is an orphan until it is taken")
    void differentFates(@QueueNamed("REPLIES") WatchedQueue replies) throws Exception {
        ReportTracker tracker = sendSegments(ALL, 1);
        client.get("ORDERS");
        MQMessage bad = client.get("ORDERS", CMQC.MQGMO_SYNCPOINT, CMQC.MQMD_VERSION_2);
        assertThat(new ReportSender(client.connection).exception(bad, 70_001)).isTrue();
        client.connection.commit();
        // its time is over when somebody looks a tenth of a second later, and again
        Awaitility.await().atMost(LONG).until(() -> {
            client.get("ORDERS", CMQC.MQGMO_SYNCPOINT, CMQC.MQMD_VERSION_2);
            client.connection.backout();
            return await(tracker, NO_TIME).bytes(Fate.EXPIRED) == 250;
        });

        Verdict verdict = await(tracker, NO_TIME);
        assertThat(verdict).hasToString("DELIVERED_IN_PART so far: 0-249 DELIVERED; "
                + "250-499 REFUSED MQFB_APPL_70001; 500-749 EXPIRED; 750-999 ARRIVED");
        assertThat(verdict.orphans()).extracting(Piece::offset).containsExactly(750);
        client.get("ORDERS");
        assertThat(await(tracker, LONG).settled()).isTrue();
        assertThat(replies.browse()).isEmpty();
    }

    @Test
    @DisplayName("B-24, B-36: the first 100 bytes of a message come back with the report about its first segment alone")
    void dataOfTheFirstSegment() throws Exception {
        ReportTracker tracker = sendSegments(CMQC.MQRO_COD_WITH_DATA, CMQC.MQEI_UNLIMITED);
        client.get("ORDERS");
        client.get("ORDERS");
        await(tracker, NO_TIME);
        assertThat(tracker.returned()).singleElement().satisfies(piece -> {
            assertThat(piece.offset()).isZero();
            assertThat(piece.bytes()).isEqualTo(Client.bytes(100));
        });
        client.get("ORDERS");
        client.get("ORDERS");
        assertThat(await(tracker, LONG).outcome()).isEqualTo(Outcome.ALL_DELIVERED);
    }

    @Test
    @DisplayName("B-35: full data come back segment by segment, or put together as they were")
    void fullData() throws Exception {
        ReportTracker tracker = sendSegments(CMQC.MQRO_COD_WITH_FULL_DATA, CMQC.MQEI_UNLIMITED);
        for (int segment = 0; segment < 4; segment++) {
            client.get("ORDERS");
        }
        assertThat(await(tracker, LONG).outcome()).isEqualTo(Outcome.ALL_DELIVERED);
        assertThat(tracker.returned().get(0).bytes()).as("put together").hasSize(LENGTH).startsWith(Client.bytes(250));
    }
}
