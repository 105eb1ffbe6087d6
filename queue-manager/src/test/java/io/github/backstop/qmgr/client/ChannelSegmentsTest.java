// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.QueuedMessage;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A message in segments goes over a channel that stops between two of them (B-10, B-33; seed "segmented messages"). */
@ClientTest
class ChannelSegmentsTest {

    private static final byte[] BODY = new byte[10_000];

    private LinkedQueueManagers mq;

    @BeforeEach
    void start() throws Exception {
        new Random(8).nextBytes(BODY);
        mq = new LinkedQueueManagers();
        mq.first().mqsc("ALTER QLOCAL(QM2) MAXMSGL(4600)\nALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) BATCHSZ(1)");
        mq.second().mqsc("START CHANNEL(QM2.TO.QM1)\nALTER QMGR DEADQ(' ')\nALTER QLOCAL(IN) MAXDEPTH(1)");
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private MQMessage send() throws Exception {
        MQMessage message = new MQMessage();
        message.setVersion(CMQC.MQMD_VERSION_2);
        message.persistence = CMQC.MQPER_PERSISTENT;
        message.messageFlags = CMQC.MQMF_SEGMENTATION_ALLOWED;
        message.report = CMQC.MQRO_COD;
        message.replyToQueueName = "REPLIES";
        message.write(BODY);
        mq.put("IN", message);
        return message;
    }

    /** Got as a whole at QM2; null when not all of it is there. */
    private byte[] whole() throws Exception {
        MQQueueManager there = new MQQueueManager("QM2", BaseConnection.properties(
                new RunningQueueManager(mq.second())));
        try {
            MQQueue queue = there.accessQueue("IN", CMQC.MQOO_INPUT_SHARED);
            MQGetMessageOptions options = new MQGetMessageOptions();
            options.options = CMQC.MQGMO_COMPLETE_MSG | CMQC.MQGMO_NO_WAIT;
            MQMessage got = new MQMessage();
            got.setVersion(CMQC.MQMD_VERSION_2);
            queue.get(got, options);
            byte[] data = new byte[got.getDataLength()];
            got.readFully(data);
            return data;
        } catch (MQException e) {
            assertThat(e.getReason()).isEqualTo(CMQC.MQRC_NO_MSG_AVAILABLE);
            return null;
        } finally {
            there.disconnect();
        }
    }

    @Test
    @DisplayName("B-10, B-33: the segments that wait for the channel arrive when it is started again; the message is "
            + "got as a whole, and its confirmation comes back")
    void whatWaitsForTheChannelCompletesTheMessage() throws Exception {
        MQMessage sent = send();
        int segments = mq.first().queue("QM2").depth();
        assertThat(segments).isGreaterThan(2);

        mq.start();
        mq.awaitStatus("STOPPED");
        assertThat(mq.second().queue("IN").depth()).isEqualTo(1);
        assertThat(mq.first().queue("QM2").depth()).isEqualTo(segments - 1);
        assertThat(whole()).isNull();

        mq.second().mqsc("ALTER QLOCAL(IN) MAXDEPTH(5000)");
        mq.start();
        List<QueuedMessage> arrived = LinkedQueueManagers.await(mq.second(), "IN", segments);
        assertThat(arrived).isSortedAccordingTo((a, b) -> a.descriptor().offset() - b.descriptor().offset());
        assertThat(whole()).isEqualTo(BODY);

        QueuedMessage report = LinkedQueueManagers.await(mq.first(), "REPLIES", 1).get(0);
        assertThat(report.descriptor().feedback()).isEqualTo(CMQC.MQFB_COD);
        assertThat(report.descriptor().correlationId()).isEqualTo(sent.messageId);
    }
}
