// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.qmgr.QueuedMessage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages go from one queue manager to another over a sender and a receiver channel. */
@ClientTest
class MessageChannelTest {

    private LinkedQueueManagers mq;

    @BeforeEach
    void start() throws Exception {
        mq = new LinkedQueueManagers();
    }

    @AfterEach
    void end() {
        mq.close();
    }

    private static String text(QueuedMessage message) {
        return new String(message.data(), StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @ValueSource(ints = {CMQC.MQPER_PERSISTENT, CMQC.MQPER_NOT_PERSISTENT})
    void aMessageArrivesAsItWasPut(int persistence) throws Exception {
        mq.start();
        MQMessage put = LinkedQueueManagers.text("an order", persistence);
        put.correlationId = "0123456789abcdefghijklmn".getBytes(StandardCharsets.ISO_8859_1);
        put.priority = 7;
        put.replyToQueueName = "REPLIES";
        put.applicationOriginData = "";
        mq.put("IN", put);

        QueuedMessage arrived = LinkedQueueManagers.await(mq.second(), "IN", 1).get(0);
        MessageDescriptor descriptor = arrived.descriptor();
        assertThat(text(arrived)).isEqualTo("an order");
        assertThat(descriptor.format()).isEqualTo("MQSTR");
        assertThat(descriptor.messageId()).isEqualTo(put.messageId);
        assertThat(descriptor.correlationId()).isEqualTo(put.correlationId);
        assertThat(descriptor.priority()).isEqualTo(7);
        assertThat(descriptor.persistence()).isEqualTo(persistence);
        assertThat(descriptor.replyToQueue()).isEqualTo("REPLIES");
        assertThat(descriptor.replyToQueueManager()).isEqualTo("QM1");
        assertThat(descriptor.putApplType()).isEqualTo(CMQC.MQAT_JAVA);
        assertThat(descriptor.expiry()).isEqualTo(-1);
        mq.awaitSent();
    }

    @Test
    @DisplayName("B-10, C-20: what a descriptor of version 1 cannot tell arrives all the same")
    void aMessageInAGroupArrivesInIt() throws Exception {
        mq.start();
        MQMessage put = LinkedQueueManagers.text("the third", CMQC.MQPER_PERSISTENT);
        put.messageFlags = CMQC.MQMF_LAST_MSG_IN_GROUP | CMQC.MQMF_MSG_IN_GROUP;
        put.groupId = "a group of three orders.".getBytes(StandardCharsets.ISO_8859_1);
        put.messageSequenceNumber = 3;
        mq.put("IN", put);

        MessageDescriptor arrived = LinkedQueueManagers.await(mq.second(), "IN", 1).get(0).descriptor();
        assertThat(arrived.format()).isEqualTo("MQSTR");
        assertThat(arrived.groupId()).isEqualTo(put.groupId);
        assertThat(arrived.sequenceNumber()).isEqualTo(3);
        assertThat(arrived.messageFlags()).isEqualTo(put.messageFlags);
    }

    @Test
    @DisplayName("A-10, C-5: the lifetime of a message runs on its way, too; what is expired is no dead letter")
    void aMessageArrivesWithWhatIsLeftOfItsLifetime() throws Exception {
        MQMessage put = LinkedQueueManagers.text("for a day", CMQC.MQPER_PERSISTENT);
        put.expiry = 864_000;
        mq.put("IN", put);
        MQMessage past = LinkedQueueManagers.text("too late", CMQC.MQPER_PERSISTENT);
        past.expiry = 1;
        mq.put("IN", past);
        await().atMost(LinkedQueueManagers.LONGEST).until(() -> mq.first().queue("QM2").browse().stream()
                .anyMatch(message -> message.descriptor().expiry() == 1));
        mq.start();
        mq.awaitStatus("RUNNING");
        mq.put("IN", LinkedQueueManagers.text("the last", CMQC.MQPER_PERSISTENT));

        await().atMost(LinkedQueueManagers.LONGEST).until(() -> mq.second().queue("IN").browse().stream()
                .anyMatch(message -> text(message).equals("the last")));
        QueuedMessage arrived = mq.second().queue("IN").browse().get(0);
        assertThat(text(arrived)).isEqualTo("for a day");
        assertThat(arrived.descriptor().expiry()).isBetween(1, 864_000);
        mq.awaitSent();
        assertThat(mq.first().queue("DLQ").depth() + mq.second().queue("DLQ").depth()).isZero();
    }

    @Test
    void manyMessagesArriveInOrder() throws Exception {
        for (int i = 0; i < 300; i++) {
            mq.put("IN", LinkedQueueManagers.text("message " + i, CMQC.MQPER_PERSISTENT));
        }
        mq.start();

        List<QueuedMessage> arrived = LinkedQueueManagers.await(mq.second(), "IN", 300);
        assertThat(arrived).extracting(MessageChannelTest::text)
                .isEqualTo(IntStream.range(0, 300).mapToObj(i -> "message " + i).toList());
    }

    @Test
    @DisplayName("a channel goes one way: what is for the other waits for a channel of its own")
    void aChannelGoesOneWay() throws Exception {
        mq.start();
        MQQueueManager there = new MQQueueManager("QM2", BaseConnection.properties(
                new RunningQueueManager(mq.second())));
        there.put("IN", "QM1", LinkedQueueManagers.text("back", CMQC.MQPER_PERSISTENT));
        there.disconnect();
        mq.put("IN", LinkedQueueManagers.text("there", CMQC.MQPER_PERSISTENT));

        LinkedQueueManagers.await(mq.second(), "IN", 1);
        mq.awaitStatus("RUNNING");
        assertThat(mq.second().queue("QM1").depth()).isEqualTo(1);
        assertThat(mq.first().queue("IN").depth()).isZero();

        mq.second().mqsc("START CHANNEL(QM2.TO.QM1)");
        LinkedQueueManagers.await(mq.first(), "IN", 1);
    }
}
