// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import io.github.backstop.qmgr.net.LogCapture;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A stream whose first publication can be put nowhere. */
@ClientTest
class BrokerBlockedStreamTest {

    private static final String OTHER_STREAM = "OTHER.STREAM";

    private BrokerUnderTest mq;

    @BeforeEach
    void block() throws Exception {
        mq = new BrokerUnderTest(builder -> builder.mqsc("DEFINE QLOCAL(OTHER.STREAM) DEFPSIST(YES)")
                .mqsc("DEFINE TOPIC(OTHER.STREAM) TOPICSTR('OTHER.STREAM')")
                .mqsc("ALTER NAMELIST(SYSTEM.QPUBSUB.QUEUE.NAMELIST) NAMES(SYSTEM.BROKER.DEFAULT.STREAM,"
                        + "SYSTEM.BROKER.ADMIN.STREAM,OTHER.STREAM)"))
                .mqsc("ALTER TOPIC(SYSTEM.BASE.TOPIC) USEDLQ(NO) PMSGDLV(ALL)")
                .mqsc("ALTER QMGR PSRTYCNT(999999999)").subscribe().mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(0)");
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private void publish(String text, int priority) throws Exception {
        MQMessage publication = BrokerUnderTest.publication(text, true);
        publication.priority = priority;
        mq.put(BrokerUnderTest.STREAM, publication);
    }

    private List<String> arrived(int count) {
        return mq.await("SUBQ", count).stream().map(BrokerUnderTest::data).toList();
    }

    @Test
    @DisplayName("D-22: what is behind the blocked one waits, and comes once and in order when the cause is gone")
    void theOrderStays() throws Exception {
        List<String> texts = IntStream.range(0, 20).mapToObj(i -> "news " + i).toList();
        for (String text : texts) {
            publish(text, 4);
        }
        mq.awaitBackouts(BrokerUnderTest.STREAM, 5);
        assertThat(mq.depth(BrokerUnderTest.STREAM)).isEqualTo(20);
        assertThat(mq.queueManager().queue(BrokerUnderTest.STREAM).browse().stream().skip(1))
                .allMatch(message -> message.descriptor().backoutCount() == 0);

        mq.mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(1)");
        mq.await(BrokerUnderTest.STREAM, 19);
        mq.mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(100)");
        assertThat(arrived(20)).isEqualTo(texts);
        mq.await(BrokerUnderTest.STREAM, 0);
    }

    @Test
    @DisplayName("D-22: a higher priority does not bring a message past the blocked one")
    void noPriorityOvertakes() throws Exception {
        mq.mqsc("ALTER QLOCAL(SUBQ) MSGDLVSQ(FIFO)");
        publish("first", 0);
        mq.awaitBackouts(BrokerUnderTest.STREAM, 2);
        publish("urgent", 9);
        int trials = mq.queueManager().queue(BrokerUnderTest.STREAM).browse().stream()
                .mapToInt(message -> message.descriptor().backoutCount()).max().orElseThrow();
        await().atMost(BrokerUnderTest.LONGEST).until(() ->
                mq.queueManager().queue(BrokerUnderTest.STREAM).browse().stream()
                        .anyMatch(message -> message.descriptor().backoutCount() > trials + 2));
        mq.mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(100)");
        assertThat(arrived(2)).containsExactly("first", "urgent");
    }

    @Test
    @DisplayName("D-22: a blocked message that expires blocks no longer")
    void expiryUnblocks() throws Exception {
        MQMessage publication = BrokerUnderTest.publication("short-lived", true);
        publication.expiry = 5;
        publication.priority = 4;
        mq.put(BrokerUnderTest.STREAM, publication);
        mq.mqsc("DEFINE QLOCAL(ELSE)");
        publish("behind it", 4);
        mq.mqsc("ALTER QLOCAL(SUBQ) PUT(DISABLED) MAXDEPTH(100)");
        await().atMost(BrokerUnderTest.LONGEST).until(() ->
                mq.queueManager().queue(BrokerUnderTest.STREAM).browse().stream().map(BrokerUnderTest::data)
                        .noneMatch("short-lived"::equals));
        mq.mqsc("ALTER QLOCAL(SUBQ) PUT(ENABLED)");
        assertThat(arrived(1)).containsExactly("behind it");
    }

    @Test
    @DisplayName("D-22: other streams and the control queue go on meanwhile")
    void otherStreamsGoOn() throws Exception {
        publish("blocked", 4);
        mq.awaitBackouts(BrokerUnderTest.STREAM, 2);
        mq.mqsc("DEFINE QLOCAL(ELSEWHERE)");
        MQMessage registration = BrokerUnderTest.request(BrokerUnderTest.command("MQPSCommand RegSub MQPSTopic news "
                + "MQPSStreamName OTHER.STREAM MQPSQName ELSEWHERE", "", true));
        mq.put(BrokerUnderTest.CONTROL, registration);
        assertThat(BrokerUnderTest.text(mq.await("REPLY", 1).get(0))).contains("MQPSCompCode 0");
        mq.put(OTHER_STREAM, BrokerUnderTest.publication("elsewhere", true));
        assertThat(BrokerUnderTest.data(mq.await("ELSEWHERE", 1).get(0))).isEqualTo("elsewhere");
        assertThat(mq.depth(BrokerUnderTest.STREAM)).isEqualTo(1);
        assertThat(mq.depth("SUBQ")).isZero();
    }

    @Test
    @DisplayName("D-22: the log names queue, message and cause, gets rarer, and says when the stream goes on")
    void theLogGetsRarer() throws Exception {
        try (LogCapture log = new LogCapture()) {
            publish("blocked", 4);
            mq.awaitBackouts(BrokerUnderTest.STREAM, 20);
            List<String> lines = log.lines("BSTP1451W");
            int trials = 1 + mq.queueManager().queue(BrokerUnderTest.STREAM).browse().get(0).descriptor()
                    .backoutCount();
            int powersOfTwo = Integer.SIZE - Integer.numberOfLeadingZeros(trials);
            assertThat(lines).hasSizeBetween(4, powersOfTwo).first().asString()
                    .contains("queue " + BrokerUnderTest.STREAM, "SUBQ", "2502", "tried 1 times");
            mq.mqsc("ALTER QLOCAL(SUBQ) MAXDEPTH(100)");
            arrived(1);
            await().atMost(BrokerUnderTest.LONGEST).untilAsserted(() ->
                    assertThat(log.lines("BSTP1452I")).hasSize(1));
        }
    }
}
