// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SegmentClient.COMPLETE;
import static io.github.backstop.qmgr.client.SegmentClient.LAST;
import static io.github.backstop.qmgr.client.SegmentClient.SEGMENT;
import static io.github.backstop.qmgr.client.SegmentClient.id;
import static io.github.backstop.qmgr.client.SegmentClient.message;
import static io.github.backstop.qmgr.client.SegmentClient.outcome;
import static io.github.backstop.qmgr.client.SegmentClient.segment;
import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.headers.MQMDE;
import io.github.backstop.qmgr.client.SegmentClient.Got;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** MQGMO_COMPLETE_MSG: logical messages are got as if they had never been segments (rules B-27, B-28, B-30, B-32). */
@ClientTest
class CompleteMessageTest {

    private static final int BROWSE = CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_BROWSE_NEXT;

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private final SegmentClient client = new SegmentClient(MQ.queueManager(), queues.source());

    @AfterEach
    void disconnect() {
        client.close();
    }

    private void put(String group, int offset, boolean last, String text) throws Exception {
        client.put(segment(group, 1, offset, last ? LAST : SEGMENT, text));
    }

    /** Three segments, the last one first, with something else between them. */
    private void threeOutOfOrder() throws Exception {
        put("a", 6, true, "third");
        client.put(message(0, "whole"));
        put("a", 0, false, "one");
        put("a", 3, false, "two");
    }

    private int depth() {
        return queues.depth(queues.source());
    }

    @Test
    @DisplayName("B-27, B-30: segments in any order become one message, which says that it is the only segment")
    void segmentsArePutTogether() throws Exception {
        threeOutOfOrder();

        assertThat(client.text(COMPLETE)).isEqualTo("whole");
        Got got = client.get(COMPLETE);
        assertThat(got.text()).isEqualTo("onetwothird");
        assertThat(got.message().offset).isZero();
        assertThat(got.message().groupId).isEqualTo(id("a"));
        assertThat(got.message().messageFlags).isEqualTo(SEGMENT | LAST);
        assertThat(got.status()).isEqualTo(" L ");
        assertThat(depth()).isZero();
    }

    @Test
    @DisplayName("B-27: without it segments come one by one, in the order of the queue")
    void onlyThatOptionPutsTogether() throws Exception {
        threeOutOfOrder();
        assertThat(client.text(CMQC.MQGMO_ALL_SEGMENTS_AVAILABLE)).isEqualTo("third");
        Got second = client.get(0);
        assertThat(second.text()).isEqualTo("whole");
        assertThat(second.status()).isEqualTo("   ");
        Got third = client.get(0);
        assertThat(third.text()).isEqualTo("one");
        assertThat(third.status()).isEqualTo(" S ");
    }

    @Test
    @DisplayName("B-27: what is not complete is withheld, and counts in the depth")
    void incompleteOnesAreWithheld() throws Exception {
        put("no beginning", 3, true, "x");
        put("no end", 0, false, "x");
        put("gap", 0, false, "x");
        put("gap", 5, true, "x");
        assertThat(client.text(COMPLETE)).isEqualTo("reason 2033");
        assertThat(client.text(CMQC.MQGMO_ALL_SEGMENTS_AVAILABLE)).isEqualTo("reason 2033");
        assertThat(client.text(CMQC.MQGMO_ALL_MSGS_AVAILABLE)).isEqualTo("reason 2033");
        assertThat(depth()).isEqualTo(4);
        put("gap", 1, false, "four");
        assertThat(client.text(COMPLETE)).isEqualTo("xfourx");
    }

    @Test
    @DisplayName("B-27: a get that waits gets the message with its last missing segment")
    void theMissingSegmentEndsTheWait() throws Exception {
        put("a", 4, true, "end");
        try (SegmentClient waiting = new SegmentClient(MQ.queueManager(), queues.source())) {
            CompletableFuture<String> got = CompletableFuture.supplyAsync(() -> {
                try {
                    return waiting.get(COMPLETE | CMQC.MQGMO_WAIT, new MQMessage(), CMQC.MQMO_NONE, -1, 30_000).text();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            put("a", 0, false, "head");
            assertThat(got.get(45, TimeUnit.SECONDS)).isEqualTo("headend");
        }
    }

    @Test
    @DisplayName("B-28: a buffer that is too short: 2080 and everything stays, or what fits is taken: 2079")
    void theBufferHasToHoldAll() throws Exception {
        put("a", 6, true, "third");
        put("a", 0, false, "onetwo");
        Got failed = client.get(COMPLETE, new MQMessage(), CMQC.MQMO_NONE, 4);
        assertThat(failed.reason()).isEqualTo(2080);
        assertThat(failed.completionCode()).isEqualTo(CMQC.MQCC_WARNING);
        assertThat(failed.message().getTotalMessageLength()).isEqualTo(11);
        assertThat(depth()).isEqualTo(2);
        Got cut = client.get(COMPLETE | CMQC.MQGMO_ACCEPT_TRUNCATED_MSG, new MQMessage(), CMQC.MQMO_NONE, 4);
        assertThat(cut.reason()).isEqualTo(2079);
        assertThat(cut.text()).isEqualTo("onet");
        assertThat(cut.message().getTotalMessageLength()).isEqualTo(11);
        assertThat(depth()).isZero();
    }

    @Test
    @DisplayName("B-27: the descriptor is that of the first segment")
    void theFirstSegmentsDescriptor() throws Exception {
        MQMessage first = segment("a", 1, 0, SEGMENT, "one");
        first.correlationId = id("first");
        first.replyToQueueName = "ANSWERS";
        first.messageType = CMQC.MQMT_REQUEST;
        MQMessage second = segment("a", 1, 3, LAST, "two");
        second.correlationId = id("second");
        client.put(second);
        client.put(first);

        MQMessage got = client.get(COMPLETE).message();
        assertThat(got.correlationId).isEqualTo(id("first"));
        assertThat(got.messageId).isEqualTo(first.messageId);
        assertThat(got.replyToQueueName.trim()).isEqualTo("ANSWERS");
    }

    @Test
    @DisplayName("B-27: of ids and numbers the first segment's are matched; offsets cannot be: 2247")
    void theFirstSegmentIsMatched() throws Exception {
        put("a", 0, false, "a1");
        put("a", 2, true, "a2");
        client.put(segment("b", 2, 0, SEGMENT | CMQC.MQMF_MSG_IN_GROUP, "b1"));
        client.put(segment("b", 2, 2, LAST | CMQC.MQMF_MSG_IN_GROUP, "b2"));
        MQMessage wanted = new MQMessage();
        wanted.groupId = id("b");
        wanted.messageSequenceNumber = 2;
        int match = CMQC.MQMO_MATCH_GROUP_ID | CMQC.MQMO_MATCH_MSG_SEQ_NUMBER;
        assertThat(client.get(COMPLETE, wanted, match, -1).text()).isEqualTo("b1b2");
        assertThat(client.get(COMPLETE, new MQMessage(), CMQC.MQMO_MATCH_OFFSET, -1).reason()).isEqualTo(2247);
        MQMessage offset = new MQMessage();
        offset.groupId = id("a");
        offset.offset = 2;
        assertThat(client.get(0, offset, CMQC.MQMO_MATCH_GROUP_ID | CMQC.MQMO_MATCH_OFFSET, -1).text())
                .as("single segments can be found by offset").isEqualTo("a2");
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-27: with MQGMO_SYNCPOINT_IF_PERSISTENT it is 2046")
    void notWithSyncpointIfPersistent() throws Exception {
        assertThat(client.text(CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_SYNCPOINT_IF_PERSISTENT)).isEqualTo("reason 2046");
    }

    @Test
    @DisplayName("B-27: browsing gives whole messages, each once, and the cursor stands on the first segment")
    void wholeMessagesAreBrowsed() throws Exception {
        threeOutOfOrder();
        put("b", 0, false, "not complete");
        assertThat(client.text(CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_BROWSE_FIRST)).isEqualTo("whole");
        assertThat(client.text(BROWSE)).isEqualTo("onetwothird");
        assertThat(client.text(CMQC.MQGMO_BROWSE_MSG_UNDER_CURSOR)).isEqualTo("one");
        assertThat(client.text(BROWSE)).isEqualTo("reason 2033");
        assertThat(client.text(CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_MSG_UNDER_CURSOR)).isEqualTo("onetwothird");
        assertThat(depth()).isEqualTo(2);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("B-27: of two segments with one place the first counts, the other is an orphan")
    void duplicatesAreOrphans() throws Exception {
        put("a", 0, false, "one");
        put("a", 0, false, "ONE");
        put("a", 3, true, "two");
        assertThat(client.text(CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_BROWSE_FIRST)).isEqualTo("onetwo");
        assertThat(client.text(BROWSE)).isEqualTo("reason 2033");
        assertThat(client.text(COMPLETE)).isEqualTo("onetwo");
        assertThat(client.text(COMPLETE)).isEqualTo("reason 2033");
        assertThat(client.text(0)).isEqualTo("ONE");
    }

    @Test
    @DisplayName("B-27: 2246 when the cursor stands on a segment that is not the first; 2034 when others are missing")
    void theCursorStandsOnTheFirst() throws Exception {
        put("a", 3, true, "two");
        put("a", 0, false, "one");
        put("b", 0, false, "alone");
        int complete = CMQC.MQGMO_COMPLETE_MSG;
        assertThat(client.text(CMQC.MQGMO_BROWSE_FIRST)).isEqualTo("two");
        assertThat(client.text(complete | CMQC.MQGMO_MSG_UNDER_CURSOR)).isEqualTo("reason 2246");
        assertThat(client.text(complete | CMQC.MQGMO_BROWSE_MSG_UNDER_CURSOR)).isEqualTo("reason 2246");
        assertThat(client.text(CMQC.MQGMO_BROWSE_NEXT)).isEqualTo("one");
        assertThat(client.text(complete | CMQC.MQGMO_BROWSE_MSG_UNDER_CURSOR)).isEqualTo("onetwo");
        assertThat(client.text(CMQC.MQGMO_BROWSE_NEXT)).isEqualTo("alone");
        assertThat(client.text(complete | CMQC.MQGMO_MSG_UNDER_CURSOR)).isEqualTo("reason 2034");
    }

    @Test
    @DisplayName("B-27: 2209 for an unlock of nothing; what is locked while it is browsed is withheld from others whole")
    void aLockWithholdsTheWholeMessage() throws Exception {
        put("a", 0, false, "one");
        put("a", 3, true, "two");
        assertThat(client.get(CMQC.MQGMO_UNLOCK).reason()).isEqualTo(2209);
        assertThat(client.text(CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_LOCK))
                .isEqualTo("onetwo");
        try (SegmentClient other = new SegmentClient(MQ.queueManager(), queues.source())) {
            assertThat(other.text(COMPLETE)).isEqualTo("reason 2033");
            assertThat(client.get(CMQC.MQGMO_UNLOCK).reason()).isZero();
            assertThat(other.text(COMPLETE)).isEqualTo("onetwo");
        }
    }

    @Test
    @DisplayName("B-32: segments in another code page or encoding end what is put together: warnings 2243 and 2244")
    void oneCodePageAndEncoding() throws Exception {
        for (int reason : new int[] {2243, 2244}) {
            put("a", 0, false, "one ");
            put("a", 4, false, "two ");
            MQMessage stranger = segment("a", 1, 8, SEGMENT, "three ");
            stranger.characterSet = reason == 2243 ? 819 : 1208;
            stranger.encoding = reason == 2244 ? 546 : 273;
            client.put(stranger);
            put("a", 14, true, "four");
            Got first = client.get(COMPLETE);
            assertThat(first.reason()).isEqualTo(reason);
            assertThat(first.completionCode()).isEqualTo(CMQC.MQCC_WARNING);
            assertThat(first.text()).isEqualTo("one two ");
            assertThat(client.text(COMPLETE)).isEqualTo("reason 2033");
            assertThat(client.text(0)).isEqualTo("three ");
            assertThat(client.text(0)).isEqualTo("four");
        }
    }

    @Test
    @DisplayName("B-27: the whole message is converted, also where a character is cut in two by the segments")
    void theWholeIsConverted() throws Exception {
        client.put(segment("a", 1, 0, SEGMENT, ""), new byte[] {'g', 'r', (byte) 0xC3});
        client.put(segment("a", 1, 3, LAST, ""), new byte[] {(byte) 0xBC, 'n'});
        MQMessage wanted = new MQMessage();
        wanted.characterSet = 819;
        Got got = client.get(COMPLETE | CMQC.MQGMO_CONVERT, wanted, CMQC.MQMO_NONE, -1);
        assertThat(got.data()).containsExactly('g', 'r', 0xFC, 'n');
        assertThat(got.message().characterSet).isEqualTo(819);
    }

    @Test
    @DisplayName("B-9: with a descriptor of version 1 the whole message has an MQMDE in front, as its only segment")
    @Tag("unconfirmed")
    void versionOneGetsAnExtension() throws Exception {
        threeOutOfOrder();
        client.get(COMPLETE);
        MQMessage versionOne = new MQMessage();
        versionOne.setVersion(CMQC.MQMD_VERSION_1);
        Got got = client.get(COMPLETE, versionOne, CMQC.MQMO_NONE, -1);
        assertThat(got.message().format).isEqualTo(CMQC.MQFMT_MD_EXTENSION);
        MQMDE extension = new MQMDE(got.message());
        assertThat(extension.getGroupId()).isEqualTo(id("a"));
        assertThat(extension.getMsgFlags()).isEqualTo(SEGMENT | LAST);
        assertThat(extension.getOffset()).isZero();
        assertThat(extension.getFormat()).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(got.message().readStringOfByteLength(got.message().getDataLength())).isEqualTo("onetwothird");
    }

    @Test
    @DisplayName("B-4: segments that are put with an MQMDE are segments")
    void segmentsByExtension() throws Exception {
        for (boolean last : new boolean[] {true, false}) {
            MQMDE extension = new MQMDE();
            extension.setGroupId(id("mde"));
            extension.setMsgSeqNumber(1);
            extension.setOffset(last ? 4 : 0);
            extension.setMsgFlags(last ? LAST : SEGMENT);
            extension.setFormat(CMQC.MQFMT_STRING);
            extension.setCodedCharSetId(1208);
            extension.setEncoding(273);
            MQMessage message = new MQMessage();
            message.setVersion(CMQC.MQMD_VERSION_1);
            message.format = CMQC.MQFMT_MD_EXTENSION;
            message.encoding = 273;
            message.characterSet = 819;
            extension.write(message);
            message.writeString(last ? "tail" : "head");
            client.put(message);
        }
        assertThat(client.text(COMPLETE)).isEqualTo("headtail");
    }

    @Test
    @DisplayName("B-37: orphans stay until somebody takes them by their GroupId")
    void orphansAreTakenByGroupId() throws Exception {
        put("lost", 4, false, "b");
        put("lost", 8, true, "c");
        MQMessage wanted = new MQMessage();
        wanted.groupId = id("lost");
        assertThat(client.get(0, wanted, CMQC.MQMO_MATCH_GROUP_ID, -1).text()).isEqualTo("b");
        assertThat(client.get(0, wanted, CMQC.MQMO_MATCH_GROUP_ID, -1).text()).isEqualTo("c");
        assertThat(outcome(client::closeIn)).as("one by one is no logical order").isEqualTo("0:0");
    }
}
