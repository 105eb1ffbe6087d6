// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

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

/** The message of a command that is backed out as nothing takes its response: the lower rungs of the ladder. */
@ClientTest
class BrokerBackedOutCommandTest {

    private static final int COMMAND_FAILED = 3094;

    private BrokerUnderTest mq;

    @BeforeEach
    void start() throws Exception {
        mq = new BrokerUnderTest().mqsc("ALTER QMGR PSRTYCNT(2) PSNPRES(KEEP)").mqsc("DELETE QLOCAL(REPLY)")
                .mqsc("ALTER QMGR PSNPMSG(DISCARD)");
    }

    @AfterEach
    void end() {
        mq.close();
    }

    /** A persistent response that finds no dead-letter queue is backed out, and so is any with PSNPRES(KEEP). */
    private MQMessage register(boolean persistent, int report) throws Exception {
        MQMessage registration = BrokerUnderTest.registration(persistent);
        registration.report = report;
        mq.put(BrokerUnderTest.CONTROL, registration);
        return registration;
    }

    private String subscriptions() {
        return LinkedQueueManagers.display(mq.queueManager(), "DISPLAY SUB(*) DEST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"IFPER", "YES"})
    @Tag("unconfirmed")
    @DisplayName("D-19, D-21: its message goes to the dead-letter queue with reason 3094, and nothing is registered")
    void itGoesToTheDeadLetterQueue(String syncpoint) throws Exception {
        mq.mqsc("ALTER QMGR PSSYNCPT(" + syncpoint + ')');
        MQMessage registration = register(false, 0);

        QueuedMessage dead = mq.await("DLQ", 1).get(0);
        DeadLetterHeader header = BrokerUnderTest.letter(dead);
        assertThat(header.reason()).isEqualTo(COMMAND_FAILED);
        assertThat(header.destinationQueue()).isEqualTo(BrokerUnderTest.CONTROL);
        assertThat(header.format()).isEqualTo("MQHRF");
        assertThat(dead.descriptor().messageId()).isEqualTo(registration.messageId);
        mq.await(BrokerUnderTest.CONTROL, 0);
        assertThat(subscriptions()).doesNotContain("DEST(SUBQ)");
        assertThat(mq.depth("DLQ")).isEqualTo(1);
    }

    @Test
    @DisplayName("D-23, D-24: PSRTYCNT backouts come before; each is a trial")
    void itIsTriedAgainFirst() throws Exception {
        try (LogCapture log = new LogCapture()) {
            mq.mqsc("ALTER QMGR PSSYNCPT(YES) PSRTYCNT(4)");
            register(false, 0);
            mq.await("DLQ", 1);
            assertThat(log.lines("BSTP1451W")).hasSize(3)
                    .allMatch(line -> line.contains("its response for queue REPLY"));
            assertThat(log.lines("BSTP1453W")).singleElement().asString().contains("with reason 3094");
        }
    }

    @ParameterizedTest
    @CsvSource({"false, IFPER", "false, YES", "true, IFPER", "true, YES"})
    @DisplayName("D-19, A-27: with MQRO_DISCARD_MSG it is dropped, and reported if asked")
    void itIsDroppedWhenItAsksForThat(boolean persistent, String syncpoint) throws Exception {
        mq.mqsc("ALTER QMGR DEADQ(' ') PSRTYCNT(0) PSSYNCPT(" + syncpoint + ')');
        try (LogCapture log = new LogCapture()) {
            register(persistent, CMQC.MQRO_DISCARD_MSG);
            mq.await(BrokerUnderTest.CONTROL, 0);
            await().atMost(BrokerUnderTest.LONGEST).untilAsserted(() ->
                    assertThat(log.lines("BSTP1454W")).hasSize(1));
        }
        assertThat(subscriptions()).doesNotContain("DEST(SUBQ)");
    }

    @Test
    @DisplayName("D-19, A-29: its exception report has reason 3094, and goes to the dead-letter queue where it must")
    void itIsReported() throws Exception {
        register(false, CMQC.MQRO_EXCEPTION);
        MessageDescriptor report = mq.await("DLQ", 2).stream().map(QueuedMessage::descriptor)
                .filter(descriptor -> descriptor.messageType() == CMQC.MQMT_REPORT).findFirst().orElseThrow();
        assertThat(report.feedback()).isEqualTo(COMMAND_FAILED);
    }

    @ParameterizedTest
    @CsvSource({"ALTER QMGR DEADQ(' '), ALTER QMGR DEADQ(DLQ)", "DELETE QLOCAL(DLQ), DEFINE QLOCAL(DLQ)",
        "ALTER QLOCAL(DLQ) MAXDEPTH(0), ALTER QLOCAL(DLQ) MAXDEPTH(9)",
        "ALTER QLOCAL(DLQ) PUT(DISABLED), ALTER QLOCAL(DLQ) PUT(ENABLED)",
        "ALTER QLOCAL(DLQ) MAXMSGL(100), ALTER QLOCAL(DLQ) MAXMSGL(1000)"})
    @DisplayName("D-19: a persistent one that the dead-letter queue does not take stays and is tried again for ever")
    void aPersistentOneStays(String cause, String mended) throws Exception {
        mq.mqsc(cause);
        register(true, 0);
        mq.awaitBackouts(BrokerUnderTest.CONTROL, 8);
        assertThat(mq.depth(BrokerUnderTest.CONTROL)).isEqualTo(1);
        // During a trial it is there.
        await().atMost(BrokerUnderTest.LONGEST).until(() -> !subscriptions().contains("DEST(SUBQ)"));

        mq.mqsc(mended);
        mq.await(BrokerUnderTest.CONTROL, 0);
        mq.await("DLQ", 1);
    }

    @Test
    @DisplayName("D-19: what stays is done once, when its response can be put again")
    void whatStaysIsDoneWhenTheCauseIsGone() throws Exception {
        mq.mqsc("ALTER QMGR DEADQ(' ')");
        register(true, 0);
        mq.awaitBackouts(BrokerUnderTest.CONTROL, 8);
        mq.mqsc("DEFINE QLOCAL(REPLY)");
        assertThat(BrokerUnderTest.text(mq.await("REPLY", 1).get(0))).contains("MQPSCompCode 0");
        mq.await(BrokerUnderTest.CONTROL, 0);
        assertThat(subscriptions().split("DEST\\(SUBQ\\)", -1)).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({"IFPER, ALTER QMGR DEADQ(' ')", "YES, ALTER QMGR DEADQ(' ')", "IFPER, DELETE QLOCAL(DLQ)",
        "YES, DELETE QLOCAL(DLQ)", "IFPER, ALTER QLOCAL(DLQ) MAXDEPTH(0)", "YES, ALTER QLOCAL(DLQ) MAXDEPTH(0)",
        "IFPER, ALTER QLOCAL(DLQ) PUT(DISABLED)", "YES, ALTER QLOCAL(DLQ) PUT(DISABLED)",
        "IFPER, ALTER QLOCAL(DLQ) MAXMSGL(100)", "YES, ALTER QLOCAL(DLQ) MAXMSGL(100)"})
    @DisplayName("D-25, D-24: with PSNPMSG(DISCARD) one that is not persistent is lost, and the log says so")
    void oneThatIsNotPersistentIsLost(String syncpoint, String cause) throws Exception {
        mq.mqsc("ALTER QMGR PSNPMSG(DISCARD) PSSYNCPT(" + syncpoint + ')').mqsc(cause);
        try (LogCapture log = new LogCapture()) {
            register(false, 0);
            mq.await(BrokerUnderTest.CONTROL, 0);
            await().atMost(BrokerUnderTest.LONGEST).untilAsserted(() ->
                    assertThat(log.lines("BSTP1455W")).hasSize(1));
        }
        assertThat(subscriptions()).doesNotContain("DEST(SUBQ)");
    }

    @ParameterizedTest
    @CsvSource({"IFPER, ALTER QMGR DEADQ(' '), ALTER QMGR DEADQ(DLQ)",
        "YES, ALTER QMGR DEADQ(' '), ALTER QMGR DEADQ(DLQ)",
        "IFPER, DELETE QLOCAL(DLQ), DEFINE QLOCAL(DLQ)", "YES, DELETE QLOCAL(DLQ), DEFINE QLOCAL(DLQ)",
        "IFPER, ALTER QLOCAL(DLQ) MAXDEPTH(0), ALTER QLOCAL(DLQ) MAXDEPTH(9)",
        "YES, ALTER QLOCAL(DLQ) PUT(DISABLED), ALTER QLOCAL(DLQ) PUT(ENABLED)",
        "IFPER, ALTER QLOCAL(DLQ) MAXMSGL(100), ALTER QLOCAL(DLQ) MAXMSGL(1000)"})
    @DisplayName("D-25, D-24: with PSNPMSG(KEEP) it stays and is tried again until something takes it")
    void oneThatIsNotPersistentIsKept(String syncpoint, String cause, String mended) throws Exception {
        mq.mqsc("ALTER QMGR PSNPMSG(KEEP) PSSYNCPT(" + syncpoint + ')').mqsc(cause);
        register(false, 0);
        mq.awaitBackouts(BrokerUnderTest.CONTROL, 8);
        mq.mqsc(mended);
        assertThat(BrokerUnderTest.letter(mq.await("DLQ", 1).get(0)).reason()).isEqualTo(COMMAND_FAILED);
        mq.await(BrokerUnderTest.CONTROL, 0);
    }
}
