// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SegmentClient.ALLOWED;
import static io.github.backstop.qmgr.client.SegmentClient.COMPLETE;
import static io.github.backstop.qmgr.client.SegmentClient.LAST;
import static io.github.backstop.qmgr.client.SegmentClient.SEGMENT;
import static io.github.backstop.qmgr.client.SegmentClient.message;
import static io.github.backstop.qmgr.client.SegmentClient.outcome;
import static io.github.backstop.qmgr.client.SegmentClient.segment;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.client.SegmentClient.Got;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Segments of one logical message come and go together (rules B-17 and B-25), or expire (B-37). */
@ClientTest
class SegmentUnitOfWorkTest {

    private static final int IN_UNIT = CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_SYNCPOINT;
    private static final String TEXT = "0123456789".repeat(10);

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues().mqsc("ALTER QLOCAL(${SRC}) MAXMSGL(32)");
    private final SegmentClient client = new SegmentClient(MQ.queueManager(), queues.source());

    @AfterEach
    void disconnect() {
        client.close();
    }

    private static MQMessage splittable(int persistence) {
        MQMessage message = message(ALLOWED, TEXT);
        message.persistence = persistence;
        return message;
    }

    private int depth() {
        return queues.depth(queues.source());
    }

    @ParameterizedTest
    @ValueSource(ints = {CMQC.MQPER_NOT_PERSISTENT, CMQC.MQPER_PERSISTENT})
    @DisplayName("B-25: in a unit of work all segments come with its commit, or go with its backout")
    void segmentsComeTogether(int persistence) throws Exception {
        client.put(splittable(persistence), CMQC.MQPMO_SYNCPOINT);
        assertThat(client.text(COMPLETE)).isEqualTo("reason 2033");
        client.connection().backout();
        assertThat(depth()).isZero();
        client.put(splittable(persistence), CMQC.MQPMO_SYNCPOINT);
        client.connection().commit();
        assertThat(client.text(COMPLETE)).isEqualTo(TEXT);
    }

    @ParameterizedTest
    @ValueSource(ints = {CMQC.MQPER_NOT_PERSISTENT, CMQC.MQPER_PERSISTENT})
    @DisplayName("B-25: a backout brings all segments back, each with its BackoutCount")
    void segmentsGoTogether(int persistence) throws Exception {
        client.put(splittable(persistence));
        Got first = client.get(IN_UNIT);
        assertThat(first.text()).isEqualTo(TEXT);
        assertThat(first.message().backoutCount).isZero();
        client.connection().backout();
        assertThat(queues.on(queues.source())).hasSize(4)
                .allSatisfy(stored -> assertThat(stored.descriptor().backoutCount()).isEqualTo(1));
        Got again = client.get(IN_UNIT);
        assertThat(again.message().backoutCount).isEqualTo(1);
        client.connection().commit();
        assertThat(depth()).isZero();
    }

    @Test
    @DisplayName("B-25: outside a unit of work persistent segments get one of their own, unless there is another: 2255")
    void notBesideAUnitOfWork() throws Exception {
        client.put(splittable(CMQC.MQPER_PERSISTENT));
        assertThat(client.text(COMPLETE)).isEqualTo(TEXT);
        client.put(splittable(CMQC.MQPER_PERSISTENT));
        client.put(message(0, "begun"), CMQC.MQPMO_SYNCPOINT);
        assertThat(outcome(() -> client.put(splittable(CMQC.MQPER_PERSISTENT)))).isEqualTo("2:2255");
        assertThat(client.text(COMPLETE)).isEqualTo("reason 2255");
        client.connection().commit();
        assertThat(client.text(COMPLETE)).isEqualTo(TEXT);
        assertThat(client.text(COMPLETE)).isEqualTo("begun");
    }

    @Test
    @DisplayName("B-25: nonpersistent segments, and messages that need no segments, need no unit of work")
    void othersMayBeBesideOne() throws Exception {
        client.put(message(0, "begun"), CMQC.MQPMO_SYNCPOINT);
        client.put(splittable(CMQC.MQPER_NOT_PERSISTENT));
        assertThat(client.text(COMPLETE)).isEqualTo(TEXT);
        MQMessage small = message(ALLOWED, "small");
        small.persistence = CMQC.MQPER_PERSISTENT;
        client.put(small);
        assertThat(client.text(COMPLETE)).isEqualTo("small");
        client.connection().backout();
    }

    @Test
    @DisplayName("B-17: of a logical message that was got in part, a backout brings back what was got")
    void aPartlyGotMessageComesBack() throws Exception {
        client.put(splittable(CMQC.MQPER_PERSISTENT));
        int options = CMQC.MQGMO_LOGICAL_ORDER | CMQC.MQGMO_SYNCPOINT;
        client.get(options);
        client.get(options);
        try (SegmentClient other = new SegmentClient(MQ.queueManager(), queues.source())) {
            assertThat(other.text(COMPLETE)).as("two segments are missing").isEqualTo("reason 2033");
        }
        client.connection().backout();
        assertThat(queues.on(queues.source())).extracting(stored -> stored.descriptor().backoutCount())
                .containsExactly(1, 1, 0, 0);
        assertThat(client.text(COMPLETE)).isEqualTo(TEXT);
    }

    @Test
    @DisplayName("B-25: MAXUMSGS counts segments: 2024, and the unit of work goes on")
    void segmentsCountInTheUnitOfWork() throws Exception {
        queues.mqsc("ALTER QMGR MAXUMSGS(3)");
        try {
            assertThat(outcome(() -> client.put(splittable(0), CMQC.MQPMO_SYNCPOINT))).isEqualTo("2:2024");
            client.put(message(0, "fits"), CMQC.MQPMO_SYNCPOINT);
            client.connection().commit();
            assertThat(depth()).isEqualTo(1);
        } finally {
            queues.mqsc("ALTER QMGR MAXUMSGS(10000)");
        }
    }

    @Test
    @DisplayName("B-37: when a segment has expired the others are orphans, which expire in their turn")
    void anExpiredSegmentIsMissing() throws Exception {
        client.put(segment("a", 1, 0, SEGMENT, "a1"));
        MQMessage shortLived = segment("a", 1, 2, SEGMENT, "a2");
        shortLived.expiry = 1;
        client.put(shortLived);
        client.put(segment("a", 1, 4, LAST, "a3"));
        int browse = CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_BROWSE_FIRST;
        Awaitility.await().atMost(Duration.ofSeconds(30)).until(() -> client.text(browse).equals("reason 2033"));
        assertThat(client.text(COMPLETE)).isEqualTo("reason 2033");
        assertThat(queues.on(queues.source())).extracting(QueuedMessage::data)
                .containsExactly(SegmentClient.bytes("a1"), SegmentClient.bytes("a3"));
    }
}
