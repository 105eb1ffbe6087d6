// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

import static io.github.backstop.formats.ReportedMessage.BODY;
import static io.github.backstop.formats.ReportedMessage.NEW_ID;
import static io.github.backstop.formats.ReportedMessage.QUEUE_MANAGER;
import static io.github.backstop.formats.ReportedMessage.byQueueManager;
import static io.github.backstop.formats.ReportedMessage.original;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rule A-21: what the descriptor of a queue manager's report says. */
class QueueManagerReportTest {

    private static final int PASS = ReportOption.PASS_DISCARD_AND_EXPIRY.bits();
    private static final int DISCARD = ReportOption.DISCARD_MSG.bits();
    private static final int COA = Feedback.COA.number();

    private static MessageDescriptor report(int options, int feedback) {
        return report(original(options).build(), feedback);
    }

    private static MessageDescriptor report(MessageDescriptor original, int feedback) {
        return byQueueManager(original, BODY).feedback(feedback).build().descriptor();
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-19, A-31: it is a report with its feedback, asks for no report, and lives for ever")
    void itIsAReportThatAsksForNone() {
        MessageDescriptor report = report(ReportOption.COA.bits() | ReportOption.COD.bits(), COA);
        assertThat(report.version()).isEqualTo(2);
        assertThat(report.messageType()).isEqualTo(MessageType.REPORT.number());
        assertThat(report.report()).isZero();
        assertThat(report.feedback()).isEqualTo(COA);
        assertThat(report.expiry()).isEqualTo(-1);
        assertThat(report.backoutCount()).isZero();
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-21: representation, priority and persistence are the message's")
    void itIsWrittenAndKeptAsTheMessage() {
        MessageDescriptor report = report(0, COA);
        assertThat(report.encoding()).isEqualTo(546);
        assertThat(report.codedCharSetId()).isEqualTo(850);
        assertThat(report.format()).isEqualTo("MQSTR");
        assertThat(report.priority()).isEqualTo(7);
        assertThat(report.persistence()).isEqualTo(1);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-21: nobody is to reply; the queue manager that made it is named, in 28 characters as its putter")
    void itNamesTheQueueManager() {
        MessageDescriptor report = report(0, COA);
        assertThat(report.replyToQueue()).isEmpty();
        assertThat(report.replyToQueueManager()).isEqualTo(QUEUE_MANAGER);
        assertThat(report.putApplType()).isEqualTo(7);
        assertThat(report.putApplName()).isEqualTo("A.QUEUE.MANAGER.WITH.A.LONG.");
        assertThat(report.applOriginData()).isEmpty();
    }

    @Test
    @DisplayName("A-21, A-32: identity context is the message's, the time is the report's")
    void itPassesTheIdentityContext() {
        MessageDescriptor report = report(0, COA);
        assertThat(report.userIdentifier()).isEqualTo("alice");
        assertThat(report.accountingToken()).isEqualTo(ReportedMessage.filled(32, 0x33));
        assertThat(report.applIdentityData()).isEqualTo("identity");
        assertThat(report.putDate()).isEqualTo("20261130");
        assertThat(report.putTime()).isEqualTo("21401234");
    }

    @ParameterizedTest
    @CsvSource({"0, 77, 11", "0x80, 11, 11", "0x40, 77, 22", "0xC0, 11, 22"})
    @DisplayName("A-21, A-23: MsgId new or passed, CorrelId the MsgId or the CorrelId of the message")
    void idsAreMadeOrPassed(String options, String messageId, String correlationId) {
        MessageDescriptor report = report(Integer.decode(options), COA);
        assertThat(report.messageId()).isEqualTo(ReportedMessage.filled(24, Integer.parseInt(messageId, 16)));
        assertThat(report.correlationId()).isEqualTo(ReportedMessage.filled(24, Integer.parseInt(correlationId, 16)));
        assertThat(NEW_ID[0]).isEqualTo((byte) 0x77);
    }

    @Test
    @DisplayName("A-21, X-3: MQRO_DISCARD_MSG is passed if both it and MQRO_PASS_DISCARD_AND_EXPIRY were given")
    void discardIsPassedWhenBothAreGiven() {
        assertThat(report(PASS | DISCARD, COA).report()).isEqualTo(DISCARD);
        assertThat(report(PASS, COA).report()).isZero();
        assertThat(report(DISCARD, COA).report()).isZero();
    }

    @Test
    @DisplayName("A-21: MQRO_PASS_DISCARD_AND_EXPIRY passes the lifetime that is left")
    void theLifetimeIsPassed() {
        assertThat(report(PASS, COA).expiry()).isEqualTo(1234);
        assertThat(report(original(PASS).expiry(-1).build(), COA).expiry()).isEqualTo(-1);
    }

    @Test
    @Tag("unconfirmed")
    @DisplayName("A-21: an expiration report that is to have the lifetime left has a minute")
    void anExpirationReportLivesAMinute() {
        assertThat(report(PASS, Feedback.EXPIRATION.number()).expiry()).isEqualTo(600);
        assertThat(report(0, Feedback.EXPIRATION.number()).expiry()).isEqualTo(-1);
    }

    @Test
    @DisplayName("A-21: a report about a segment is itself a segment, with the length of the one it is about")
    void aReportAboutASegmentIsASegment() {
        MessageDescriptor segment = original(0).groupId(ReportedMessage.filled(24, 0x47)).sequenceNumber(4)
                .offset(1000).messageFlags(8 | 2).originalLength(BODY.length).build();
        MessageDescriptor report = report(segment, COA);
        assertThat(report.groupId()).isEqualTo(segment.groupId());
        assertThat(report.sequenceNumber()).isEqualTo(4);
        assertThat(report.offset()).isEqualTo(1000);
        assertThat(report.messageFlags()).isEqualTo(8 | 2);
        assertThat(report.originalLength()).isEqualTo(BODY.length);
    }
}
