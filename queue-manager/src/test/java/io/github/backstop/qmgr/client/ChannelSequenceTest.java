// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.MQDataException;
import com.ibm.mq.headers.pcf.PCFMessage;
import com.ibm.mq.headers.pcf.PCFMessageAgent;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of messages start again behind SEQWRAP; DISPLAY CHSTATUS SAVED shows what is kept of them (rule E-19). */
@ClientTest
class ChannelSequenceTest {

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
                DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR) SEQWRAP(100)
                """).start();
        network.leadTo(receiver.port());
        sender = new StoredQueueManager(directory, """
                DEFINE QLOCAL(QM2) USAGE(XMITQ)
                DEFINE CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) CONNAME('localhost(%d)') XMITQ(QM2) SHORTTMR(0) SEQWRAP(100)
                """.formatted(network.port()));
    }

    @AfterEach
    void end() throws Exception {
        sender.close();
        receiver.close();
        network.close();
    }

    private void put(int from, int to) throws Exception {
        MQQueueManager connection = new MQQueueManager("QM1", BaseConnection.properties(sender));
        MQQueue queue = connection.accessQueue("IN", CMQC.MQOO_OUTPUT, "QM2", null, null);
        for (int i = from; i <= to; i++) {
            MQMessage message = new MQMessage();
            message.persistence = CMQC.MQPER_PERSISTENT;
            message.writeInt(i);
            queue.put(message);
        }
        connection.disconnect();
    }

    private void run() {
        sender.mqsc("START CHANNEL(" + CHANNEL + ")");
    }

    private String current() {
        return sender.display("DISPLAY CHSTATUS(" + CHANNEL + ") ALL");
    }

    private String saved() {
        return sender.display("DISPLAY CHSTATUS(" + CHANNEL + ") SAVED ALL");
    }

    private List<Integer> arrived() {
        return receiver.queue("IN").browse().stream().filter(QueuedMessage::available)
                .map(message -> ByteBuffer.wrap(message.data()).getInt()).toList();
    }

    /** All are there once, in order, and both ends agree on the number of the last. */
    private void awaitArrival(int last, int number) {
        await().atMost(LinkedQueueManagers.LONGEST).untilAsserted(() -> {
            assertThat(arrived()).isEqualTo(IntStream.rangeClosed(1, last).boxed().toList());
            assertThat(sender.browse("QM2")).isEmpty();
            assertThat(current()).contains("CURSEQNO(" + number + ")", "LSTSEQNO(" + number + ")", "INDOUBT(NO)");
        });
        assertThat(LinkedQueueManagers.status(receiver, CHANNEL)).contains("CURSEQNO(" + number + ")");
        assertThat(saved()).contains("LSTSEQNO(" + number + ")", "INDOUBT(NO)");
    }

    @Test
    @DisplayName("E-19: behind SEQWRAP numbers start with 1 again, at both ends")
    void numbersStartAgainBehindSequenceWrap() throws Exception {
        put(1, 100);
        run();
        awaitArrival(100, 100);
        put(101, 250);
        awaitArrival(250, 50);
    }

    @ParameterizedTest
    @ValueSource(ints = {CuttingProxy.END_BATCH, CuttingProxy.CONFIRMED})
    @DisplayName("C-17: a batch in doubt over the wrap is neither lost nor sent twice, after a kill -9 of the sender")
    void aBatchInDoubtOverTheWrapArrivesOnce(int lost) throws Exception {
        put(1, 98);
        run();
        awaitArrival(98, 98);
        network.keepBack(lost);
        sender.mqsc("STOP CHANNEL(" + CHANNEL + ")");
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> current().contains("STATUS(STOPPED)"));
        put(99, 103);
        run();
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> saved().contains("INDOUBT(YES)"));
        assertThat(saved()).contains("LSTSEQNO(98)", "CURSEQNO(3)", "CURMSGS(5)");
        if (lost == CuttingProxy.CONFIRMED) {
            await().atMost(LinkedQueueManagers.LONGEST).until(() -> arrived().size() == 103);
        }
        sender.crash();
        network.keepBack(0);
        awaitArrival(103, 3);
        put(104, 110);
        awaitArrival(110, 10);
    }

    @Test
    @DisplayName("E-19: SAVED shows what is kept, also while nothing runs and after a start; SHORT is of z/OS")
    void savedStatusIsThatOfTheRecords() throws Exception {
        assertThat(saved()).contains("AMQ8420I");
        put(1, 7);
        run();
        awaitArrival(7, 7);
        assertThat(LinkedQueueManagers.display(receiver, "DISPLAY CHSTATUS(*) SAVED"))
                .contains("CHLTYPE(RCVR)", "SAVED", "LSTSEQNO(7)", "RQMNAME(QM1)").doesNotContain("CURRENT");
        sender.mqsc("STOP CHANNEL(" + CHANNEL + ") STATUS(INACTIVE)");
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> current().contains("AMQ8420I"));
        sender.crash();
        assertThat(saved()).contains("CHLTYPE(SDR)", "CONNAME(localhost(", "STATUS(INACTIVE)", "XMITQ(QM2)",
                "RQMNAME(QM2)", "LSTSEQNO(7)", "CURSEQNO(7)", "CURMSGS(0)",
                "INDOUBT(NO)").doesNotContain("MSGS(7)", "BATCHES");
        assertThat(sender.display("DISPLAY CHSTATUS(" + CHANNEL + ") SHORT")).contains("SHORT is not supported");
    }

    @Test
    @DisplayName("E-19: SAVED by PCF: MQIACH_CHANNEL_INSTANCE_TYPE")
    void savedStatusIsInquiredByPcf() throws Exception {
        put(1, 3);
        run();
        awaitArrival(3, 3);
        PCFMessageAgent agent = new PCFMessageAgent(new MQQueueManager("QM1", BaseConnection.properties(sender)));
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL_STATUS);
        inquire.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, CHANNEL);
        inquire.addParameter(CMQCFC.MQIACH_CHANNEL_INSTANCE_TYPE, CMQC.MQOT_SAVED_CHANNEL);
        inquire.addParameter(CMQCFC.MQCACH_XMIT_Q_NAME, "QM2");
        PCFMessage row = agent.send(inquire)[0];
        assertThat(row.getIntParameterValue(CMQCFC.MQIACH_CHANNEL_INSTANCE_TYPE)).isEqualTo(CMQC.MQOT_SAVED_CHANNEL);
        assertThat(row.getIntParameterValue(CMQCFC.MQIACH_LAST_SEQ_NUMBER)).isEqualTo(3);
        assertThat(row.getIntParameterValue(CMQCFC.MQIACH_CURRENT_SEQ_NUMBER)).isEqualTo(3);
        assertThat(row.getIntParameterValue(CMQCFC.MQIACH_INDOUBT_STATUS)).isEqualTo(CMQCFC.MQCHIDS_NOT_INDOUBT);
        assertThat(row.getStringParameterValue(CMQCFC.MQCACH_XMIT_Q_NAME).trim()).isEqualTo("QM2");
        PCFMessage of = new PCFMessage(CMQCFC.MQCMD_INQUIRE_CHANNEL_STATUS);
        of.addParameter(CMQCFC.MQCACH_CHANNEL_NAME, CHANNEL);
        of.addParameter(CMQCFC.MQIACH_CHANNEL_INSTANCE_TYPE, CMQC.MQOT_SHORT_CHANNEL);
        assertThatThrownBy(() -> agent.send(of)).isInstanceOfSatisfying(MQDataException.class,
                e -> assertThat(e.reasonCode).isEqualTo(CMQCFC.MQRCCF_ATTR_VALUE_ERROR));
        agent.disconnect();
    }
}
