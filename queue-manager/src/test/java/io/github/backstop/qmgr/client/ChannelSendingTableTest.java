// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The table C-18 at the sending end of a channel: what is too long for it, and what CONVERT(YES) cannot convert, with
 * each reason why no dead-letter queue takes the message (C-4, C-16). Two queue managers serve all cases.
 */
@ClientTest
class ChannelSendingTableTest {

    private static LinkedQueueManagers mq;

    /** Why it cannot be sent. */
    enum Cause {
        TOO_BIG(CMQC.MQRC_MSG_TOO_BIG_FOR_CHANNEL, "MAXMSGL(5)", CMQC.MQFMT_STRING, 819),
        NO_FORMAT(CMQC.MQRC_FORMAT_ERROR, "CONVERT(YES)", "UNKNOWN", 1208),
        NO_CODE_PAGE(CMQC.MQRC_SOURCE_CCSID_ERROR, "CONVERT(YES)", CMQC.MQFMT_STRING, 4711);

        private final int reason;
        private final String attributes;
        private final String format;
        private final int codePage;

        Cause(int reason, String attributes, String format, int codePage) {
            this.reason = reason;
            this.attributes = attributes;
            this.format = format;
            this.codePage = codePage;
        }
    }

    @BeforeAll
    static void start() throws Exception {
        mq = new LinkedQueueManagers();
        mq.first().mqsc("DEFINE QLOCAL(X) USAGE(XMITQ)\nDEFINE QREMOTE(R) RNAME(DLQ) RQMNAME(QM2)");
    }

    @AfterAll
    static void end() {
        mq.close();
    }

    static Stream<Arguments> causes() {
        return TableCells.each((Object[]) Cause.values());
    }

    static Stream<Arguments> kept() {
        return TableCells.kept((Object[]) Cause.values());
    }

    static Stream<Arguments> lost() {
        return TableCells.lost((Object[]) Cause.values());
    }

    private static ChannelCase given(MessageKind kind, Cause cause) {
        ChannelCase given = new ChannelCase(mq, kind, mq.first());
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) " + cause.attributes);
        return given;
    }

    private static MQMessage send(ChannelCase given, Cause cause, int report) throws Exception {
        MQMessage message = new MQMessage();
        message.writeString("an order");
        message.format = cause.format;
        message.characterSet = cause.codePage;
        message.report = report;
        return given.send(message);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("causes")
    @DisplayName("C-18, A-27: with MQRO_DISCARD_MSG it is dropped, reported if asked, and the channel goes on")
    void whatMayBeDiscardedIsDropped(MessageKind kind, Cause cause) throws Exception {
        ChannelCase given = given(kind, cause);
        MQMessage message = send(given, cause, CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION);

        given.assertReported(message, cause.reason);
        given.assertNotBuried();
        given.assertGoesOn();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("causes")
    @DisplayName("C-18, C-2, A-5: a dead-letter queue takes it, it is reported, and the channel goes on")
    void whatCannotBeSentGoesToTheDeadLetterQueue(MessageKind kind, Cause cause) throws Exception {
        ChannelCase given = given(kind, cause);
        MQMessage message = send(given, cause, CMQC.MQRO_EXCEPTION);

        given.assertBuried(message, cause.reason);
        given.assertReported(message, cause.reason);
        given.assertGoesOn();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("causes")
    @DisplayName("C-13, A-27: it is returned to its sender if it asks for that, before a dead-letter queue")
    void whatIsToBeReturnedGoesBack(MessageKind kind, Cause cause) throws Exception {
        ChannelCase given = given(kind, cause);
        MQMessage message = send(given, cause, CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION_WITH_FULL_DATA);

        given.assertReturned(message, cause.reason);
        given.assertNotBuried();
        given.assertGoesOn();
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("kept")
    @DisplayName("C-18, C-4, C-10, C-15, C-16, A-5: no dead-letter queue takes it: it stays, the channel stops")
    void whatNothingTakesStopsTheChannel(MessageKind kind, Cause cause, NoDeadLetterQueue none) throws Exception {
        ChannelCase given = given(kind, cause);
        mq.first().mqsc(none.command(given.deadLetters(), "SDR"));
        MQMessage message = send(given, cause, CMQC.MQRO_EXCEPTION);

        given.assertStopsAndKeeps(message);
        given.assertNotBuried();
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("lost")
    @Tag("unconfirmed")
    @DisplayName("C-18, C-17, A-6: of a fast message it is the end: it is lost, and reported; the channel goes on")
    void aFastMessageThatNothingTakesIsLost(MessageKind kind, Cause cause, NoDeadLetterQueue none) throws Exception {
        ChannelCase given = given(kind, cause);
        mq.first().mqsc(none.command(given.deadLetters(), "SDR"));
        MQMessage message = send(given, cause, CMQC.MQRO_EXCEPTION);

        given.assertReported(message, cause.reason);
        given.assertNotBuried();
        given.assertGoesOn();
    }
}
