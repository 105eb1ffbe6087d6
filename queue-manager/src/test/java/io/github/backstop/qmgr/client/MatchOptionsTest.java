// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Gets that ask for one message by a field of its descriptor, or by its token. */
@ClientTest
class MatchOptionsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private MQQueueManager connection;
    private MQQueue queue;

    @BeforeEach
    void connect() throws MQException {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        queue = connection.accessQueue(queues.source(), CMQC.MQOO_BROWSE | CMQC.MQOO_INPUT_SHARED);
    }

    @AfterEach
    void disconnect() throws MQException {
        connection.disconnect();
    }

    private void putGroup() {
        queues.put(Original.text("alone"));
        queues.put(Original.text("g1").inGroup(1, CMQC.MQMF_MSG_IN_GROUP));
        queues.put(Original.text("g2").inGroup(2, CMQC.MQMF_MSG_IN_GROUP));
        queues.put(Original.text("g3").inGroup(3, CMQC.MQMF_LAST_MSG_IN_GROUP));
    }

    private String get(int match, MQMessage wanted) throws Exception {
        return get(match, wanted, new MQGetMessageOptions());
    }

    private String get(int match, MQMessage wanted, MQGetMessageOptions how) throws Exception {
        how.options = CMQC.MQGMO_NO_SYNCPOINT;
        how.matchOptions = match;
        queue.get(wanted, how);
        return wanted.readStringOfByteLength(wanted.getDataLength());
    }

    private static void assertNone(Attempt attempt) {
        assertThatThrownBy(attempt::run).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE));
    }

    private interface Attempt {
        void run() throws Exception;
    }

    private static MQMessage ofGroup(byte[] id, int sequenceNumber) throws MQException {
        MQMessage wanted = new MQMessage();
        wanted.setVersion(CMQC.MQMD_VERSION_2);
        wanted.groupId = id;
        wanted.messageSequenceNumber = sequenceNumber;
        return wanted;
    }

    @Test
    void byMessageIdAndCorrelationIdBothHaveToBeThoseOfTheMessage() throws Exception {
        queues.put(Original.text("first")).put(Original.good());
        byte[] ofGood = queues.on(queues.source()).get(1).descriptor().messageId();
        int both = CMQC.MQMO_MATCH_MSG_ID | CMQC.MQMO_MATCH_CORREL_ID;
        assertNone(() -> get(both, withIds(ofGood, Original.MESSAGE_ID)));
        assertThat(get(both, withIds(ofGood, Original.CORRELATION_ID))).isEqualTo("good");
        assertNone(() -> get(CMQC.MQMO_MATCH_MSG_ID, withIds(ofGood, Original.CORRELATION_ID)));
        assertThat(get(CMQC.MQMO_MATCH_CORREL_ID, withIds(ofGood, Original.CORRELATION_ID))).isEqualTo("first");
    }

    private static MQMessage withIds(byte[] messageId, byte[] correlationId) {
        MQMessage wanted = new MQMessage();
        wanted.messageId = messageId;
        wanted.correlationId = correlationId;
        return wanted;
    }

    @Test
    void byGroupTheFirstOfTheGroupComesThoughAnotherMessageIsBeforeIt() throws Exception {
        putGroup();
        assertThat(get(CMQC.MQMO_MATCH_GROUP_ID, ofGroup(Original.GROUP_ID, 1))).isEqualTo("g1");
        assertNone(() -> get(CMQC.MQMO_MATCH_GROUP_ID, ofGroup(Original.MESSAGE_ID, 1)));
        assertThat(queues.depth(queues.source())).isEqualTo(3);
    }

    @Test
    void bySequenceNumberAMessageFromTheMiddleOfTheGroupComes() throws Exception {
        putGroup();
        int both = CMQC.MQMO_MATCH_GROUP_ID | CMQC.MQMO_MATCH_MSG_SEQ_NUMBER;
        assertThat(get(both, ofGroup(Original.GROUP_ID, 2))).isEqualTo("g2");
        assertNone(() -> get(both, ofGroup(Original.GROUP_ID, 2)));
        assertThat(get(CMQC.MQMO_MATCH_MSG_SEQ_NUMBER, ofGroup(Original.MESSAGE_ID, 3)))
                .as("the group is not asked for").isEqualTo("g3");
    }

    @Test
    void byOffsetOnlyASegmentThatBeginsThereComes() throws Exception {
        queues.put(Original.text("whole"));
        MQQueue output = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
        MQMessage segment = ofGroup(Original.GROUP_ID, 1);
        segment.messageFlags = CMQC.MQMF_LAST_SEGMENT;
        segment.offset = 5;
        segment.writeString("rest");
        output.put(segment);

        MQMessage wanted = new MQMessage();
        wanted.setVersion(CMQC.MQMD_VERSION_2);
        wanted.offset = 4;
        assertNone(() -> get(CMQC.MQMO_MATCH_OFFSET, wanted));
        wanted.offset = 5;
        assertThat(get(CMQC.MQMO_MATCH_OFFSET, wanted)).isEqualTo("rest");
        wanted.offset = 0;
        assertThat(get(CMQC.MQMO_MATCH_OFFSET, wanted)).isEqualTo("whole");
    }

    @Test
    void byTokenExactlyTheMessageComesThatWasBrowsed() throws Exception {
        for (int i = 1; i <= 3; i++) {
            queues.put(Original.text("m" + i));
        }
        MQGetMessageOptions browse = new MQGetMessageOptions();
        browse.options = CMQC.MQGMO_BROWSE_FIRST;
        browse.matchOptions = CMQC.MQMO_NONE;
        queue.get(new MQMessage(), browse);
        browse.options = CMQC.MQGMO_BROWSE_NEXT;
        queue.get(new MQMessage(), browse);
        MQGetMessageOptions byToken = new MQGetMessageOptions();
        byToken.msgToken = browse.msgToken.clone();

        assertThat(get(CMQC.MQMO_MATCH_MSG_TOKEN, new MQMessage(), byToken)).isEqualTo("m2");
        byToken.msgToken = browse.msgToken.clone();
        assertNone(() -> get(CMQC.MQMO_MATCH_MSG_TOKEN, new MQMessage(), byToken));
    }
}
