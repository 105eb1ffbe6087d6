// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.net.LogCapture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages at the broker's queues that are no commands: of format MQSTR. */
@ClientTest
class BrokerForeignMessageTest {

    private static final int MD_FORMAT_ERROR = 3023;

    private BrokerUnderTest mq;

    @BeforeEach
    void start() throws Exception {
        mq = new BrokerUnderTest().subscribe();
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private MQMessage put(String queue, boolean persistent, int report) throws Exception {
        MQMessage message = BrokerUnderTest.request(BrokerUnderTest.text("no command", persistent));
        message.report = report;
        mq.put(queue, message);
        return message;
    }

    /** What comes later is processed; there is no response to what came before. */
    private void assertGoesOn() throws Exception {
        mq.put(BrokerUnderTest.STREAM, BrokerUnderTest.publication("the next", true));
        mq.await("SUBQ", 1);
        mq.await(BrokerUnderTest.STREAM, 0);
        mq.await(BrokerUnderTest.CONTROL, 0);
    }

    private void assertReported(MQMessage about) {
        MessageDescriptor report = mq.await("REPLY", 1).get(0).descriptor();
        assertThat(report.messageType()).isEqualTo(CMQC.MQMT_REPORT);
        assertThat(report.feedback()).isEqualTo(MD_FORMAT_ERROR);
        assertThat(report.correlationId()).isEqualTo(about.messageId);
    }

    @ParameterizedTest
    @CsvSource({BrokerUnderTest.STREAM + ", true", BrokerUnderTest.STREAM + ", false",
        BrokerUnderTest.CONTROL + ", true", BrokerUnderTest.CONTROL + ", false"})
    @Tag("unconfirmed")
    @DisplayName("D-18, D-21, X-11, C-6, C-9: what is no command goes to the dead-letter queue, without a response")
    void itGoesToTheDeadLetterQueue(String queue, boolean persistent) throws Exception {
        put(queue, persistent, 0);

        QueuedMessage dead = mq.await("DLQ", 1).get(0);
        DeadLetterHeader header = BrokerUnderTest.letter(dead);
        assertThat(header.reason()).isEqualTo(MD_FORMAT_ERROR);
        assertThat(header.destinationQueue()).isEqualTo(queue);
        assertThat(header.destinationQueueManager()).isEqualTo("QM1");
        assertThat(header.format()).isEqualTo("MQSTR");
        assertThat(dead.descriptor().persistence()).isEqualTo(persistent ? 1 : 0);
        assertThat(dead.descriptor().messageType()).isEqualTo(CMQC.MQMT_REQUEST);
        assertThat(BrokerUnderTest.text(dead)).endsWith("no command");
        assertGoesOn();
        assertThat(mq.depth("REPLY")).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("D-18, A-27: with MQRO_DISCARD_MSG it is dropped, and reported if asked")
    void itIsDroppedWhenItAsksForThat(boolean persistent) throws Exception {
        MQMessage message = put(BrokerUnderTest.STREAM, persistent, CMQC.MQRO_DISCARD_MSG | CMQC.MQRO_EXCEPTION);

        assertReported(message);
        assertGoesOn();
        assertThat(mq.depth("DLQ")).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    @DisplayName("D-18: on the dead-letter queue it is reported if asked")
    void itIsReported(boolean persistent) throws Exception {
        MQMessage message = put(BrokerUnderTest.CONTROL, persistent, CMQC.MQRO_EXCEPTION);

        mq.await("DLQ", 1);
        assertReported(message);
    }

    @ParameterizedTest
    @CsvSource({"ALTER QMGR DEADQ(' '), ALTER QMGR DEADQ(DLQ)", "DELETE QLOCAL(DLQ), DEFINE QLOCAL(DLQ)",
        "ALTER QLOCAL(DLQ) MAXDEPTH(0), ALTER QLOCAL(DLQ) MAXDEPTH(9)",
        "ALTER QLOCAL(DLQ) PUT(DISABLED), ALTER QLOCAL(DLQ) PUT(ENABLED)",
        "ALTER QLOCAL(DLQ) MAXMSGL(100), ALTER QLOCAL(DLQ) MAXMSGL(1000)"})
    @DisplayName("D-18, D-19: a persistent one that nothing takes stays, is not reported, and is tried again")
    void aPersistentOneWaitsForTheDeadLetterQueue(String cause, String mended) throws Exception {
        mq.mqsc(cause);
        put(BrokerUnderTest.STREAM, true, CMQC.MQRO_EXCEPTION);
        mq.put(BrokerUnderTest.STREAM, BrokerUnderTest.publication("behind it", true));
        mq.awaitBackouts(BrokerUnderTest.STREAM, 3);
        assertThat(mq.depth("SUBQ")).isZero();
        assertThat(mq.depth("REPLY")).isZero();

        mq.mqsc(mended);
        mq.await("DLQ", 1);
        mq.await("SUBQ", 1);
        mq.await("REPLY", 1);
        mq.await(BrokerUnderTest.STREAM, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"IFPER", "YES"})
    @DisplayName("D-18, D-25: one that is not persistent is lost with PSNPMSG(DISCARD), and the log says so")
    void oneThatIsNotPersistentIsLost(String syncpoint) throws Exception {
        mq.mqsc("ALTER QMGR DEADQ(' ') PSNPMSG(DISCARD) PSSYNCPT(" + syncpoint + ')');
        try (LogCapture log = new LogCapture()) {
            put(BrokerUnderTest.STREAM, false, 0);
            assertGoesOn();
            assertThat(log.lines("BSTP1455W")).singleElement().asString().contains("its format is 'MQSTR'");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"IFPER", "YES"})
    @DisplayName("D-18, D-25: one that is not persistent waits with PSNPMSG(KEEP), and blocks what is behind it")
    void oneThatIsNotPersistentWaits(String syncpoint) throws Exception {
        mq.mqsc("ALTER QMGR DEADQ(' ') PSNPMSG(KEEP) PSSYNCPT(" + syncpoint + ')');
        put(BrokerUnderTest.STREAM, false, 0);
        mq.put(BrokerUnderTest.STREAM, BrokerUnderTest.publication("behind it", true));
        mq.awaitBackouts(BrokerUnderTest.STREAM, 3);
        assertThat(mq.depth("SUBQ")).isZero();

        mq.mqsc("ALTER QMGR DEADQ(DLQ)");
        mq.await("DLQ", 1);
        mq.await("SUBQ", 1);
    }

    @Test
    @DisplayName("D-18: a copy for a subscription that a stream is the destination of is not published again")
    void aCopyIsNoCommand() throws Exception {
        mq.mqsc("DEFINE SUB(LOOP) TOPICSTR('news') DEST(" + BrokerUnderTest.STREAM + ") PSPROP(COMPAT)");
        mq.put(BrokerUnderTest.STREAM, BrokerUnderTest.publication("once", true));

        assertThat(BrokerUnderTest.text(mq.await("DLQ", 1).get(0))).endsWith("once");
        mq.settle(BrokerUnderTest.STREAM);
        assertThat(mq.await("SUBQ", 1)).extracting(BrokerUnderTest::data).containsExactly("once");
        assertThat(mq.depth("DLQ")).isEqualTo(1);
    }
}
