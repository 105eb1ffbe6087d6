// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Reason codes of opens, gets and puts, and orders of delivery, as a program with the base classes meets them. */
@ClientTest
class QueueReasonsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private MQQueueManager connection;

    @BeforeEach
    void connect() throws MQException {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterEach
    void disconnect() throws MQException {
        connection.disconnect();
        MQ.queueManager().mqsc("ALTER QMGR MAXUMSGS(10000)");
    }

    private static void assertFails(int completion, int reason, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(MQException.class, e -> {
            assertThat(e.reasonCode).isEqualTo(reason);
            assertThat(e.completionCode).isEqualTo(completion);
        });
    }

    private static String body(MQMessage message) throws Exception {
        return message.readStringOfByteLength(message.getDataLength());
    }

    private static MQGetMessageOptions noSyncpoint(int more) {
        MQGetMessageOptions how = new MQGetMessageOptions();
        how.options = CMQC.MQGMO_NO_SYNCPOINT | more;
        how.matchOptions = CMQC.MQMO_NONE;
        return how;
    }

    @Test
    void aMessageThatIsTooLongStaysUnlessTheProgramTakesAPartOfIt() throws Exception {
        queues.put(Original.text("0123456789"));
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        assertFails(CMQC.MQCC_WARNING, CMQC.MQRC_TRUNCATED_MSG_FAILED,
                () -> queue.get(new MQMessage(), noSyncpoint(0), 4));
        assertThat(queues.depth(queues.source())).isEqualTo(1);

        MQMessage cut = new MQMessage();
        assertFails(CMQC.MQCC_WARNING, CMQC.MQRC_TRUNCATED_MSG_ACCEPTED,
                () -> queue.get(cut, noSyncpoint(CMQC.MQGMO_ACCEPT_TRUNCATED_MSG), 4));
        assertThat(body(cut)).isEqualTo("0123");
        assertThat(cut.getTotalMessageLength()).isEqualTo(10);
        assertThat(queues.depth(queues.source())).isZero();
    }

    @Test
    void anExclusiveReaderAndOthersKeepEachOtherOut() throws Exception {
        MQQueueManager other = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        MQQueue shared = connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        assertFails(CMQC.MQCC_FAILED, CMQC.MQRC_OBJECT_IN_USE,
                () -> other.accessQueue(queues.source(), CMQC.MQOO_INPUT_EXCLUSIVE));
        shared.close();
        MQQueue exclusive = other.accessQueue(queues.source(), CMQC.MQOO_INPUT_EXCLUSIVE);
        assertFails(CMQC.MQCC_FAILED, CMQC.MQRC_OBJECT_IN_USE,
                () -> connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED));
        connection.accessQueue(queues.source(), CMQC.MQOO_BROWSE).close();
        exclusive.close();
        connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED).close();
        other.disconnect();
    }

    @Test
    void whatIsNoNameOfAQueueIsToldFromAQueueThatIsNotThere() throws Exception {
        assertFails(CMQC.MQCC_FAILED, CMQC.MQRC_OBJECT_NAME_ERROR,
                () -> connection.accessQueue("NO NAME", CMQC.MQOO_OUTPUT));
        assertFails(CMQC.MQCC_FAILED, CMQC.MQRC_UNKNOWN_OBJECT_NAME,
                () -> connection.accessQueue("NO.QUEUE", CMQC.MQOO_OUTPUT));
        queues.mqsc("DEFINE QALIAS(${ALIAS}) TARGET(${NOWHERE})");
        assertFails(CMQC.MQCC_FAILED, CMQC.MQRC_UNKNOWN_ALIAS_BASE_Q,
                () -> connection.accessQueue(queues.prefix() + "ALIAS", CMQC.MQOO_OUTPUT));
    }

    /** The priorities stay in the descriptors. */
    @Test
    void inTheOrderOfArrivalPrioritiesDoNotCount() throws Exception {
        queues.mqsc("ALTER QLOCAL(${SRC}) MSGDLVSQ(FIFO) DEFPRTY(3)");
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_OUTPUT);
        int[] priorities = {1, 9, CMQC.MQPRI_PRIORITY_AS_Q_DEF};
        for (int priority : priorities) {
            MQMessage message = new MQMessage();
            message.priority = priority;
            queue.put(message);
        }
        for (int expected : new int[] {1, 9, 3}) {
            MQMessage message = new MQMessage();
            queue.get(message, noSyncpoint(0));
            assertThat(message.priority).isEqualTo(expected);
        }
    }

    @Test
    void aUnitOfWorkHoldsNoMoreThanMaxumsgsGetsAndPutsTogether() throws Exception {
        queues.put(Original.text("to get")).mqsc("ALTER QMGR MAXUMSGS(2)");
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_OUTPUT);
        MQGetMessageOptions get = new MQGetMessageOptions();
        get.options = CMQC.MQGMO_SYNCPOINT;
        MQPutMessageOptions put = new MQPutMessageOptions();
        put.options = CMQC.MQPMO_SYNCPOINT;
        queue.get(new MQMessage(), get);
        queue.put(new MQMessage(), put);
        assertFails(CMQC.MQCC_FAILED, CMQC.MQRC_SYNCPOINT_LIMIT_REACHED, () -> queue.put(new MQMessage(), put));

        connection.commit();

        queue.put(new MQMessage(), put);
        connection.commit();
        assertThat(queues.depth(queues.source())).isEqualTo(2);
    }
}
