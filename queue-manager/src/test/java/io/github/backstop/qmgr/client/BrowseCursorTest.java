// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a program does with the message under its browse cursor, and what a second connection sees of it. */
@ClientTest
class BrowseCursorTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private MQQueueManager connection;
    private MQQueueManager other;
    private MQQueue queue;
    private MQQueue othersQueue;

    @BeforeEach
    void connect() throws MQException {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        other = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        int open = CMQC.MQOO_BROWSE | CMQC.MQOO_INPUT_SHARED;
        queue = connection.accessQueue(queues.source(), open);
        othersQueue = other.accessQueue(queues.source(), open);
        for (int i = 1; i <= 3; i++) {
            queues.put(Original.text("m" + i));
        }
    }

    @AfterEach
    void disconnect() throws MQException {
        connection.disconnect();
        other.disconnect();
    }

    private static String get(MQQueue queue, int options) throws Exception {
        MQGetMessageOptions how = new MQGetMessageOptions();
        how.options = options;
        how.matchOptions = CMQC.MQMO_NONE;
        MQMessage message = new MQMessage();
        queue.get(message, how);
        return message.readStringOfByteLength(message.getDataLength());
    }

    private static void assertReason(int reason, MQQueue queue, int options) {
        assertThatThrownBy(() -> get(queue, options)).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    @Test
    void theMessageUnderTheCursorIsGotFromTheMiddleAndBrowsingGoesOnBehindIt() throws Exception {
        assertThat(get(queue, CMQC.MQGMO_BROWSE_FIRST)).isEqualTo("m1");
        assertThat(get(queue, CMQC.MQGMO_BROWSE_NEXT)).isEqualTo("m2");
        assertThat(get(queue, CMQC.MQGMO_BROWSE_MSG_UNDER_CURSOR)).isEqualTo("m2");
        assertThat(queues.depth(queues.source())).isEqualTo(3);

        assertThat(get(queue, CMQC.MQGMO_MSG_UNDER_CURSOR)).isEqualTo("m2");
        assertThat(queues.depth(queues.source())).isEqualTo(2);
        assertReason(CMQC.MQRC_NO_MSG_UNDER_CURSOR, queue, CMQC.MQGMO_MSG_UNDER_CURSOR);
        assertThat(get(queue, CMQC.MQGMO_BROWSE_NEXT)).isEqualTo("m3");
        assertReason(CMQC.MQRC_NO_MSG_AVAILABLE, queue, CMQC.MQGMO_BROWSE_NEXT);
    }

    @Test
    void theMessageUnderTheCursorIsGotInAUnitOfWorkAndComesBackWithIt() throws Exception {
        get(queue, CMQC.MQGMO_BROWSE_FIRST);
        assertThat(get(queue, CMQC.MQGMO_MSG_UNDER_CURSOR | CMQC.MQGMO_SYNCPOINT)).isEqualTo("m1");
        assertThat(get(othersQueue, CMQC.MQGMO_BROWSE_FIRST)).as("held by the unit of work").isEqualTo("m2");

        connection.backout();

        assertThat(get(othersQueue, CMQC.MQGMO_BROWSE_FIRST)).isEqualTo("m1");
    }

    @Test
    void whatIsLockedIsForNobodyElseUntilItIsUnlocked() throws Exception {
        assertThat(get(queue, CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_LOCK)).isEqualTo("m1");
        assertThat(get(othersQueue, CMQC.MQGMO_BROWSE_FIRST)).isEqualTo("m2");
        assertThat(get(othersQueue, CMQC.MQGMO_NO_SYNCPOINT)).isEqualTo("m2");

        MQGetMessageOptions unlock = new MQGetMessageOptions();
        unlock.options = CMQC.MQGMO_UNLOCK;
        queue.get(new MQMessage(), unlock);

        assertThat(get(othersQueue, CMQC.MQGMO_NO_SYNCPOINT)).isEqualTo("m1");
        assertReason(CMQC.MQRC_NO_MSG_LOCKED, queue, CMQC.MQGMO_UNLOCK);
    }

    @Test
    void theLockGoesOnWithTheCursorAndEndsWhenItsHolderHasGotTheMessageOrIsGone() throws Exception {
        get(queue, CMQC.MQGMO_BROWSE_FIRST | CMQC.MQGMO_LOCK);
        assertThat(get(queue, CMQC.MQGMO_BROWSE_NEXT | CMQC.MQGMO_LOCK)).isEqualTo("m2");
        assertThat(get(othersQueue, CMQC.MQGMO_NO_SYNCPOINT)).as("no longer locked").isEqualTo("m1");
        assertThat(get(queue, CMQC.MQGMO_MSG_UNDER_CURSOR)).as("by who has locked it").isEqualTo("m2");
        assertThat(get(queue, CMQC.MQGMO_BROWSE_NEXT | CMQC.MQGMO_LOCK)).isEqualTo("m3");
        assertReason(CMQC.MQRC_NO_MSG_AVAILABLE, othersQueue, CMQC.MQGMO_NO_SYNCPOINT);

        queue.close();

        assertThat(get(othersQueue, CMQC.MQGMO_NO_SYNCPOINT)).isEqualTo("m3");
    }
}
