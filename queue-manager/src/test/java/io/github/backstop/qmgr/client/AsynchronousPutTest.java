// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQAsyncStatus;
import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Puts without an answer: MQSTAT tells how they went, and a unit of work with a failed one is not committed. */
@ClientTest
class AsynchronousPutTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private static MQQueueManager connect() throws MQException {
        return new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    private static void put(MQQueue queue, int syncpoint, int priority) throws MQException {
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_ASYNC_RESPONSE | syncpoint;
        MQMessage message = new MQMessage();
        message.priority = priority;
        queue.put(message, options);
    }

    @Test
    void mqstatCountsAndNamesTheFirstThatWentWrong() throws Exception {
        Queues queues = MQ.queues().mqsc("ALTER QLOCAL(${SRC}) MAXDEPTH(3)");
        MQQueueManager connection = connect();
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
        for (int i = 0; i < 5; i++) {
            put(queue, CMQC.MQPMO_NO_SYNCPOINT, i == 1 ? 12 : 4);
        }
        MQAsyncStatus status = connection.getAsyncStatus();
        assertThat(status.putSuccessCount).isEqualTo(2);
        assertThat(status.putWarningCount).isEqualTo(1);
        assertThat(status.putFailureCount).isEqualTo(2);
        assertThat(status.reasonCode).isEqualTo(CMQC.MQRC_PRIORITY_EXCEEDS_MAXIMUM);
        assertThat(status.completionCode).isEqualTo(CMQC.MQCC_WARNING);
        assertThat(status.objectName.trim()).isEqualTo(queues.source());
        MQAsyncStatus again = connection.getAsyncStatus();
        assertThat(again.putSuccessCount + again.putWarningCount + again.putFailureCount).isZero();
        connection.disconnect();
    }

    @Test
    void aUnitOfWorkWithAFailedPutIsBackedOut() throws Exception {
        Queues queues = MQ.queues().mqsc("ALTER QLOCAL(${SRC}) MAXDEPTH(1)");
        MQQueueManager connection = connect();
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
        put(queue, CMQC.MQPMO_SYNCPOINT, 4);
        put(queue, CMQC.MQPMO_SYNCPOINT, 4);
        MQException backedOut = catchThrowableOfType(MQException.class, connection::commit);
        assertThat(backedOut.reasonCode).isEqualTo(CMQC.MQRC_BACKED_OUT);
        assertThat(backedOut.completionCode).isEqualTo(CMQC.MQCC_WARNING);
        assertThat(queues.depth(queues.source())).isZero();
        assertThat(connection.getAsyncStatus().reasonCode).isEqualTo(CMQC.MQRC_Q_FULL);
        put(queue, CMQC.MQPMO_SYNCPOINT, 4);
        connection.commit();
        assertThat(queues.depth(queues.source())).isEqualTo(1);
        connection.disconnect();
    }

    /** What is persistent and outside a unit of work the client itself puts with an answer, whatever it is asked. */
    @Test
    void persistentOnesOutsideUnitsOfWorkAreAnswered() throws Exception {
        Queues queues = MQ.queues();
        MQQueueManager connection = connect();
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_ASYNC_RESPONSE | CMQC.MQPMO_NO_SYNCPOINT;
        for (int persistence : new int[] {CMQC.MQPER_NOT_PERSISTENT, CMQC.MQPER_PERSISTENT}) {
            for (int i = 0; i < 20; i++) {
                MQMessage message = new MQMessage();
                message.persistence = persistence;
                queue.put(message, options);
            }
            assertThat(connection.getAsyncStatus().putSuccessCount)
                    .isEqualTo(persistence == CMQC.MQPER_PERSISTENT ? 0 : 20);
        }
        assertThat(queues.depth(queues.source())).isEqualTo(40);
        connection.disconnect();
    }

    @Test
    void aTransactedSessionLearnsOfItAtCommit() throws Exception {
        Queues queues = MQ.queues().mqsc("ALTER QLOCAL(${SRC}) MAXDEPTH(1)");
        try (JmsClient client = MQ.connect()) {
            Session session = client.transacted();
            com.ibm.mq.jakarta.jms.MQQueue queue = new com.ibm.mq.jakarta.jms.MQQueue(queues.source());
            queue.setPutAsyncAllowed(WMQConstants.WMQ_PUT_ASYNC_ALLOWED_ENABLED);
            MessageProducer producer = session.createProducer(queue);
            producer.send(session.createTextMessage("first"));
            producer.send(session.createTextMessage("too much"));
            assertThat(catchThrowableOfType(JMSException.class, session::commit)).isNotNull();
            session.rollback();
            assertThat(queues.depth(queues.source())).isZero();
        }
    }
}
