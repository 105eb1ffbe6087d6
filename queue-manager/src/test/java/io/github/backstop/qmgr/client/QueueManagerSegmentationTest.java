// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SegmentClient.ALLOWED;
import static io.github.backstop.qmgr.client.SegmentClient.COMPLETE;
import static io.github.backstop.qmgr.client.SegmentClient.LAST;
import static io.github.backstop.qmgr.client.SegmentClient.LOGICAL;
import static io.github.backstop.qmgr.client.SegmentClient.SEGMENT;
import static io.github.backstop.qmgr.client.SegmentClient.message;
import static io.github.backstop.qmgr.client.SegmentClient.outcome;
import static io.github.backstop.qmgr.client.SegmentClient.segment;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQHeaderIterator;
import com.ibm.mq.headers.MQWIH;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.client.SegmentClient.Got;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Messages that are too long for their queue, and that the queue manager may split (rules B-21 to B-26). */
@ClientTest
class QueueManagerSegmentationTest {

    private static final String HUNDRED = "0123456789".repeat(10);

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final SegmentClient client = new SegmentClient(MQ.queueManager(), queues.source());

    @AfterEach
    void disconnect() {
        client.close();
        queues.mqsc("ALTER QMGR MAXMSGL(104857600)");
    }

    private void longest(int bytes) {
        queues.mqsc("ALTER QLOCAL(${SRC}) MAXMSGL(" + bytes + ")");
    }

    private List<MessageDescriptor> stored() {
        return queues.on(queues.source()).stream().map(QueuedMessage::descriptor).toList();
    }

    private List<Integer> lengths() {
        return queues.on(queues.source()).stream().map(stored -> stored.data().length).toList();
    }

    @Test
    @DisplayName("B-21: 2030 for what is longer than MAXMSGL of the queue, unless it may be split")
    void longMessagesAreRefusedOrSplit() throws Exception {
        longest(40);
        assertThat(outcome(() -> client.put(message(0, HUNDRED)))).isEqualTo("2:2030");
        client.put(message(ALLOWED, HUNDRED));
        assertThat(stored()).hasSize(3);
        Got got = client.get(COMPLETE);
        assertThat(got.text()).isEqualTo(HUNDRED);
        assertThat(got.message().format).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(got.status()).as("one segment, and it may be split").isEqualTo(" LA");
    }

    @Test
    @DisplayName("B-21: what fits stays in one piece and is no segment")
    void whatFitsIsNotSplit() throws Exception {
        longest(100);
        client.put(message(ALLOWED, HUNDRED));
        assertThat(stored()).extracting(MessageDescriptor::messageFlags).containsExactly(ALLOWED);
        assertThat(client.get(COMPLETE).status()).isEqualTo("  A");
    }

    @Test
    @DisplayName("B-21: 2031 for what is longer than MAXMSGL of the queue manager, unless it may be split")
    void theQueueManagersLimitCountsToo() throws Exception {
        queues.mqsc("ALTER QMGR MAXMSGL(32768)");
        String text = HUNDRED.repeat(400);
        assertThat(outcome(() -> client.put(message(0, text)))).isEqualTo("2:2031");
        client.put(message(ALLOWED, text));
        assertThat(lengths()).containsExactly(32_768, 40_000 - 32_768);
        assertThat(client.text(COMPLETE)).isEqualTo(text);
    }

    @Test
    @DisplayName("B-22: the last segment alone is shorter than 16 bytes; if that is not possible, 2030")
    void sixteenBytesAtLeast() throws Exception {
        longest(16);
        client.put(message(ALLOWED, HUNDRED.substring(0, 33)));
        assertThat(lengths()).containsExactly(16, 16, 1);
        assertThat(client.text(COMPLETE)).isEqualTo(HUNDRED.substring(0, 33));
        longest(15);
        assertThat(outcome(() -> client.put(message(ALLOWED, HUNDRED)))).isEqualTo("2:2030");
        assertThat(stored()).isEmpty();
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-23: segments are as long as multiples of 16 bytes allow, and say what their first byte is")
    void whereMessagesAreSplit() throws Exception {
        longest(47);
        MQMessage put = client.put(message(ALLOWED, HUNDRED));
        assertThat(lengths()).containsExactly(32, 32, 36);
        assertThat(stored()).extracting(MessageDescriptor::offset).containsExactly(0, 32, 64);
        assertThat(stored()).extracting(MessageDescriptor::originalLength).containsExactly(32, 32, 36);
        assertThat(stored()).extracting(MessageDescriptor::messageFlags).containsExactly(ALLOWED | SEGMENT,
                ALLOWED | SEGMENT, ALLOWED | SEGMENT | LAST);
        assertThat(stored()).extracting(MessageDescriptor::format).containsOnly("MQSTR");
        assertThat(stored()).extracting(MessageDescriptor::groupId)
                .allSatisfy(group -> assertThat(group).isEqualTo(put.groupId));
        assertThat(stored().get(0).messageId()).isEqualTo(put.messageId);
        assertThat(stored()).extracting(m -> java.util.HexFormat.of().formatHex(m.messageId()))
                .doesNotHaveDuplicates();
        assertThat(put.messageFlags).as("the caller's flags stay").isEqualTo(ALLOWED);
        assertThat(put.offset).isZero();
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-22, B-23: headers are never cut; where one does not fit, 2030")
    void headersStayWhole() throws Exception {
        longest(150);
        MQMessage message = message(ALLOWED, "");
        message.format = "MQHWIH";
        BaseConnection.write(message, Headers.workInformation("MQHWIH", 819));
        BaseConnection.write(message, Headers.workInformation());
        client.put(message, SegmentClient.bytes(HUNDRED));
        assertThat(lengths()).containsExactly(120, 120 + 16, 84);
        assertThat(stored()).extracting(MessageDescriptor::format).containsExactly("MQHWIH", "MQHWIH", "MQSTR");
        assertThat(stored()).extracting(MessageDescriptor::codedCharSetId).containsExactly(1208, 819, 1208);
        longest(119);
        message.groupId = CMQC.MQGI_NONE;
        assertThat(outcome(() -> client.put(message))).isEqualTo("2:2030");

        Got got = client.get(COMPLETE);
        assertThat(got.reason()).as("the headers announce the code pages").isZero();
        assertThat(got.data()).hasSize(340).endsWith(SegmentClient.bytes(HUNDRED));
        MQHeaderIterator headers = new MQHeaderIterator(got.message());
        assertThat(headers.nextHeader()).isInstanceOf(MQWIH.class);
        assertThat(headers.nextHeader()).isInstanceOf(MQWIH.class);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-24: segments behind the first 100 bytes are reported on without data")
    void laterSegmentsHaveNothingToReport() throws Exception {
        longest(64);
        MQMessage message = message(ALLOWED, HUNDRED + HUNDRED);
        message.report = CMQC.MQRO_COA_WITH_DATA | CMQC.MQRO_COD_WITH_FULL_DATA | CMQC.MQRO_EXPIRATION_WITH_DATA
                | CMQC.MQRO_PASS_MSG_ID;
        message.replyToQueueName = queues.reply();
        client.put(message);
        int later = CMQC.MQRO_COA | CMQC.MQRO_COD_WITH_FULL_DATA | CMQC.MQRO_EXPIRATION | CMQC.MQRO_PASS_MSG_ID;
        assertThat(stored()).extracting(MessageDescriptor::report)
                .containsExactly(message.report, message.report, later, later);
    }

    @Test
    @DisplayName("B-21: a segment that may be split is split further, and keeps its place")
    void segmentsAreSplitFurther() throws Exception {
        longest(40);
        client.put(segment("g", 1, 0, SEGMENT | ALLOWED, HUNDRED.substring(0, 50)));
        client.put(segment("g", 1, 50, LAST | ALLOWED, HUNDRED.substring(50)));
        assertThat(stored()).extracting(MessageDescriptor::offset).containsExactly(0, 32, 50, 82);
        assertThat(stored()).extracting(d -> d.messageFlags() & LAST).containsExactly(0, 0, 0, LAST);
        assertThat(client.text(COMPLETE)).isEqualTo(HUNDRED);
    }

    @Test
    @DisplayName("B-16, B-21: in logical order what follows a split segment goes on behind it")
    void logicalOrderGoesOnBehindIt() throws Exception {
        longest(40);
        client.put(message(SEGMENT | ALLOWED, HUNDRED), LOGICAL);
        assertThat(client.put(message(LAST, "end"), LOGICAL).offset).isEqualTo(100);
        assertThat(client.text(COMPLETE)).isEqualTo(HUNDRED + "end");
        client.put(message(CMQC.MQMF_MSG_IN_GROUP | ALLOWED, HUNDRED), LOGICAL);
        assertThat(client.put(message(CMQC.MQMF_LAST_MSG_IN_GROUP, "end"), LOGICAL).messageSequenceNumber)
                .isEqualTo(2);
    }

    @Test
    @DisplayName("B-25: what does not fit on the queue as a whole leaves nothing of it there")
    void allSegmentsOrNone() throws Exception {
        longest(32);
        queues.mqsc("ALTER QLOCAL(${SRC}) MAXDEPTH(3)");
        for (int persistence : new int[] {CMQC.MQPER_NOT_PERSISTENT, CMQC.MQPER_PERSISTENT}) {
            MQMessage message = message(ALLOWED, HUNDRED);
            message.persistence = persistence;
            assertThat(outcome(() -> client.put(message))).isEqualTo("2:2053");
            assertThat(outcome(() -> client.put(message, CMQC.MQPMO_SYNCPOINT))).isEqualTo("2:2053");
            assertThat(stored()).isEmpty();
        }
        client.put(message(0, "short"), CMQC.MQPMO_SYNCPOINT);
        client.connection().commit();
        assertThat(stored()).as("the unit of work can be committed").hasSize(1);
    }

    @Test
    @DisplayName("B-26: on a transmission queue each segment leaves room for its headers")
    void roomForHeadersOnTransmissionQueues() throws Exception {
        queues.mqsc("DEFINE QLOCAL(${XMIT}) USAGE(XMITQ) MAXMSGL(1000) REPLACE\n"
                + "DEFINE QREMOTE(${FAR}) RNAME(THERE) RQMNAME(QM2) XMITQ(${XMIT}) REPLACE");
        String text = HUNDRED.repeat(10);
        try (SegmentClient far = new SegmentClient(MQ.queueManager(), queues.prefix() + "FAR")) {
            far.put(message(ALLOWED, text));
            assertThat(outcome(() -> far.put(message(0, text)))).isEqualTo("2:2030");
        }
        List<QueuedMessage> waiting = queues.on(queues.prefix() + "XMIT");
        assertThat(waiting).extracting(m -> m.data().length).containsExactly(500 + 496, 500 + 496, 500 + 8);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-10: on a transmission queue a segment has its MQMDE between the MQXQH and its data")
    void segmentsOnTheirWay() throws Exception {
        queues.mqsc("DEFINE QLOCAL(${XMIT}) USAGE(XMITQ) REPLACE\n"
                + "DEFINE QREMOTE(${FAR}) RNAME(THERE) RQMNAME(QM2) XMITQ(${XMIT}) REPLACE");
        try (SegmentClient far = new SegmentClient(MQ.queueManager(), queues.prefix() + "FAR")) {
            far.put(segment("g", 1, 5, SEGMENT, "data"));
        }
        byte[] data = queues.only(queues.prefix() + "XMIT").data();
        assertThat(data).hasSize(428 + 72 + 4);
        assertThat(new String(data, 136, 8, StandardCharsets.ISO_8859_1)).as("Format in the MQXQH")
                .isEqualTo("MQHMDE  ");
        assertThat(new String(data, 428, 4, StandardCharsets.ISO_8859_1)).isEqualTo("MDE ");
        assertThat(ByteBuffer.wrap(data, 428 + 56, 12).getInt()).as("MsgSeqNumber").isOne();
        assertThat(ByteBuffer.wrap(data, 428 + 60, 8).getInt()).as("Offset").isEqualTo(5);
    }
}
