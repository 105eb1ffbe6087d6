// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The receiving end of a channel tries again to put, the sending end to connect. */
@ClientTest
class ChannelRetryTest {

    private LinkedQueueManagers mq;

    @BeforeEach
    void start() throws Exception {
        mq = new LinkedQueueManagers();
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private void retries(String attributes) {
        mq.second().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR) " + attributes);
        mq.start();
        mq.awaitStatus("RUNNING");
    }

    private void put() throws Exception {
        mq.put("IN", LinkedQueueManagers.text("an order", CMQC.MQPER_PERSISTENT));
    }

    private void awaitPaused() {
        await().atMost(LinkedQueueManagers.LONGEST).until(
                () -> LinkedQueueManagers.status(mq.second(), "QM1.TO.QM2").contains("STATUS(PAUSED)"));
    }

    @Test
    @DisplayName("C-14, C-13: a full queue is tried again, and what comes behind waits, until there is room")
    void aFullQueueIsTriedAgain() throws Exception {
        mq.second().mqsc("ALTER QLOCAL(IN) MAXDEPTH(0)");
        retries("MRRTY(999999999) MRTMR(10)");
        put();
        put();
        awaitPaused();
        mq.second().mqsc("ALTER QLOCAL(IN) MAXDEPTH(5000)");
        LinkedQueueManagers.await(mq.second(), "IN", 2);
        assertThat(mq.second().queue("DLQ").depth()).isZero();
    }

    @Test
    @DisplayName("C-14, C-13: when MRRTY attempts have failed it goes to the dead-letter queue")
    void itGoesToTheDeadLetterQueueAfterTheLastAttempt() throws Exception {
        mq.second().mqsc("ALTER QLOCAL(IN) PUT(DISABLED)");
        retries("MRRTY(3) MRTMR(1)");
        put();
        List<QueuedMessage> letters = LinkedQueueManagers.await(mq.second(), "DLQ", 1);
        assertThat(letters.get(0).descriptor().format()).isEqualTo("MQDEAD");
    }

    @Test
    @DisplayName("C-14: a missing queue is not tried again")
    void aMissingQueueIsNotTriedAgain() throws Exception {
        mq.second().mqsc("DELETE QLOCAL(IN)");
        retries("MRRTY(999999999) MRTMR(999999999)");
        put();
        LinkedQueueManagers.await(mq.second(), "DLQ", 1);
    }

    @Test
    void aChannelThatIsStoppedWhileItWaitsKeepsTheMessage() throws Exception {
        mq.second().mqsc("ALTER QLOCAL(IN) PUT(DISABLED)");
        retries("MRRTY(999999999) MRTMR(999999999)");
        put();
        awaitPaused();
        mq.first().mqsc("STOP CHANNEL(QM1.TO.QM2) MODE(FORCE)");
        mq.awaitStatus("STOPPED");
        mq.second().mqsc("ALTER QLOCAL(IN) PUT(ENABLED)");
        mq.start();
        LinkedQueueManagers.await(mq.second(), "IN", 1);
    }

    @Test
    void aReceiverThatIsStoppedOrMissingIsTriedAgain() throws Exception {
        mq.second().mqsc("STOP CHANNEL(QM1.TO.QM2)");
        mq.start();
        mq.awaitStatus("RETRYING");
        put();
        mq.second().mqsc("START CHANNEL(QM1.TO.QM2)");
        LinkedQueueManagers.await(mq.second(), "IN", 1);
        mq.second().mqsc("STOP CHANNEL(QM1.TO.QM2)");
        mq.awaitStatus("RETRYING");
        mq.second().mqsc("DELETE CHANNEL(QM1.TO.QM2)\nDEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR)");
        put();
        mq.second().mqsc("START CHANNEL(QM1.TO.QM2)");
        LinkedQueueManagers.await(mq.second(), "IN", 2);
    }

    @Test
    void whenAllAttemptsHaveFailedTheChannelStops() {
        mq.second().close();
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) SHORTRTY(2) SHORTTMR(0) LONGRTY(1) LONGTMR(0)");
        mq.start();
        mq.awaitStatus("STOPPED");
        assertThat(LinkedQueueManagers.status(mq.first(), "QM1.TO.QM2"))
                .contains("CONNAME(127.0.0.1(" + mq.second().port() + "))");
    }

    @Test
    void aChannelThatHasNothingToDoEndsAfterDisconnectInterval() throws Exception {
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) DISCINT(1)");
        put();
        mq.start();
        LinkedQueueManagers.await(mq.second(), "IN", 1);
        mq.awaitStatus("");
    }

    @ParameterizedTest
    @ValueSource(strings = {"QM1.TO.QM2", " "})
    void aTriggerStartsAnInactiveChannelButNotAStoppedOne(String data) throws Exception {
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) DISCINT(1)\n"
                + "ALTER QLOCAL(QM2) TRIGGER TRIGTYPE(FIRST) INITQ(SYSTEM.CHANNEL.INITQ) TRIGDATA('" + data + "')");
        for (int i = 1; i <= 3; i++) {
            put();
            LinkedQueueManagers.await(mq.second(), "IN", i);
            mq.awaitStatus("");
        }
        mq.first().mqsc("STOP CHANNEL(QM1.TO.QM2)");
        mq.awaitStatus("STOPPED");
        put();
        await().atMost(LinkedQueueManagers.LONGEST).until(
                () -> mq.first().queue("SYSTEM.CHANNEL.INITQ").depth() == 0);
        mq.awaitStatus("STOPPED");
        assertThat(mq.first().queue("QM2").depth()).isEqualTo(1);
    }

    @Test
    void quiescingEndsWithTheBatch() throws Exception {
        mq.start();
        put();
        LinkedQueueManagers.await(mq.second(), "IN", 1);
        mq.first().mqsc("STOP CHANNEL(QM1.TO.QM2) STATUS(INACTIVE)");
        mq.awaitStatus("");
        put();
        assertThat(mq.first().queue("QM2").depth()).isEqualTo(1);
        assertThat(LinkedQueueManagers.display(mq.first(), "STOP CHANNEL(QM1.TO.QM2) STATUS(INACTIVE)"))
                .contains("AMQ9533W");
    }
}
