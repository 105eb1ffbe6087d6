// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the sending end of a channel cannot send, and what it does to messages on their way. */
@ClientTest
class ChannelSendingTest {

    private LinkedQueueManagers mq;

    @BeforeEach
    void start() throws Exception {
        mq = new LinkedQueueManagers();
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private void sender(String attributes) {
        mq.first().mqsc("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(SDR) " + attributes);
        mq.start();
        mq.awaitStatus("RUNNING");
    }

    private static DeadLetterHeader header(QueuedMessage letter) {
        return DeadLetterHeader.read(StructureInput.of(letter.data()));
    }

    private void assertGoesOn() throws Exception {
        mq.put("IN", LinkedQueueManagers.text("abc", CMQC.MQPER_PERSISTENT));
        LinkedQueueManagers.await(mq.second(), "IN", 1);
        mq.awaitSent();
    }

    @ParameterizedTest
    @ValueSource(ints = {CMQC.MQPER_PERSISTENT, CMQC.MQPER_NOT_PERSISTENT})
    @DisplayName("C-2: what is longer than the channel's MAXMSGL goes to the sender's dead-letter queue: 2218")
    void aMessageThatIsTooLongGoesToTheSendersDeadLetterQueue(int persistence) throws Exception {
        sender("MAXMSGL(10)");
        MQMessage put = LinkedQueueManagers.text("more than ten bytes", persistence);
        put.report = CMQC.MQRO_EXCEPTION;
        put.replyToQueueName = "REPLIES";
        mq.put("IN", put);

        QueuedMessage letter = LinkedQueueManagers.await(mq.first(), "DLQ", 1).get(0);
        assertThat(header(letter).reason()).isEqualTo(CMQC.MQRC_MSG_TOO_BIG_FOR_CHANNEL);
        assertThat(header(letter).destinationQueue()).isEqualTo("IN");
        assertThat(header(letter).destinationQueueManager()).isEqualTo("QM2");
        assertThat(letter.descriptor().messageId()).isEqualTo(put.messageId);
        assertThat(LinkedQueueManagers.await(mq.first(), "REPLIES", 1).get(0).descriptor().feedback())
                .isEqualTo(CMQC.MQRC_MSG_TOO_BIG_FOR_CHANNEL);
        assertGoesOn();
    }

    @Test
    @DisplayName("C-2: what CONVERT(YES) cannot convert goes to the sender's dead-letter queue")
    void aMessageThatCannotBeConvertedGoesToTheSendersDeadLetterQueue() throws Exception {
        sender("CONVERT(YES)");
        MQMessage put = LinkedQueueManagers.text("bytes", CMQC.MQPER_PERSISTENT);
        put.format = "UNKNOWN";
        put.encoding = 546;
        mq.put("IN", put);

        QueuedMessage letter = LinkedQueueManagers.await(mq.first(), "DLQ", 1).get(0);
        assertThat(header(letter).reason()).isEqualTo(CMQC.MQRC_FORMAT_ERROR);
        assertThat(header(letter).format()).isEqualTo("UNKNOWN");
        assertGoesOn();
    }

    @Test
    void textIsConvertedWithConvertYes() throws Exception {
        sender("CONVERT(YES)");
        MQMessage put = new MQMessage();
        put.format = CMQC.MQFMT_STRING;
        put.characterSet = 1208;
        put.writeString("gr\u00fcn");
        mq.put("IN", put);

        QueuedMessage arrived = LinkedQueueManagers.await(mq.second(), "IN", 1).get(0);
        assertThat(arrived.descriptor().codedCharSetId()).isEqualTo(819);
        assertThat(new String(arrived.data(), StandardCharsets.ISO_8859_1)).isEqualTo("gr\u00fcn");
    }

    @Test
    @DisplayName("C-2, C-8: what has no MQXQH goes to the sender's dead-letter queue: MQFB_XMIT_Q_MSG_ERROR")
    void whatHasNoTransmissionHeaderGoesToTheSendersDeadLetterQueue() throws Exception {
        sender("");
        MQQueue direct = mq.connection().accessQueue("QM2", CMQC.MQOO_OUTPUT);
        direct.put(LinkedQueueManagers.text("lost", CMQC.MQPER_PERSISTENT), new MQPutMessageOptions());

        QueuedMessage letter = LinkedQueueManagers.await(mq.first(), "DLQ", 1).get(0);
        assertThat(header(letter).reason()).isEqualTo(CMQC.MQFB_XMIT_Q_MSG_ERROR);
        assertThat(header(letter).destinationQueue()).isEqualTo("QM2");
        assertGoesOn();
    }

    @Test
    @DisplayName("C-15, C-18: without a dead-letter queue the channel stops, and the message stays")
    void withoutADeadLetterQueueTheChannelStops() throws Exception {
        mq.first().mqsc("ALTER QMGR DEADQ(' ')");
        sender("MAXMSGL(10) NPMSPEED(NORMAL)");
        mq.put("IN", LinkedQueueManagers.text("more than ten bytes", CMQC.MQPER_NOT_PERSISTENT));
        mq.awaitStatus("STOPPED");
        LinkedQueueManagers.await(mq.first(), "QM2", 1);

        sender("MAXMSGL(4194304)");
        LinkedQueueManagers.await(mq.second(), "IN", 1);
    }

    @Test
    void aMessageGoesOnToAThirdPlaceAndItsReportsComeBack() throws Exception {
        mq.second().mqsc("START CHANNEL(QM2.TO.QM1)\nDEFINE QREMOTE(BACK) RNAME(REPLIES) RQMNAME(QM1)");
        sender("");
        MQMessage put = LinkedQueueManagers.text("round trip", CMQC.MQPER_PERSISTENT);
        put.report = CMQC.MQRO_COA;
        put.replyToQueueName = "REPLIES";
        mq.put("BACK", put);

        List<QueuedMessage> back = LinkedQueueManagers.await(mq.first(), "REPLIES", 2);
        assertThat(back).extracting(message -> message.descriptor().feedback())
                .containsExactlyInAnyOrder(0, CMQC.MQFB_COA);
    }

    @Test
    void aBatchStaysOpenForBatchInterval() throws Exception {
        sender("BATCHINT(999999999) BATCHSZ(2)");
        mq.put("IN", LinkedQueueManagers.text("first", CMQC.MQPER_PERSISTENT));
        await().atMost(LinkedQueueManagers.LONGEST).until(() ->
                LinkedQueueManagers.status(mq.second(), "QM1.TO.QM2").contains("CURMSGS(1)"));
        assertThat(mq.second().queue("IN").browse()).noneMatch(QueuedMessage::available);
        mq.put("IN", LinkedQueueManagers.text("second", CMQC.MQPER_PERSISTENT));
        LinkedQueueManagers.await(mq.second(), "IN", 2);
    }
}
