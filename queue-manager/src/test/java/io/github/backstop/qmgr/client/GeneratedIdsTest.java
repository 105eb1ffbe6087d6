// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Which ids a message has that is put: the program's own, or the queue manager's. */
@ClientTest
class GeneratedIdsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static final byte[] OWN = filled(7);
    private static final byte[] OWN_CORRELATION = filled(9);

    private final Queues queues = MQ.queues();
    private MQQueueManager connection;
    private MQQueue queue;

    @BeforeEach
    void connect() throws MQException {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
    }

    @AfterEach
    void disconnect() throws MQException {
        connection.disconnect();
    }

    private static byte[] filled(int value) {
        byte[] id = new byte[CMQC.MQ_MSG_ID_LENGTH];
        Arrays.fill(id, (byte) value);
        return id;
    }

    private MQMessage put(int options) throws MQException {
        MQMessage message = new MQMessage();
        message.messageId = OWN.clone();
        message.correlationId = OWN_CORRELATION.clone();
        MQPutMessageOptions how = new MQPutMessageOptions();
        how.options = options | CMQC.MQPMO_NO_SYNCPOINT;
        queue.put(message, how);
        return message;
    }

    private MQMessage get() throws MQException {
        MQMessage got = new MQMessage();
        queue.get(got);
        return got;
    }

    @Test
    void idsThatTheProgramGivesAreKept() throws MQException {
        put(CMQC.MQPMO_NONE);
        MQMessage got = get();
        assertThat(got.messageId).isEqualTo(OWN);
        assertThat(got.correlationId).isEqualTo(OWN_CORRELATION);
    }

    @Test
    void onRequestTheQueueManagerMakesANewMessageIdAndTellsIt() throws MQException {
        MQMessage put = put(CMQC.MQPMO_NEW_MSG_ID);
        MQMessage got = get();
        assertThat(got.messageId).isEqualTo(put.messageId).isNotEqualTo(OWN).startsWith('A', 'M', 'Q');
        assertThat(got.correlationId).isEqualTo(OWN_CORRELATION);
    }

    @Test
    void onRequestItMakesANewCorrelationIdAndTellsIt() throws MQException {
        MQMessage put = put(CMQC.MQPMO_NEW_CORREL_ID);
        MQMessage got = get();
        assertThat(got.messageId).isEqualTo(OWN);
        assertThat(got.correlationId).isEqualTo(put.correlationId).isNotEqualTo(OWN_CORRELATION)
                .isNotEqualTo(new byte[CMQC.MQ_CORREL_ID_LENGTH]);
    }

    @Test
    void noTwoNewIdsAreTheSame() throws MQException {
        put(CMQC.MQPMO_NEW_MSG_ID | CMQC.MQPMO_NEW_CORREL_ID);
        put(CMQC.MQPMO_NEW_MSG_ID | CMQC.MQPMO_NEW_CORREL_ID);
        MQMessage first = get();
        MQMessage second = get();
        assertThat(first.messageId).isNotEqualTo(second.messageId);
        assertThat(first.correlationId).isNotEqualTo(second.correlationId);
    }
}
