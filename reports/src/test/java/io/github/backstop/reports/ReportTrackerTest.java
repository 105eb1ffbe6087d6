// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.backstop.formats.ApplicationReport;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.Feedback;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.MessageDescriptorBuilder;
import io.github.backstop.formats.MessageDescriptorExtension;
import io.github.backstop.formats.ReportMessage;
import io.github.backstop.formats.ReportOption;
import io.github.backstop.formats.StructureOutput;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Rules B-33 to B-38: what becomes of a message of 1000 bytes that was put in four segments. */
class ReportTrackerTest {

    private static final int ALL = ReportOption.COA.bits() | ReportOption.COD.bits() | ReportOption.EXCEPTION.bits()
            | ReportOption.EXPIRATION.bits();
    private static final byte[] GROUP = id(0x47);
    private static final int Q_FULL = 2053;

    private final ReportTracker tracker = ReportTracker.of(sent(ALL));

    private static byte[] id(int value) {
        byte[] id = new byte[24];
        Arrays.fill(id, (byte) value);
        return id;
    }

    private static MessageDescriptor segment(int offset, int report) {
        return MessageDescriptor.builder().report(report).groupId(GROUP).offset(offset).messageId(id(offset / 250))
                .correlationId(id(0x60 + offset / 250)).messageFlags(offset == 750 ? 6 : 2).build();
    }

    private static SentMessage sent(int report) {
        return SentMessage.segments(List.of(segment(0, report), segment(250, report), segment(500, report),
                segment(750, report)), 1000);
    }

    private static MessageDescriptorBuilder report(int offset, int feedback) {
        return segment(offset, 0).toBuilder().messageType(4).feedback(feedback).originalLength(250)
                .correlationId(id(offset / 250)).messageId(id(0x99));
    }

    private Reception add(MessageDescriptorBuilder report) {
        return tracker.add(ReceivedReport.of(report.build(), new byte[0]));
    }

    private void told(Feedback feedback, int... offsets) {
        for (int offset : offsets) {
            assertThat(add(report(offset, feedback.number()))).isEqualTo(Reception.TAKEN);
        }
    }

    @Test
    @DisplayName("Without a report nothing is known of any segment")
    void nothingYet() {
        assertThat(tracker.verdict()).hasToString("UNKNOWN so far: 0-249 UNKNOWN; 250-499 UNKNOWN; 500-749 UNKNOWN; "
                + "750-999 UNKNOWN");
        assertThat(tracker.verdict().settled()).isFalse();
    }

    @Test
    @DisplayName("B-33: a COD for each segment, in any order and more than once, is all of the message")
    void eachDelivered() {
        told(Feedback.COD, 750, 0, 500);
        assertThat(tracker.verdict().outcome()).isEqualTo(Outcome.UNKNOWN);
        assertThat(add(report(0, Feedback.COD.number()))).isEqualTo(Reception.REPEATED);
        told(Feedback.COD, 250);
        assertThat(tracker.verdict().outcome()).isEqualTo(Outcome.ALL_DELIVERED);
        assertThat(tracker.verdict().settled()).isTrue();
    }

    @Test
    @DisplayName("B-33, B-34: one COD for the whole, as of a getter with MQGMO_COMPLETE_MSG or put together by it")
    void oneForTheWhole() {
        told(Feedback.COA, 0, 250);
        assertThat(add(report(0, Feedback.COD.number()).messageFlags(0).originalLength(-1)))
                .isEqualTo(Reception.TAKEN);
        assertThat(tracker.verdict().outcome()).isEqualTo(Outcome.ALL_DELIVERED);
    }

    @Test
    @DisplayName("With COA alone the most that can be known is that all arrived")
    void allArrived() {
        told(Feedback.COA, 0, 250, 500, 750);
        assertThat(tracker.verdict().outcome()).isEqualTo(Outcome.ALL_ARRIVED);
        assertThat(tracker.verdict().settled()).as("COD is still to come").isFalse();
        ReportTracker arrivals = ReportTracker.of(sent(ReportOption.COA.bits()));
        arrivals.add(ReceivedReport.of(report(0, Feedback.COA.number()).messageFlags(0).build(), new byte[0]));
        assertThat(arrivals.verdict().outcome()).isEqualTo(Outcome.ALL_ARRIVED);
        assertThat(arrivals.verdict().settled()).isTrue();
    }

    @Test
    @DisplayName("B-36, B-37: different reasons for segments, and the one that lies there now is an orphan")
    void exceptionsWithReasonsAndAnOrphan() {
        told(Feedback.COA, 0, 500);
        told(Feedback.COD, 0);
        add(report(250, Q_FULL));
        add(report(750, 2035));
        Verdict verdict = tracker.verdict();
        assertThat(verdict).hasToString("DELIVERED_IN_PART so far: 0-249 DELIVERED; 250-499 EXCEPTION MQRC_Q_FULL; "
                + "500-749 ARRIVED; 750-999 EXCEPTION MQRC_NOT_AUTHORIZED");
        assertThat(verdict.orphans()).extracting(Piece::offset).containsExactly(500);
        assertThat(verdict.reasons()).containsExactly(2035, Q_FULL);
        assertThat(verdict.bytes(Fate.EXCEPTION)).isEqualTo(500);
    }

    @Test
    @DisplayName("Nothing but expired segments: expired; one with an exception: exception")
    void expired() {
        told(Feedback.EXPIRATION, 0, 250);
        assertThat(tracker.verdict().outcome()).isEqualTo(Outcome.EXPIRED);
        add(report(500, 70_000));
        assertThat(tracker.verdict().outcome()).as("refused").isEqualTo(Outcome.EXCEPTION);
    }

    @Test
    @DisplayName("B-36: several about one segment: a dead letter that was put back, one that its getter refuses")
    void severalAboutOneSegment() {
        add(report(250, Q_FULL));
        told(Feedback.COD, 250);
        add(report(500, 276));
        told(Feedback.COD, 500, 750);
        add(report(750, 70_000));
        assertThat(tracker.verdict()).hasToString("DELIVERED_IN_PART so far: 0-249 UNKNOWN; "
                + "250-499 DELIVERED MQRC_Q_FULL; 500-749 REFUSED MQFB_NAN; 750-999 REFUSED MQFB_APPL_70000");
    }

    @Test
    @DisplayName("A segment that a queue manager divides: its parts are judged by Offset and OriginalLength")
    void dividedOnTheWay() {
        add(report(250, Feedback.COD.number()).originalLength(100));
        add(report(250, Q_FULL).offset(350).originalLength(150));
        assertThat(tracker.verdict().pieces()).extracting(Piece::toString).contains("250-349 DELIVERED",
                "350-499 EXCEPTION MQRC_Q_FULL");
    }

    @Test
    @DisplayName("B-12: an empty last segment is a part of the message like any other")
    void anEmptyLastSegment() {
        ReportTracker withEmptyEnd = ReportTracker.of(SentMessage.segments(List.of(segment(0, ALL),
                segment(250, ALL).toBuilder().messageFlags(6).build()), 250));
        withEmptyEnd.add(ReceivedReport.of(report(0, Feedback.COD.number()).build(), new byte[0]));
        assertThat(withEmptyEnd.verdict()).hasToString("UNKNOWN so far: 0-249 DELIVERED; end at 250 UNKNOWN");
        withEmptyEnd.add(ReceivedReport.of(report(250, Feedback.COD.number()).messageFlags(6).originalLength(0)
                .build(), new byte[0]));
        assertThat(withEmptyEnd.verdict()).hasToString("ALL_DELIVERED: 0-249 DELIVERED");
    }

    @Test
    @DisplayName("B-38: without an MQMDE the ids alone tell which segment; if one may have been divided, nothing does")
    void withoutAGroup() {
        assertThat(add(report(500, Q_FULL).groupId(MessageDescriptor.NO_ID).offset(0).messageFlags(0)))
                .isEqualTo(Reception.TAKEN);
        assertThat(tracker.verdict().pieces(Fate.EXCEPTION)).extracting(Piece::offset).containsExactly(500);
        ReportTracker divisible = ReportTracker.of(SentMessage.whole(segment(0, ALL).toBuilder().messageFlags(1)
                .build(), 1000));
        assertThat(divisible.add(ReceivedReport.of(report(0, Q_FULL).groupId(MessageDescriptor.NO_ID).build(),
                new byte[0]))).isEqualTo(Reception.UNPLACED);
    }

    @Test
    @DisplayName("B-7: an application that complains of a dead letter repeats its MQMDE, behind the dead-letter header")
    void aboutADeadLetter() {
        StructureOutput out = StructureOutput.create();
        new DeadLetterHeader(Q_FULL, "ORDERS", "QM1", 273, 819, "MQHMDE", 28, "app", "20261130", "20000000").write(out);
        MessageDescriptorExtension.of(segment(500, 0)).write(out);
        MessageDescriptor letter = MessageDescriptor.builder().format("MQDEAD").report(ALL).build();
        ReportMessage report = ApplicationReport.exception(letter, Arrays.copyOf(out.toByteArray(),
                out.position() + 250), 70_000).orElseThrow();
        assertThat(tracker.add(ReceivedReport.of(report.descriptor(), report.data()))).isEqualTo(Reception.TAKEN);
        assertThat(tracker.verdict().pieces(Fate.REFUSED)).extracting(Piece::offset).containsExactly(500);
    }

    @Test
    @DisplayName("What is of another group or number, no report, or tells no fate, is not of this message")
    void otherMessages() {
        assertThat(add(report(0, 260).groupId(id(1)))).isEqualTo(Reception.OTHER);
        assertThat(add(report(0, 260).sequenceNumber(2))).isEqualTo(Reception.OTHER);
        assertThat(add(report(0, 260).messageType(8))).isEqualTo(Reception.OTHER);
        assertThat(add(report(0, 0))).isEqualTo(Reception.OTHER);
        assertThat(add(report(0, Feedback.ACTIVITY.number()))).isEqualTo(Reception.OTHER);
    }

    @Test
    @DisplayName("B-14: parts that cannot be are told apart, and change nothing")
    void partsThatCannotBe() {
        int most = Integer.MAX_VALUE;
        for (int[] part : new int[][] {{0, -1}, {0, 0}, {-1, 250}, {900, 101}, {most, most}}) {
            assertThat(add(report(0, 260).offset(part[0]).originalLength(part[1]))).isEqualTo(Reception.UNPLACED);
        }
        assertThat(add(report(750, 260).originalLength(249))).as("an end that is none").isEqualTo(Reception.UNPLACED);
        assertThat(tracker.verdict().bytes(Fate.UNKNOWN)).isEqualTo(1000);
    }

    @Test
    @DisplayName("What a put without an answer leaves in the descriptor is refused, with what to set")
    void putsThatReturnNoIds() {
        MessageDescriptor put = segment(0, ALL);
        assertThatIllegalArgumentException().isThrownBy(() -> SentMessage.whole(put.toBuilder()
                .groupId(MessageDescriptor.NO_ID).build(), 9)).withMessageContaining("GroupId");
        assertThatIllegalArgumentException().isThrownBy(() -> SentMessage.whole(put.toBuilder().messageFlags(0)
                .messageId(MessageDescriptor.NO_ID).build(), 9)).withMessageContaining("MQPMO_SYNC_RESPONSE");
    }

    @Test
    @DisplayName("A message is put in parts that follow one another")
    void partsWithGaps() {
        assertThatIllegalArgumentException().isThrownBy(() -> SentMessage.segments(
                List.of(segment(250, ALL), segment(500, ALL)), 750)).withMessageContaining("250");
    }
}
