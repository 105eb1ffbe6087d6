// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SegmentClient.COMPLETE;
import static io.github.backstop.qmgr.client.SegmentClient.LAST;
import static io.github.backstop.qmgr.client.SegmentClient.LOGICAL;
import static io.github.backstop.qmgr.client.SegmentClient.SEGMENT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQMDE;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.client.SegmentClient.Got;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports about messages that were sent in segments (rules B-24 and B-33 to B-38). */
@ClientTest
class SegmentReportTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int NOW = CMQC.MQGMO_NO_SYNCPOINT;
    private static final int FIRST = 120;
    private static final int SECOND = 40;
    private static final int WHOLE = FIRST + SECOND + 5;
    private static final String A = "a".repeat(FIRST);
    private static final String B = "b".repeat(SECOND);

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final SegmentClient client = new SegmentClient(MQ.queueManager(), queues.source());
    private final SegmentClient replies = new SegmentClient(MQ.queueManager(), queues.reply());

    @AfterEach
    void disconnect() {
        client.close();
        replies.close();
    }

    private MQMessage asking(int report, int flags, String text) {
        MQMessage message = SegmentClient.message(flags, text);
        message.report = report;
        message.replyToQueueName = queues.reply();
        return message;
    }

    /** Three segments of 120, 40 and 5 bytes. */
    private List<MQMessage> put(int first, int others) throws MQException {
        return List.of(client.put(asking(first, SEGMENT, A), LOGICAL), client.put(asking(others, SEGMENT, B), LOGICAL),
                client.put(asking(others, LAST, "ccccc"), LOGICAL));
    }

    private List<MQMessage> put(int report) throws MQException {
        return put(report, report);
    }

    /** Offset, OriginalLength and Feedback of each report, in their order. */
    private List<String> reports() {
        return queues.on(queues.reply()).stream().map(QueuedMessage::descriptor)
                .map(d -> d.offset() + "+" + d.originalLength() + " " + d.feedback()).toList();
    }

    private List<MessageDescriptor> descriptors() {
        return queues.on(queues.reply()).stream().map(QueuedMessage::descriptor).toList();
    }

    @ParameterizedTest
    @CsvSource({"0x800, 0", "0x1800, 100", "0x3800, 165"})
    @DisplayName("B-33: one report about the whole message, when COD alone was asked for and it is got as a whole")
    void oneReportForAWhole(String option, int length) throws Exception {
        List<MQMessage> segments = put(Integer.decode(option));
        assertThat(client.text(COMPLETE)).hasSize(WHOLE);
        assertThat(reports()).containsExactly("0+" + WHOLE + " " + CMQC.MQFB_COD);
        Got report = replies.get(COMPLETE);
        assertThat(report.text()).isEqualTo((A + B + "ccccc").substring(0, length));
        assertThat(report.message().correlationId).isEqualTo(segments.get(0).messageId);
        assertThat(report.message().groupId).isEqualTo(segments.get(0).groupId);
        assertThat(report.message().originalLength).isEqualTo(WHOLE);
        assertThat(report.status()).isEqualTo(" L ");
    }

    @Test
    @DisplayName("B-33: it is about all of the message also where the getter has less room")
    void theReportIsNotCut() throws Exception {
        put(CMQC.MQRO_COD_WITH_FULL_DATA);
        client.get(COMPLETE | CMQC.MQGMO_ACCEPT_TRUNCATED_MSG, new MQMessage(), CMQC.MQMO_NONE, 10);
        assertThat(replies.text(NOW)).isEqualTo(A + B + "ccccc");
    }

    @Test
    @DisplayName("B-33: in a unit of work it comes with the commit, and is gone with a backout")
    void theReportBelongsToTheUnitOfWork() throws Exception {
        put(CMQC.MQRO_COD);
        client.get(CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_SYNCPOINT);
        client.connection().backout();
        assertThat(replies.text(NOW)).isEqualTo("reason 2033");
        client.get(CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_SYNCPOINT);
        assertThat(replies.text(NOW)).isEqualTo("reason 2033");
        client.connection().commit();
        assertThat(reports()).containsExactly("0+" + WHOLE + " " + CMQC.MQFB_COD);
    }

    @Test
    @DisplayName("B-33: else one for each segment: got one by one, or with COA too")
    void oneReportForEachSegment() throws Exception {
        put(CMQC.MQRO_COD);
        for (int i = 0; i < 3; i++) {
            client.get(CMQC.MQGMO_LOGICAL_ORDER | NOW);
        }
        assertThat(reports()).containsExactly("0+120 260", "120+40 260", "160+5 260");
        queues.mqsc("CLEAR QLOCAL(${REPLY})");
        put(CMQC.MQRO_COA | CMQC.MQRO_COD);
        client.get(COMPLETE);
        assertThat(reports()).containsExactly("0+120 259", "120+40 259", "160+5 259", "0+120 260", "120+40 260",
                "160+5 260");
    }

    @Test
    @DisplayName("B-34: reports of equal Feedback and GroupId are put together, when they are about all of the message")
    void reportsArePutTogether() throws Exception {
        put(CMQC.MQRO_COA | CMQC.MQRO_COD);
        byte[] other = client.put(asking(CMQC.MQRO_COA, SEGMENT, "x"), LOGICAL).groupId;
        client.get(CMQC.MQGMO_LOGICAL_ORDER | NOW);
        Got arrived = replies.get(COMPLETE);
        assertThat(arrived.message().feedback).isEqualTo(CMQC.MQFB_COA);
        assertThat(arrived.message().originalLength).isEqualTo(WHOLE);
        assertThat(arrived.data()).isEmpty();
        assertThat(replies.text(COMPLETE)).as("COD of one segment, COA of another message's first")
                .isEqualTo("reason 2033");
        client.get(CMQC.MQGMO_LOGICAL_ORDER | NOW);
        client.get(CMQC.MQGMO_LOGICAL_ORDER | NOW);
        assertThat(replies.get(COMPLETE).message().feedback).isEqualTo(CMQC.MQFB_COD);
        assertThat(descriptors()).extracting(MessageDescriptor::groupId).containsExactly(other);
    }

    @Test
    @DisplayName("B-35: each with its first 100 bytes: put together they have gaps and need the room of the original")
    void reportsWithDataHaveGaps() throws Exception {
        put(CMQC.MQRO_COA_WITH_DATA);
        Got small = replies.get(COMPLETE, new MQMessage(), CMQC.MQMO_NONE, FIRST);
        assertThat(small.reason()).isEqualTo(CMQC.MQRC_TRUNCATED_MSG_FAILED);
        String found = new String(replies.get(COMPLETE).data(), StandardCharsets.US_ASCII);
        assertThat(found).isEqualTo("a".repeat(100) + "\0".repeat(20) + B + "ccccc");
    }

    @Test
    @DisplayName("B-33, B-35: reports put together are confirmed one by one, as the gap between two may be a gigabyte")
    void reportsWithGapsAreNotConfirmedAsAWhole() throws Exception {
        byte[] group = SegmentClient.id("gap");
        int[][] pieces = {{0, SEGMENT, 999_999_900}, {999_999_900, LAST, 1}};
        for (int[] piece : pieces) {
            MQMessage report = asking(CMQC.MQRO_COD, piece[1], "x");
            report.messageType = CMQC.MQMT_REPORT;
            report.feedback = CMQC.MQFB_COA;
            report.groupId = group;
            report.offset = piece[0];
            report.originalLength = piece[2];
            client.put(report);
        }
        Got got = client.get(COMPLETE | CMQC.MQGMO_ACCEPT_TRUNCATED_MSG, new MQMessage(), CMQC.MQMO_NONE, 1);
        assertThat(got.reason()).isEqualTo(CMQC.MQRC_TRUNCATED_MSG_ACCEPTED);
        assertThat(reports()).containsExactly("0+999999900 260", "999999900+1 260");
    }

    @Test
    @DisplayName("B-24, B-35: where segments behind the first 100 bytes ask for no data, 100 bytes are enough")
    void segmentsBeyondTheFirstBytesAskForNoData() throws Exception {
        put(CMQC.MQRO_COA_WITH_DATA, CMQC.MQRO_COA);
        Got got = replies.get(COMPLETE, new MQMessage(), CMQC.MQMO_NONE, 100);
        assertThat(got.reason()).isZero();
        assertThat(got.text()).isEqualTo("a".repeat(100));
        assertThat(got.message().originalLength).isEqualTo(WHOLE);
    }

    @Test
    @DisplayName("B-36: reports of several kinds about one message: all there with ALL_SEGMENTS_AVAILABLE")
    void kindsAreMixed() throws Exception {
        MQMessage first = client.put(asking(CMQC.MQRO_COD, SEGMENT, A), LOGICAL);
        client.get(NOW);
        int all = CMQC.MQGMO_ALL_SEGMENTS_AVAILABLE | NOW;
        assertThat(replies.text(all)).isEqualTo("reason 2033");
        MQMessage late = asking(CMQC.MQRO_EXPIRATION, LAST, B);
        late.expiry = 1;
        client.put(late, LOGICAL);
        browseUntilExpired();
        assertThat(replies.get(all | CMQC.MQGMO_BROWSE_FIRST).message().groupId).isEqualTo(first.groupId);
        assertThat(replies.text(COMPLETE)).as("no kind is about all of it").isEqualTo("reason 2033");
        assertThat(reports()).containsExactly("0+120 260", "120+40 258");
        for (int feedback : new int[] {CMQC.MQFB_COD, CMQC.MQFB_EXPIRATION}) {
            assertThat(replies.get(NOW, ofGroup(List.of(first)), CMQC.MQMO_MATCH_GROUP_ID, -1).message().feedback)
                    .isEqualTo(feedback);
        }
    }

    @Test
    @DisplayName("B-37: what is left of a message of which a segment is gone: nothing removes it but who asks by GroupId")
    void orphansStay() throws Exception {
        List<MQMessage> segments = put(CMQC.MQRO_COD);
        client.get(NOW);
        assertThat(client.text(COMPLETE)).isEqualTo("reason 2033");
        int drained = 0;
        MQMessage orphan = ofGroup(segments);
        while (client.get(NOW, orphan, CMQC.MQMO_MATCH_GROUP_ID, -1).completionCode() == CMQC.MQCC_OK) {
            drained++;
            orphan = ofGroup(segments);
        }
        assertThat(drained).isEqualTo(2);
    }

    private void browseUntilExpired() {
        await().atMost(PATIENCE).until(() -> client.get(CMQC.MQGMO_BROWSE_FIRST).reason()
                == CMQC.MQRC_NO_MSG_AVAILABLE);
    }

    private static MQMessage ofGroup(List<MQMessage> segments) {
        MQMessage wanted = new MQMessage();
        wanted.groupId = segments.get(0).groupId;
        return wanted;
    }

    @Test
    @DisplayName("B-37: orphans with a lifetime go by themselves, and say so")
    void orphansExpire() throws Exception {
        MQMessage first = asking(CMQC.MQRO_EXPIRATION, SEGMENT, A);
        first.expiry = 1;
        client.put(first, LOGICAL);
        browseUntilExpired();
        Got report = replies.get(CMQC.MQGMO_WAIT | NOW, new MQMessage(), CMQC.MQMO_NONE, -1, 30_000);
        assertThat(report.message().feedback).isEqualTo(CMQC.MQFB_EXPIRATION);
        assertThat(report.message().groupId).isEqualTo(first.groupId);
    }

    @Test
    @DisplayName("B-38: for who knows MQMD version 1 alone, an MQMDE says what a report without data is about")
    void version1GetsAnExtension() throws Exception {
        put(CMQC.MQRO_COA);
        MQMessage old = new MQMessage();
        old.setVersion(CMQC.MQMD_VERSION_1);
        Got report = replies.get(NOW, old, CMQC.MQMO_NONE, -1);
        assertThat(report.message().format).isEqualTo(CMQC.MQFMT_MD_EXTENSION);
        MQMDE extension = new MQMDE(report.message());
        assertThat(extension.getOriginalLength()).isEqualTo(FIRST);
        assertThat(extension.getOffset()).isZero();
        assertThat(report.message().getDataLength()).isZero();
    }

    @Test
    @DisplayName("B-38: so it is on the way to a queue manager that knows no segments")
    void aReportToAnotherQueueManagerHasAnExtension() throws Exception {
        queues.mqsc("DEFINE QLOCAL(${XMIT}) USAGE(XMITQ)");
        MQMessage message = asking(CMQC.MQRO_COA, LAST, A);
        message.replyToQueueManagerName = queues.prefix() + "XMIT";
        client.put(message, LOGICAL);
        byte[] sent = queues.on(queues.prefix() + "XMIT").get(0).data();
        assertThat(sent).hasSize(428 + 72);
        assertThat(new String(sent, 428, 4, StandardCharsets.US_ASCII)).isEqualTo("MDE ");
    }

    @Test
    @DisplayName("B-21, B-33: a report that is too long for its queue is split as its message might be")
    void aLongReportIsSplit() throws Exception {
        queues.mqsc("ALTER QLOCAL(${REPLY}) MAXMSGL(100)");
        MQMessage message = asking(CMQC.MQRO_COD_WITH_FULL_DATA, SegmentClient.ALLOWED, A + B);
        client.put(message);
        client.get(NOW);
        assertThat(reports()).containsExactly("0+96 260", "96+64 260");
        assertThat(replies.text(COMPLETE)).isEqualTo(A + B);
    }
}
