// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A publication that a subscriber's queue does not take. */
@ClientTest
class BrokerPublicationLadderTest {

    /** Why the queue does not take it, with which reason, and how that is mended. */
    enum Cause {
        FULL(2053, "ALTER QLOCAL(SUBQ) MAXDEPTH(0)", "ALTER QLOCAL(SUBQ) MAXDEPTH(9)"),
        INHIBITED(2051, "ALTER QLOCAL(SUBQ) PUT(DISABLED)", "ALTER QLOCAL(SUBQ) PUT(ENABLED)"),
        MISSING(2085, "DELETE QLOCAL(SUBQ)", "DEFINE QLOCAL(SUBQ)"),
        TOO_LONG(2030, "ALTER QLOCAL(SUBQ) MAXMSGL(1)", "ALTER QLOCAL(SUBQ) MAXMSGL(9999)");

        private final int reason;
        private final String command;
        private final String mended;

        Cause(int reason, String command, String mended) {
            this.reason = reason;
            this.command = command;
            this.mended = mended;
        }
    }

    private BrokerUnderTest mq;

    private void start(String qmIni, String mqsc) throws Exception {
        mq = new BrokerUnderTest(builder -> qmIni.isEmpty() ? builder : builder.brokerStanza("Broker:\n" + qmIni))
                .mqsc("ALTER QMGR PSRTYCNT(999999999) PSSYNCPT(YES)").mqsc(mqsc).subscribe();
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private MQMessage publish(boolean persistent) throws Exception {
        MQMessage publication = BrokerUnderTest.publication("the news", persistent);
        mq.put(BrokerUnderTest.STREAM, publication);
        return publication;
    }

    private void assertBuried(Cause cause, boolean persistent) throws Exception {
        QueuedMessage dead = mq.await("DLQ", 1).get(0);
        DeadLetterHeader header = BrokerUnderTest.letter(dead);
        assertThat(header.reason()).isEqualTo(cause.reason);
        assertThat(header.destinationQueue()).isEqualTo("SUBQ");
        assertThat(dead.descriptor().persistence()).isEqualTo(persistent ? 1 : 0);
        assertThat(BrokerUnderTest.text(dead)).endsWith("the news");
        assertDone();
    }

    private void assertDone() throws Exception {
        mq.settle(BrokerUnderTest.STREAM);
    }

    /** Tried again until it can be put: once, then. */
    private void assertBlockedUntilMended(Cause cause) throws Exception {
        mq.put(BrokerUnderTest.STREAM, BrokerUnderTest.publication("behind it", false));
        mq.awaitBackouts(BrokerUnderTest.STREAM, 3);
        assertThat(mq.depth(BrokerUnderTest.STREAM)).isEqualTo(2);
        mq.mqsc(cause.mended);
        assertThat(mq.await("SUBQ", 2)).extracting(BrokerUnderTest::data)
                .containsExactly("the news", "behind it");
        assertDone();
        assertThat(mq.depth("DLQ")).isZero();
    }

    static Stream<Arguments> cells() {
        return Arrays.stream(Cause.values()).flatMap(cause ->
                Stream.of(Arguments.of(cause, true), Arguments.of(cause, false)));
    }

    @ParameterizedTest
    @MethodSource("cells")
    @DisplayName("D-22, D-30: first to the dead-letter queue")
    void toTheDeadLetterQueue(Cause cause, boolean persistent) throws Exception {
        start("", "DEFINE QLOCAL(OTHER)");
        mq.mqsc(cause.command);
        publish(persistent);
        assertBuried(cause, persistent);
    }

    @ParameterizedTest
    @EnumSource(Cause.class)
    @DisplayName("D-22, D-29: where that is not permitted (USEDLQ(NO)) it is dropped, if that is permitted")
    void elseItIsDropped(Cause cause) throws Exception {
        start("", "ALTER TOPIC(SYSTEM.BASE.TOPIC) USEDLQ(NO)");
        mq.mqsc(cause.command);
        publish(false);
        assertDone();
        assertThat(mq.depth("DLQ")).isZero();
        mq.mqsc(cause.mended);
        assertThat(mq.depth("SUBQ")).isZero();
    }

    @ParameterizedTest
    @MethodSource("cells")
    @DisplayName("D-22, D-29: where neither is permitted the message is restored and tried again, and blocks the next")
    void elseItIsTriedAgain(Cause cause, boolean persistent) throws Exception {
        start("", "ALTER TOPIC(SYSTEM.BASE.TOPIC) USEDLQ(NO) PMSGDLV(ALL) NPMSGDLV(ALL)");
        mq.mqsc(cause.command);
        publish(persistent);
        assertBlockedUntilMended(cause);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALTER QMGR DEADQ(' ')", "DELETE QLOCAL(DLQ)", "ALTER QLOCAL(DLQ) MAXDEPTH(0)",
        "ALTER QLOCAL(DLQ) PUT(DISABLED)", "ALTER QLOCAL(DLQ) MAXMSGL(100)"})
    @DisplayName("D-22: the same when the dead-letter queue is none, missing, full, inhibited or too short")
    void aDeadLetterQueueThatRefusesIsAsNone(String deadLetterQueue) throws Exception {
        start("", "DEFINE QLOCAL(OTHER)");
        mq.mqsc(deadLetterQueue).mqsc(Cause.FULL.command);
        publish(true);
        mq.awaitBackouts(BrokerUnderTest.STREAM, 3);
        mq.mqsc(Cause.FULL.mended);
        mq.await("SUBQ", 1);
        assertDone();
    }

    @ParameterizedTest
    @CsvSource({"yes, yes, buried", "yes, no, buried", "no, yes, dropped", "no, no, blocked"})
    @DisplayName("D-22, D-23: DLQNonPersistentPublication and DiscardNonPersistentPublication decide, not the topic")
    void theOldKeysDecide(String deadLetter, String discard, String fate) throws Exception {
        start("DLQNonPersistentPublication=" + deadLetter + "\nDiscardNonPersistentPublication=" + discard,
                "ALTER TOPIC(SYSTEM.BASE.TOPIC) USEDLQ(" + (deadLetter.equals("yes") ? "NO" : "YES") + ") NPMSGDLV("
                + (discard.equals("yes") ? "ALL" : "ALLAVAIL") + ')');
        mq.mqsc(Cause.FULL.command);
        publish(false);
        switch (fate) {
            case "buried" -> assertBuried(Cause.FULL, false);
            case "dropped" -> {
                assertDone();
                assertThat(mq.depth("DLQ")).isZero();
            }
            default -> assertBlockedUntilMended(Cause.FULL);
        }
    }

    @Test
    @DisplayName("D-23: they are about publications that are not persistent; of others the topic decides")
    void theOldKeysLeavePersistentOnesAlone() throws Exception {
        start("DLQNonPersistentPublication=no\nDiscardNonPersistentPublication=yes", "DEFINE QLOCAL(OTHER)");
        mq.mqsc(Cause.FULL.command);
        publish(true);
        assertBuried(Cause.FULL, true);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("D-23, D-21, A-27: after PSRTYCNT backouts it is treated by its report options, and nobody gets it")
    void afterItsTrialsTheMessageIsTreatedByItsReportOptions(boolean discard) throws Exception {
        start("", "ALTER TOPIC(SYSTEM.BASE.TOPIC) USEDLQ(NO) PMSGDLV(ALL)");
        mq.mqsc("ALTER QMGR PSRTYCNT(2)").mqsc("DEFINE QLOCAL(OTHER)");
        mq.mqsc("DEFINE SUB(OTHER) TOPICSTR('news') DEST(OTHER)").mqsc(Cause.FULL.command);
        MQMessage publication = BrokerUnderTest.publication("the news", true);
        publication.report = CMQC.MQRO_EXCEPTION | CMQC.MQRO_NAN | (discard ? CMQC.MQRO_DISCARD_MSG : 0);
        mq.put(BrokerUnderTest.STREAM, publication);

        assertThat(mq.await("REPLY", 1).get(0).descriptor().feedback()).isEqualTo(3094);
        assertDone();
        assertThat(mq.depth("OTHER")).isZero();
        assertThat(mq.depth("REPLY")).isEqualTo(1);
        assertThat(mq.depth("DLQ")).isEqualTo(discard ? 0 : 1);
        if (!discard) {
            assertThat(BrokerUnderTest.letter(mq.await("DLQ", 1).get(0)).reason()).isEqualTo(3094);
        }
    }
}
