// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SegmentClient.LAST;
import static io.github.backstop.qmgr.client.SegmentClient.SEGMENT;
import static io.github.backstop.qmgr.client.SegmentClient.message;
import static io.github.backstop.qmgr.client.SegmentClient.outcome;
import static io.github.backstop.qmgr.client.SegmentClient.segment;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.client.SegmentClient.Got;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Segments and groups got in logical order: MQGMO_LOGICAL_ORDER with and without others (rules B-17, B-29 to B-31). */
@ClientTest
class SegmentOrderTest {

    private static final int LOGICAL = CMQC.MQGMO_LOGICAL_ORDER;
    private static final int GROUP = CMQC.MQMF_MSG_IN_GROUP;
    private static final int LAST_OF_GROUP = CMQC.MQMF_LAST_MSG_IN_GROUP;

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final SegmentClient client = new SegmentClient(MQ.queueManager(), queues.source());

    @AfterEach
    void disconnect() {
        client.close();
    }

    /** The physical order of the figure in "Logical and physical ordering": A, Y1, Z2, Y2, Y3b, Y3a, Z1, B. */
    private void groupsThatArriveTogether() throws Exception {
        client.put(message(0, "A"));
        client.put(segment("Y", 1, 0, GROUP, "Y1"));
        client.put(segment("Z", 2, 0, LAST_OF_GROUP, "Z2"));
        client.put(segment("Y", 2, 0, GROUP, "Y2"));
        client.put(segment("Y", 3, 3, LAST_OF_GROUP | LAST, "Y3b"));
        client.put(segment("Y", 3, 0, LAST_OF_GROUP | SEGMENT, "Y3a"));
        client.put(segment("Z", 1, 0, GROUP, "Z1"));
        client.put(message(0, "B"));
    }

    private List<String> all(int first, int further) throws MQException {
        List<String> got = new ArrayList<>();
        Got next = client.get(first);
        while (next.completionCode() == 0) {
            got.add(next.text() + next.status().replace(" ", ""));
            next = client.get(further);
        }
        assertThat(next.reason()).isEqualTo(2033);
        return got;
    }

    @Test
    @DisplayName("B-30, B-31: the order of the figure, with the group's and the segment's status of each")
    void theLogicalOrderOfIbmsExample() throws Exception {
        groupsThatArriveTogether();
        String[] order = {"A", "Y1G", "Y2G", "Y3aLS", "Y3bLL", "Z1G", "Z2L", "B"};
        assertThat(all(LOGICAL | CMQC.MQGMO_BROWSE_FIRST, LOGICAL | CMQC.MQGMO_BROWSE_NEXT)).containsExactly(order);
        assertThat(all(LOGICAL, LOGICAL)).containsExactly(order);
    }

    @Test
    @DisplayName("B-27, B-31: with MQGMO_COMPLETE_MSG each message of a group comes whole, in its turn")
    void wholeMessagesInLogicalOrder() throws Exception {
        groupsThatArriveTogether();
        int options = LOGICAL | CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_ALL_MSGS_AVAILABLE;
        String[] order = {"A", "Y1G", "Y2G", "Y3aY3bLL", "Z1G", "Z2L", "B"};
        assertThat(all(options | CMQC.MQGMO_BROWSE_FIRST, options | CMQC.MQGMO_BROWSE_NEXT)).containsExactly(order);
        assertThat(all(options, options)).containsExactly(order);
    }

    @Test
    @DisplayName("B-31: browsing has a place of its own, beside that of gets")
    void browsingHasItsOwnPlace() throws Exception {
        groupsThatArriveTogether();
        assertThat(client.text(LOGICAL)).isEqualTo("A");
        assertThat(client.text(LOGICAL | CMQC.MQGMO_BROWSE_FIRST)).isEqualTo("Y1");
        assertThat(client.text(LOGICAL)).isEqualTo("Y1");
        assertThat(client.text(LOGICAL | CMQC.MQGMO_BROWSE_NEXT)).isEqualTo("Y2");
        assertThat(client.text(LOGICAL | CMQC.MQGMO_BROWSE_NEXT)).isEqualTo("Y3a");
        assertThat(client.text(LOGICAL)).isEqualTo("Y2");
        assertThat(client.text(LOGICAL | CMQC.MQGMO_BROWSE_NEXT)).isEqualTo("Y3b");
    }

    @Test
    @DisplayName("B-31: 2259 for going on browsing in the other order")
    void oneOrderOfBrowsing() throws Exception {
        groupsThatArriveTogether();
        client.get(LOGICAL | CMQC.MQGMO_BROWSE_FIRST);
        assertThat(client.text(CMQC.MQGMO_BROWSE_NEXT)).isEqualTo("reason 2259");
        client.get(CMQC.MQGMO_BROWSE_FIRST);
        assertThat(client.text(LOGICAL | CMQC.MQGMO_BROWSE_NEXT)).isEqualTo("reason 2259");
    }

    @Test
    @DisplayName("B-29: a group with a segment missing is withheld; inside a group the option does not count")
    void wholeGroupsAlone() throws Exception {
        client.put(segment("Y", 1, 0, GROUP, "Y1"));
        client.put(segment("Y", 2, 0, LAST_OF_GROUP | SEGMENT, "Y2a"));
        int options = LOGICAL | CMQC.MQGMO_ALL_MSGS_AVAILABLE;
        assertThat(client.text(options)).isEqualTo("reason 2033");
        assertThat(client.text(CMQC.MQGMO_ALL_MSGS_AVAILABLE)).isEqualTo("reason 2033");
        client.put(segment("Y", 2, 3, LAST_OF_GROUP | LAST, "Y2b"));
        assertThat(client.text(options)).isEqualTo("Y1");
        try (SegmentClient thief = new SegmentClient(MQ.queueManager(), queues.source())) {
            MQMessage last = new MQMessage();
            last.groupId = SegmentClient.id("Y");
            last.offset = 3;
            int match = CMQC.MQMO_MATCH_GROUP_ID | CMQC.MQMO_MATCH_OFFSET;
            assertThat(thief.get(0, last, match, -1).text()).isEqualTo("Y2b");
        }
        assertThat(client.text(LOGICAL)).isEqualTo("Y2a");
    }

    @Test
    @DisplayName("B-27, B-29: ALL_SEGMENTS_AVAILABLE counts for the first segment, in logical order not for the others")
    void allSegmentsForTheFirst() throws Exception {
        client.put(segment("a", 1, 2, LAST, "a2"));
        int options = LOGICAL | CMQC.MQGMO_ALL_SEGMENTS_AVAILABLE;
        assertThat(client.text(options)).isEqualTo("reason 2033");
        client.put(segment("a", 1, 0, SEGMENT, "a1"));
        assertThat(client.text(options)).isEqualTo("a1");
        assertThat(client.text(options)).isEqualTo("a2");
        client.put(segment("b", 1, 0, SEGMENT, "b1"));
        client.put(segment("b", 1, 2, LAST, "b2"));
        assertThat(client.text(CMQC.MQGMO_ALL_SEGMENTS_AVAILABLE)).isEqualTo("b1");
        assertThat(client.text(CMQC.MQGMO_ALL_SEGMENTS_AVAILABLE)).as("has to be turned off").isEqualTo("reason 2033");
        assertThat(client.text(0)).isEqualTo("b2");
    }

    @Test
    @DisplayName("B-17: leaving logical order midway, or closing, is a warning for gets, too: 2242, 2241")
    void leavingMidway() throws Exception {
        groupsThatArriveTogether();
        client.get(LOGICAL);
        client.get(LOGICAL);
        Got other = client.get(0);
        assertThat(other.reason()).isEqualTo(2241);
        assertThat(other.completionCode()).isEqualTo(CMQC.MQCC_WARNING);
        assertThat(other.text()).as("it is got all the same").isEqualTo("Z2");
        client.put(segment("c", 1, 0, SEGMENT, "c1"));
        client.put(segment("c", 1, 2, LAST, "c2"));
        MQMessage first = new MQMessage();
        first.groupId = SegmentClient.id("c");
        assertThat(outcome(client::closeIn)).as("it was left").isEqualTo("0:0");
        assertThat(client.get(LOGICAL, first, CMQC.MQMO_MATCH_GROUP_ID, -1).text()).isEqualTo("c1");
        assertThat(outcome(client::closeIn)).isEqualTo("1:2242");
    }

    @Test
    @DisplayName("B-17: 2245 for another use of units of work, failing in logical order and a warning without")
    void oneWayWithUnitsOfWork() throws Exception {
        client.put(segment("a", 1, 0, SEGMENT, "a1"));
        client.put(segment("a", 1, 2, SEGMENT, "a2"));
        client.put(segment("a", 1, 4, LAST, "a3"));
        assertThat(client.text(LOGICAL | CMQC.MQGMO_SYNCPOINT)).isEqualTo("a1");
        assertThat(client.text(LOGICAL)).isEqualTo("reason 2245");
        assertThat(client.text(LOGICAL | CMQC.MQGMO_SYNCPOINT)).isEqualTo("a2");
        Got third = client.get(0);
        assertThat(third.reason()).isEqualTo(2245);
        assertThat(third.text()).isEqualTo("a3");
        client.connection().commit();
    }

    @Test
    @DisplayName("B-17: 2247 when the next one in logical order is not what is to be matched")
    void theNextHasToMatch() throws Exception {
        client.put(segment("a", 1, 0, SEGMENT, "a1"));
        client.put(segment("a", 1, 2, LAST, "a2"));
        assertThat(client.text(LOGICAL)).isEqualTo("a1");
        MQMessage wanted = new MQMessage();
        wanted.offset = 7;
        assertThat(client.get(LOGICAL, wanted, CMQC.MQMO_MATCH_OFFSET, -1).reason()).isEqualTo(2247);
        wanted.offset = 2;
        assertThat(client.get(LOGICAL, wanted, CMQC.MQMO_MATCH_OFFSET, -1).text()).isEqualTo("a2");
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-16: what was interrupted is gone on with, from a message that was got by its place")
    void aGroupIsGoneOnWith() throws Exception {
        groupsThatArriveTogether();
        MQMessage third = new MQMessage();
        third.groupId = SegmentClient.id("Y");
        third.messageSequenceNumber = 2;
        int match = CMQC.MQMO_MATCH_GROUP_ID | CMQC.MQMO_MATCH_MSG_SEQ_NUMBER;
        assertThat(client.get(0, third, match, -1).text()).isEqualTo("Y2");
        assertThat(client.text(LOGICAL)).isEqualTo("Y3a");
        assertThat(client.text(LOGICAL)).isEqualTo("Y3b");
        assertThat(outcome(client::closeIn)).isEqualTo("0:0");
    }

    @Test
    @DisplayName("B-17: a unit of work that is backed out takes the reader back into the logical message")
    void backoutRestoresThePlace() throws Exception {
        groupsThatArriveTogether();
        int options = LOGICAL | CMQC.MQGMO_SYNCPOINT;
        for (String text : new String[] {"A", "Y1", "Y2", "Y3a"}) {
            assertThat(client.text(options)).isEqualTo(text);
        }
        client.connection().commit();
        assertThat(client.text(options)).isEqualTo("Y3b");
        assertThat(client.text(options)).isEqualTo("Z1");
        client.connection().backout();
        Got again = client.get(options);
        assertThat(again.text()).isEqualTo("Y3b");
        assertThat(again.message().backoutCount).isEqualTo(1);
        client.connection().commit();
    }
}
