// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A batch of which the sender does not know whether it has arrived is neither lost nor sent twice (rule C-17). */
@ClientTest
class ChannelInDoubtTest {

    private static final String CHANNEL = "QM1.TO.QM2";

    @TempDir
    private Path directory;
    private CuttingProxy network;
    private StoredQueueManager sender;
    private EmbeddedQueueManager receiver;

    @BeforeEach
    void start() throws Exception {
        network = new CuttingProxy();
        receiver = EmbeddedQueueManager.named("QM2").mqsc("""
                DEFINE QLOCAL(IN)
                DEFINE QLOCAL(OTHER)
                DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR)
                """).start();
        network.leadTo(receiver.port());
        sender = new StoredQueueManager(directory, """
                DEFINE QLOCAL(QM2) USAGE(XMITQ)
                DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) CONNAME('localhost(%d)') XMITQ(QM2) SHORTTMR(0)
                """.formatted(network.port()));
        put("IN", 3, CMQC.MQPER_PERSISTENT);
    }

    private void put(String name, int count, int persistence) throws Exception {
        MQQueueManager connection = new MQQueueManager("QM1", BaseConnection.properties(sender));
        MQQueue queue = connection.accessQueue(name, CMQC.MQOO_OUTPUT, "QM2", null, null);
        for (int i = 0; i < count; i++) {
            MQMessage message = new MQMessage();
            message.persistence = persistence;
            message.writeInt(i);
            queue.put(message);
        }
        connection.disconnect();
    }

    @AfterEach
    void end() throws Exception {
        sender.close();
        receiver.close();
        network.close();
    }

    private String status() {
        return sender.display("DISPLAY CHSTATUS(" + CHANNEL + ") ALL");
    }

    private void awaitStatus(String shown) {
        await().atMost(LinkedQueueManagers.LONGEST).until(this::status, status -> status.contains(shown));
    }

    private List<Integer> arrived() {
        return receiver.queue("IN").browse().stream().filter(QueuedMessage::available)
                .map(message -> ByteBuffer.wrap(message.data()).getInt()).toList();
    }

    private void awaitArrival() {
        await().atMost(LinkedQueueManagers.LONGEST).untilAsserted(() -> {
            assertThat(arrived()).containsExactly(0, 1, 2);
            assertThat(sender.browse("QM2")).isEmpty();
            assertThat(status()).contains("STATUS(RUNNING)").contains("INDOUBT(NO)");
        });
    }

    private void inDoubtWithout(int frame) {
        network.keepBack(frame);
        sender.mqsc("START CHANNEL(" + CHANNEL + ")");
        awaitStatus("INDOUBT(YES)");
    }

    @Test
    @DisplayName("C-17: what the receiver has committed is not sent again, though its confirmation was lost")
    void whatTheReceiverHasCommittedIsNotSentAgain() {
        inDoubtWithout(CuttingProxy.CONFIRMED);
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> arrived().size() == 3);
        network.keepBack(0);
        network.cut();
        awaitArrival();
    }

    @Test
    @DisplayName("C-17: what the receiver has committed is not sent again after a kill -9 of the sender")
    void whatTheReceiverHasCommittedIsNotSentAgainByAKilledSender() {
        inDoubtWithout(CuttingProxy.CONFIRMED);
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> arrived().size() == 3);
        network.keepBack(0);
        sender.crash();
        awaitArrival();
    }

    @Test
    @DisplayName("C-17: what the receiver has not committed is sent again after a kill -9 of the sender")
    void whatTheReceiverHasNotCommittedIsSentAgain() {
        inDoubtWithout(CuttingProxy.END_BATCH);
        assertThat(arrived()).isEmpty();
        network.keepBack(0);
        sender.crash();
        awaitArrival();
    }

    @Test
    @DisplayName("C-17: with NPMSPEED(FAST) nonpersistent messages travel outside the batch, and overtake it")
    void fastMessagesTravelOutsideTheBatch() throws Exception {
        put("OTHER", 1, CMQC.MQPER_NOT_PERSISTENT);
        inDoubtWithout(CuttingProxy.END_BATCH);
        LinkedQueueManagers.await(receiver, "OTHER", 1);
        assertThat(arrived()).isEmpty();
        network.keepBack(0);
        network.cut();
        awaitArrival();
        assertThat(receiver.queue("OTHER").depth()).isEqualTo(1);
    }

    @Test
    @DisplayName("C-17: with NPMSPEED(NORMAL) at one end they travel within it")
    void otherNonpersistentMessagesTravelWithinTheBatch() throws Exception {
        receiver.mqsc("ALTER CHANNEL(" + CHANNEL + ") CHLTYPE(RCVR) NPMSPEED(NORMAL)");
        put("OTHER", 1, CMQC.MQPER_NOT_PERSISTENT);
        inDoubtWithout(CuttingProxy.END_BATCH);
        assertThat(receiver.queue("OTHER").browse()).noneMatch(QueuedMessage::available);
        network.keepBack(0);
        network.cut();
        awaitArrival();
        LinkedQueueManagers.await(receiver, "OTHER", 1);
    }

    @Test
    void aBatchInDoubtStaysSoWhileTheChannelIsStoppedAndResolveCommits() {
        inDoubtWithout(CuttingProxy.CONFIRMED);
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> arrived().size() == 3);
        sender.mqsc("STOP CHANNEL(" + CHANNEL + ") MODE(FORCE)");
        awaitStatus("STATUS(STOPPED)");
        assertThat(status()).contains("INDOUBT(YES)");

        sender.mqsc("RESOLVE CHANNEL(" + CHANNEL + ") ACTION(COMMIT)");
        awaitStatus("INDOUBT(NO)");
        network.keepBack(0);
        sender.mqsc("START CHANNEL(" + CHANNEL + ")");
        awaitArrival();
    }

    @Test
    void resolveBacksOutAndTheMessagesAreSentAgain() {
        inDoubtWithout(CuttingProxy.END_BATCH);
        sender.mqsc("STOP CHANNEL(" + CHANNEL + ") MODE(FORCE)");
        awaitStatus("STATUS(STOPPED)");
        assertThat(sender.display("RESET CHANNEL(" + CHANNEL + ")")).contains("in doubt");

        sender.mqsc("RESOLVE CHANNEL(" + CHANNEL + ") ACTION(BACKOUT)");
        awaitStatus("INDOUBT(NO)");
        assertThat(sender.browse("QM2")).hasSize(3).allMatch(QueuedMessage::available);
        network.keepBack(0);
        sender.mqsc("START CHANNEL(" + CHANNEL + ")");
        awaitArrival();
    }

    @Test
    void resetHasBothEndsGoOnFromANumber() {
        sender.mqsc("RESET CHANNEL(" + CHANNEL + ") SEQNUM(101)");
        sender.mqsc("START CHANNEL(" + CHANNEL + ")");
        awaitArrival();
        assertThat(status()).contains("CURSEQNO(103)");
        assertThat(LinkedQueueManagers.status(receiver, CHANNEL)).contains("CURSEQNO(103)");
        assertThat(sender.display("RESET CHANNEL(" + CHANNEL + ")")).contains("AMQ9514E");
        assertThat(sender.display("RESOLVE CHANNEL(" + CHANNEL + ") ACTION(COMMIT)")).contains("AMQ9514E");
    }
}
