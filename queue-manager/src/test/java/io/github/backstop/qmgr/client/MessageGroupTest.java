// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.JmsClient.consumer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.formats.MessageDescriptor;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Message groups: in logical order with the base classes, as properties with JMS. */
@ClientTest
class MessageGroupTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static MQQueueManager connection;

    @BeforeAll
    static void connect() throws MQException {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterAll
    static void disconnect() throws MQException {
        connection.disconnect();
    }

    private static void put(MQQueue queue, String text, int flags) throws Exception {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_LOGICAL_ORDER | CMQC.MQPMO_NO_SYNCPOINT;
        MQMessage message = new MQMessage();
        message.messageFlags = flags;
        message.format = "MQSTR   ";
        message.write(text.getBytes(StandardCharsets.US_ASCII));
        queue.put(message, options);
    }

    private static List<String> getAll(Queues queues, int options) throws Exception {
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_AS_Q_DEF);
        List<String> got = new ArrayList<>();
        MQGetMessageOptions how = new MQGetMessageOptions();
        how.options = options | CMQC.MQGMO_NO_SYNCPOINT;
        how.matchOptions = CMQC.MQMO_NONE;
        do {
            MQMessage message = new MQMessage();
            queue.get(message, how);
            byte[] data = new byte[message.getDataLength()];
            message.readFully(data);
            got.add(new String(data, StandardCharsets.US_ASCII) + how.groupStatus);
        } while (how.groupStatus != CMQC.MQGS_LAST_MSG_IN_GROUP);
        queue.close();
        return got;
    }

    @Test
    void twoGroupsPutAtTheSameTimeAreGotOneAfterTheOther() throws Exception {
        Queues queues = MQ.queues();
        MQQueue one = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
        MQQueue two = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
        put(one, "a1", CMQC.MQMF_MSG_IN_GROUP);
        put(two, "b1", CMQC.MQMF_MSG_IN_GROUP);
        put(one, "a2", CMQC.MQMF_MSG_IN_GROUP);
        put(two, "b2", CMQC.MQMF_LAST_MSG_IN_GROUP);
        put(one, "a3", CMQC.MQMF_LAST_MSG_IN_GROUP);
        one.close();
        two.close();
        int options = CMQC.MQGMO_LOGICAL_ORDER | CMQC.MQGMO_ALL_MSGS_AVAILABLE;
        assertThat(getAll(queues, options)).containsExactly("a1G", "a2G", "a3L");
        assertThat(getAll(queues, options)).containsExactly("b1G", "b2L");
    }

    @Test
    void leavingAGroupMidwayIsToldByItsReason() throws Exception {
        Queues queues = MQ.queues();
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
        put(queue, "a1", CMQC.MQMF_MSG_IN_GROUP);
        MQException outside = catchThrowableOfType(MQException.class, () -> put(queue, "b", 0));
        assertThat(outside.reasonCode).isEqualTo(CMQC.MQRC_INCOMPLETE_GROUP);
        assertThat(outside.completionCode).isEqualTo(CMQC.MQCC_FAILED);
        MQException closing = catchThrowableOfType(MQException.class, queue::close);
        assertThat(closing.reasonCode).isEqualTo(CMQC.MQRC_INCOMPLETE_GROUP);
        assertThat(closing.completionCode).isEqualTo(CMQC.MQCC_WARNING);
        assertThat(queues.depth(queues.source())).isEqualTo(1);
    }

    @Test
    void aJmsGroupTravelsInTheDescriptor() throws Exception {
        Queues queues = MQ.queues();
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            MessageProducer producer = session.createProducer(session.createQueue(queues.source()));
            Message message = session.createTextMessage("last");
            message.setStringProperty("JMSXGroupID", "orders");
            message.setIntProperty("JMSXGroupSeq", 2);
            message.setBooleanProperty("JMS_IBM_Last_Msg_In_Group", true);
            producer.send(message);
            MessageDescriptor stored = queues.descriptor(queues.source());
            assertThat(stored.groupId()).startsWith("orders".getBytes(StandardCharsets.US_ASCII));
            assertThat(stored.sequenceNumber()).isEqualTo(2);
            assertThat(stored.messageFlags() & CMQC.MQMF_LAST_MSG_IN_GROUP).isNotZero();
            Message received = consumer(session, queues).receive(JmsClient.PATIENCE);
            assertThat(received.getStringProperty("JMSXGroupID")).isEqualTo("orders");
            assertThat(received.getIntProperty("JMSXGroupSeq")).isEqualTo(2);
            assertThat(received.getBooleanProperty("JMS_IBM_Last_Msg_In_Group")).isTrue();
        }
    }

    @Test
    void aSegmentThatIsPutByItselfIsStoredAsItIs() throws Exception {
        Queues queues = MQ.queues();
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_AS_Q_DEF);
        MQMessage segment = new MQMessage();
        segment.setVersion(CMQC.MQMD_VERSION_2);
        segment.groupId = Arrays.copyOf("parts".getBytes(StandardCharsets.US_ASCII), 24);
        segment.messageSequenceNumber = 1;
        segment.offset = 100;
        segment.messageFlags = CMQC.MQMF_SEGMENT;
        segment.write(new byte[10]);
        queue.put(segment, new MQPutMessageOptions());
        MessageDescriptor stored = queues.descriptor(queues.source());
        assertThat(stored.offset()).isEqualTo(100);
        assertThat(stored.messageFlags() & CMQC.MQMF_SEGMENT).isNotZero();
        MQMessage received = new MQMessage();
        received.setVersion(CMQC.MQMD_VERSION_2);
        queue.get(received);
        assertThat(received.offset).isEqualTo(100);
        assertThat(received.getDataLength()).isEqualTo(10);
        queue.close();
    }
}
