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
 * Each cell of the table C-18 with each cause at the receiving end of a channel, and each reason why no dead-letter
 * queue takes the message (C-4, C-16). Two queue managers serve all cases.
 */
@ClientTest
class ChannelTableTest {

    private static LinkedQueueManagers mq;

    @BeforeAll
    static void start() throws Exception {
        mq = new LinkedQueueManagers(builder -> builder.user("mover", "mover-Secret1").user("app", "app-Secret1"));
        // Exception reports are put with the authority of the message's user.
        mq.second().mqsc("""
                DEFINE QLOCAL(X) USAGE(XMITQ)
                DEFINE QREMOTE(R) RNAME(DLQ) RQMNAME(QM1) XMITQ(X)
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('mover') AUTHADD(CONNECT,SETALL)
                SET AUTHREC PROFILE('NEXT.*') OBJTYPE(QUEUE) PRINCIPAL('mover') AUTHADD(PUT,SETALL)
                SET AUTHREC PROFILE(QM1) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,PASSID)
                START CHANNEL(QM2.TO.QM1)
                """);
    }

    @AfterAll
    static void end() {
        mq.close();
    }

    static Stream<Arguments> causes() {
        return TableCells.each((Object[]) PutFailure.values());
    }

    static Stream<Arguments> kept() {
        return TableCells.kept((Object[]) PutFailure.values());
    }

    static Stream<Arguments> lost() {
        return TableCells.lost((Object[]) PutFailure.values());
    }

    private static ChannelCase given(MessageKind kind, PutFailure cause) {
        ChannelCase given = new ChannelCase(mq, kind, mq.second());
        mq.second().mqsc(cause.command(given.in()));
        return given;
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("causes")
    @DisplayName("C-18, A-27: with MQRO_DISCARD_MSG it is dropped, reported if asked, and the channel goes on")
    void whatMayBeDiscardedIsDropped(MessageKind kind, PutFailure cause) throws Exception {
        ChannelCase given = given(kind, cause);
        MQMessage message = given.send(CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION);

        given.assertReported(message, cause.reason());
        given.assertNotBuried();
        given.assertGoesOn();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("causes")
    @DisplayName("C-18, C-1, C-2, A-4, A-5: a dead-letter queue takes it, it is reported, and the channel goes on")
    void whatCannotBePutGoesToTheDeadLetterQueue(MessageKind kind, PutFailure cause) throws Exception {
        ChannelCase given = given(kind, cause);
        MQMessage message = given.send(CMQC.MQRO_EXCEPTION);

        given.assertBuried(message, cause.reason());
        given.assertReported(message, cause.reason());
        given.assertGoesOn();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("causes")
    @DisplayName("C-13, A-27: it is returned to its sender if it asks for that, before a dead-letter queue")
    void whatIsToBeReturnedGoesBack(MessageKind kind, PutFailure cause) throws Exception {
        ChannelCase given = given(kind, cause);
        MQMessage message = given.send(CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION_WITH_FULL_DATA);

        given.assertReturned(message, cause.reason());
        given.assertNotBuried();
        given.assertGoesOn();
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("kept")
    @DisplayName("C-18, C-4, C-10, C-15, C-16, A-5: no dead-letter queue takes it: it stays, the channel stops")
    void whatNothingTakesStopsTheChannel(MessageKind kind, PutFailure cause, NoDeadLetterQueue none) throws Exception {
        ChannelCase given = given(kind, cause);
        mq.second().mqsc(none.command(given.deadLetters(), "RCVR"));
        MQMessage message = given.send(CMQC.MQRO_EXCEPTION);

        given.assertStopsAndKeeps(message);
        given.assertNotBuried();
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("lost")
    @Tag("unconfirmed")
    @DisplayName("C-18, C-17, A-6, X-10: of a fast message it is the end: lost, and reported; the channel goes on")
    void aFastMessageThatNothingTakesIsLost(MessageKind kind, PutFailure cause, NoDeadLetterQueue none)
            throws Exception {
        ChannelCase given = given(kind, cause);
        mq.second().mqsc(none.command(given.deadLetters(), "RCVR"));
        MQMessage message = given.send(CMQC.MQRO_EXCEPTION);

        given.assertReported(message, cause.reason());
        given.assertNotBuried();
        given.assertGoesOn();
    }
}
