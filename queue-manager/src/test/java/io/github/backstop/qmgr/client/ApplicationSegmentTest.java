// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SegmentClient.COMPLETE;
import static io.github.backstop.qmgr.client.SegmentClient.LAST;
import static io.github.backstop.qmgr.client.SegmentClient.LOGICAL;
import static io.github.backstop.qmgr.client.SegmentClient.SEGMENT;
import static io.github.backstop.qmgr.client.SegmentClient.message;
import static io.github.backstop.qmgr.client.SegmentClient.outcome;
import static io.github.backstop.qmgr.client.SegmentClient.segment;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Segments that programs put: what is filled in, what is refused (rules B-11 to B-19). */
@ClientTest
class ApplicationSegmentTest {

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

    private List<MessageDescriptor> stored() {
        return queues.on(queues.source()).stream().map(QueuedMessage::descriptor).toList();
    }

    @Test
    @DisplayName("B-11, B-15, B-16: in logical order the queue manager gives places, and implied flags")
    void logicalOrderGivesPlaces() throws Exception {
        client.put(GROUP | SEGMENT, "one ");
        client.put(GROUP | SEGMENT, "two ");
        MQMessage last = client.put(GROUP | LAST, "three");
        client.put(LAST_OF_GROUP, "whole");

        assertThat(stored()).extracting(MessageDescriptor::sequenceNumber).containsExactly(1, 1, 1, 2);
        assertThat(stored()).extracting(MessageDescriptor::offset).containsExactly(0, 4, 8, 0);
        assertThat(stored()).extracting(MessageDescriptor::messageFlags).containsExactly(GROUP | SEGMENT,
                GROUP | SEGMENT, GROUP | SEGMENT | LAST, GROUP | LAST_OF_GROUP);
        assertThat(stored()).extracting(MessageDescriptor::groupId)
                .allSatisfy(id -> assertThat(id).isEqualTo(last.groupId).isNotEqualTo(CMQC.MQGI_NONE));
        assertThat(last.messageFlags).as("the caller's flags stay").isEqualTo(GROUP | LAST);
        assertThat(last.offset).as("the caller hears of the offset").isEqualTo(8);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-11: the last message of a group is in the group")
    void theLastMessageImpliesTheGroup() throws Exception {
        MQMessage last = client.put(segment("g", 4, 0, LAST_OF_GROUP, "x"));
        assertThat(stored().get(0).messageFlags()).isEqualTo(GROUP | LAST_OF_GROUP);
        assertThat(last.messageFlags).isEqualTo(LAST_OF_GROUP);
    }

    @Test
    @DisplayName("B-11: a logical message outside a group ends with its last segment; the next has another id")
    void eachLogicalMessageHasItsOwnId() throws Exception {
        byte[] first = client.put(SEGMENT, "a").groupId;
        assertThat(client.put(LAST, "b").groupId).isEqualTo(first);
        assertThat(client.put(SEGMENT, "c").groupId).isNotEqualTo(first);
        assertThat(client.put(LAST, "d").offset).isEqualTo(1);
        assertThat(client.text(COMPLETE)).isEqualTo("ab");
        assertThat(client.text(COMPLETE)).isEqualTo("cd");
    }

    @Test
    @DisplayName("B-15: outside groups and segments group id, number and offset are forced to their defaults")
    void othersHaveNoPlace() throws Exception {
        client.put(segment("mine", 7, 30, 0, "whole"));
        MessageDescriptor whole = stored().get(0);
        assertThat(whole.fitsVersion1()).isTrue();
        MQMessage allowed = client.put(message(SegmentClient.ALLOWED, "may be split"));
        assertThat(allowed.groupId).as("generated and returned").isNotEqualTo(CMQC.MQGI_NONE);
        assertThat(stored().get(1).groupId()).isEqualTo(allowed.groupId);
    }

    @Test
    @DisplayName("B-12: 2253 for a segment without data, which only the last may be; headers are no data")
    void aSegmentHasData() throws Exception {
        assertThat(outcome(() -> client.put(SEGMENT, ""))).isEqualTo("2:2253");
        assertThat(outcome(() -> client.put(segment("g", 1, 5, SEGMENT, "")))).isEqualTo("2:2253");
        MQMessage header = segment("g", 1, 0, SEGMENT, "");
        header.format = "MQHWIH";
        BaseConnection.write(header, Headers.workInformation());
        assertThat(outcome(() -> client.put(header))).isEqualTo("2:2253");
        client.put(SEGMENT, "data");
        client.put(LAST, "");
        assertThat(client.text(COMPLETE)).isEqualTo("data");
    }

    @Test
    @DisplayName("B-13: 2251 for offsets that are negative, too high or would become so, 2250 for numbers")
    void placesHaveBounds() {
        assertThat(outcome(() -> client.put(segment("g", 1, -1, SEGMENT, "x")))).isEqualTo("2:2251");
        assertThat(outcome(() -> client.put(segment("g", 1, 1_000_000_000, SEGMENT, "x")))).isEqualTo("2:2251");
        assertThat(outcome(() -> client.put(segment("g", 1, 999_999_999, SEGMENT, "x")))).isEqualTo("2:2251");
        assertThat(outcome(() -> client.put(segment("g", 1, 999_999_998, SEGMENT, "x")))).isEqualTo("0:0");
        assertThat(outcome(() -> client.put(segment("g", 1_000_000_000, 0, GROUP, "x")))).isEqualTo("2:2250");
        assertThat(outcome(() -> client.put(segment("g", 999_999_999, 0, GROUP, "x")))).isEqualTo("0:0");
    }

    @Test
    @DisplayName("B-13: an offset that logical order would take too far is 2251, and the message stays open")
    void logicalOrderDoesNotGoTooFar() throws Exception {
        client.put(segment("g", 1, 999_999_990, SEGMENT, "x"));
        assertThat(outcome(() -> client.put(SEGMENT, "0123456789"))).isEqualTo("2:2251");
        assertThat(client.put(LAST, "y").offset).isEqualTo(999_999_991);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-13: 2250 for number 0")
    void numbersBeginWithOne() {
        assertThat(outcome(() -> client.put(segment("g", 0, 0, GROUP, "x")))).isEqualTo("2:2250");
    }

    @Test
    @DisplayName("B-14: OriginalLength is the data's length for a segment, undefined for others, and kept for reports")
    void originalLength() throws Exception {
        MQMessage claims = segment("g", 1, 0, SEGMENT, "four");
        claims.originalLength = 77;
        client.put(claims);
        MQMessage whole = message(0, "four");
        whole.originalLength = 77;
        client.put(whole);
        client.put(report(SEGMENT, 77, "four"));
        client.put(report(LAST, 0, ""));
        assertThat(stored()).extracting(MessageDescriptor::originalLength).containsExactly(4, -1, 77, 0);
    }

    @Test
    @DisplayName("B-14: 2252 for a report about a segment of no length, or shorter than what it has of it")
    void originalLengthOfReports() {
        assertThat(outcome(() -> client.put(report(SEGMENT, 0, "")))).isEqualTo("2:2252");
        assertThat(outcome(() -> client.put(report(LAST, -1, "")))).isEqualTo("2:2252");
        assertThat(outcome(() -> client.put(report(SEGMENT, 3, "four")))).isEqualTo("2:2252");
        assertThat(outcome(() -> client.put(report(SEGMENT, 4, "four")))).isEqualTo("0:0");
        assertThat(outcome(() -> client.put(report(SEGMENT, 4, "")))).as("without data of it").isEqualTo("0:0");
    }

    private static MQMessage report(int flags, int originalLength, String data) {
        MQMessage report = segment("r", 1, 0, flags, data);
        report.messageType = CMQC.MQMT_REPORT;
        report.feedback = CMQC.MQFB_APPL_FIRST;
        report.originalLength = originalLength;
        return report;
    }

    @Test
    @DisplayName("B-17: amid a logical message: 2242 for what is no segment, joins a group or changes the last flag")
    void amidALogicalMessage() throws Exception {
        client.put(SEGMENT, "a");
        assertThat(outcome(() -> client.put(0, "b"))).isEqualTo("2:2242");
        assertThat(outcome(() -> client.put(GROUP | SEGMENT, "b"))).isEqualTo("2:2242");
        client.put(LAST, "b");
        client.put(GROUP | SEGMENT, "c");
        assertThat(outcome(() -> client.put(LAST_OF_GROUP | SEGMENT, "d"))).isEqualTo("2:2242");
        assertThat(outcome(() -> client.put(SEGMENT, "d"))).as("2242 goes before 2241").isEqualTo("2:2242");
        client.put(GROUP | LAST, "d");
        assertThat(outcome(() -> client.put(SEGMENT, "e"))).isEqualTo("2:2241");
        assertThat(outcome(() -> client.put(0, "e"))).isEqualTo("2:2241");
        client.put(LAST_OF_GROUP, "e");
        assertThat(client.put(0, "f").groupId).isEqualTo(CMQC.MQGI_NONE);
    }

    @Test
    @DisplayName("B-17: leaving logical order midway, or closing, is a warning: 2242 before 2241")
    void leavingMidway() throws Exception {
        client.put(GROUP | SEGMENT, "a");
        assertThat(outcome(() -> client.put(message(0, "b")))).isEqualTo("1:2242");
        assertThat(outcome(() -> client.put(message(0, "b")))).as("it is left now").isEqualTo("0:0");
        client.put(GROUP, "c");
        assertThat(outcome(() -> client.put(message(0, "d")))).isEqualTo("1:2241");
        client.put(GROUP | SEGMENT, "e");
        assertThat(outcome(client::closeOut)).isEqualTo("1:2242");
        client.put(GROUP, "f");
        assertThat(outcome(client::closeOut)).isEqualTo("1:2241");
        assertThat(stored()).hasSize(7);
    }

    @Test
    @DisplayName("B-17: 2245 for another use of units of work, failing in logical order and a warning without")
    void oneWayWithUnitsOfWork() throws Exception {
        byte[] group = client.put(GROUP | SEGMENT, "a").groupId;
        assertThat(outcome(() -> client.put(message(GROUP | SEGMENT, "b"),
                CMQC.MQPMO_LOGICAL_ORDER | CMQC.MQPMO_SYNCPOINT))).isEqualTo("2:2245");
        MQMessage second = message(GROUP | LAST, "b");
        second.groupId = group;
        second.offset = 1;
        assertThat(outcome(() -> client.put(second, CMQC.MQPMO_SYNCPOINT))).isEqualTo("1:2245");
        client.connection().commit();
        assertThat(stored()).hasSize(2);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-17: 2185 for another persistence")
    void onePersistence() throws Exception {
        client.put(SEGMENT, "a");
        MQMessage persistent = message(LAST, "b");
        persistent.persistence = CMQC.MQPER_PERSISTENT;
        assertThat(outcome(() -> client.put(persistent, LOGICAL))).isEqualTo("2:2185");
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-16: what was interrupted is gone on with, from a message that is put with its place")
    void aGroupIsGoneOnWith() throws Exception {
        client.put(segment("mine", 3, 5, GROUP | SEGMENT, "five"));
        assertThat(outcome(() -> client.put(0, "x"))).isEqualTo("2:2242");
        MQMessage next = client.put(GROUP | LAST, "nine");
        assertThat(next.offset).isEqualTo(9);
        assertThat(next.messageSequenceNumber).isEqualTo(3);
        assertThat(client.put(LAST_OF_GROUP, "last").messageSequenceNumber).isEqualTo(4);
        client.put(segment("mine", 3, 5, GROUP | SEGMENT, "five"));
        assertThat(outcome(client::closeOut)).as("nobody began it in logical order").isEqualTo("0:0");
    }

    @Test
    @DisplayName("B-17: a unit of work that is backed out takes the handle back into the logical message")
    void backoutRestoresThePlace() throws Exception {
        int options = CMQC.MQPMO_LOGICAL_ORDER | CMQC.MQPMO_SYNCPOINT;
        client.put(message(SEGMENT, "one"), options);
        client.connection().commit();
        client.put(message(SEGMENT, "lost"), options);
        client.put(message(LAST, "lost"), options);
        client.connection().backout();
        assertThat(client.put(message(LAST, " two"), options).offset).isEqualTo(3);
        client.connection().commit();
        assertThat(client.text(COMPLETE)).isEqualTo("one two");
    }

    @Test
    @DisplayName("B-18: 2417 for segments and groups on topics and their aliases")
    void nothingOfAGroupIsPublished() throws Exception {
        MQTopic topic = client.connection().accessTopic("segments/" + queues.prefix(), null,
                CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        for (int flags : new int[] {SEGMENT, LAST, GROUP, LAST_OF_GROUP}) {
            assertThat(outcome(() -> topic.put(message(flags, "x"), new MQPutMessageOptions()))).isEqualTo("2:2417");
        }
        topic.close();
        queues.mqsc("DEFINE TOPIC(${T}) TOPICSTR('" + queues.prefix() + "t') REPLACE\n"
                + "DEFINE QALIAS(${A}) TARGET(${T}) TARGTYPE(TOPIC) REPLACE");
        SegmentClient alias = new SegmentClient(MQ.queueManager(), queues.prefix() + "A");
        try {
            assertThat(outcome(() -> alias.connection().put(queues.prefix() + "A", message(SEGMENT, "x"))))
                    .isEqualTo("2:2417");
        } finally {
            alias.close();
        }
    }

    @Test
    @DisplayName("B-19: 2443 for properties that MQ defines in a segment, or in what may be split")
    void noPropertiesInSegments() {
        for (int flags : new int[] {SEGMENT, LAST, SegmentClient.ALLOWED}) {
            MQMessage message = message(flags, "");
            message.format = CMQC.MQFMT_RF_HEADER_2;
            BaseConnection.write(message, Headers.rules("<jms><Dst>queue:///Q</Dst></jms>", "data"));
            assertThat(outcome(() -> client.put(message))).isEqualTo("2:2443");
        }
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-19: the application's own properties, and other folders, may be in a segment")
    void ownFoldersAreData() {
        for (String folder : new String[] {"<usr><color>red</color></usr>", "<mine><a>1</a></mine>"}) {
            MQMessage message = message(SEGMENT, "");
            message.format = CMQC.MQFMT_RF_HEADER_2;
            BaseConnection.write(message, Headers.rules(folder, "data"));
            assertThat(outcome(() -> client.put(message))).isEqualTo("0:0");
        }
    }
}
