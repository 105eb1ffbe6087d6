// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** MQSET through the base Java classes. */
@ClientTest
class SetTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private MQQueueManager connection;
    private Queues queues;

    @BeforeEach
    void connect() throws MQException {
        queues = MQ.queues();
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterEach
    void disconnect() throws MQException {
        connection.disconnect();
    }

    private MQQueue open(int options) throws MQException {
        return connection.accessQueue(queues.source(), options);
    }

    private static void assertReason(int reason, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(MQException.class,
                e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    @Test
    void putsAreInhibitedAndAllowedAgain() throws Exception {
        MQQueue queue = open(CMQC.MQOO_SET | CMQC.MQOO_INQUIRE | CMQC.MQOO_OUTPUT);
        queue.setInhibitPut(CMQC.MQQA_PUT_INHIBITED);
        assertThat(queue.getInhibitPut()).isEqualTo(CMQC.MQQA_PUT_INHIBITED);
        assertReason(CMQC.MQRC_PUT_INHIBITED, () -> queue.put(new MQMessage()));

        queue.setInhibitPut(CMQC.MQQA_PUT_ALLOWED);
        queue.put(new MQMessage());
        assertThat(queue.getCurrentDepth()).isEqualTo(1);
    }

    @Test
    void severalAttributesAreSetAtOnce() throws Exception {
        MQQueue queue = open(CMQC.MQOO_SET | CMQC.MQOO_INQUIRE);
        queue.set(new int[] {CMQC.MQIA_TRIGGER_DEPTH, CMQC.MQCA_TRIGGER_DATA, CMQC.MQIA_INHIBIT_GET},
                new int[] {3, CMQC.MQQA_GET_INHIBITED}, String.format("%-64s", "of the trigger").getBytes());

        assertThat(queue.getTriggerDepth()).isEqualTo(3);
        assertThat(queue.getTriggerData().trim()).isEqualTo("of the trigger");
        assertThat(queue.getInhibitGet()).isEqualTo(CMQC.MQQA_GET_INHIBITED);
    }

    @Test
    void whatCannotBeSetIsRefused() throws Exception {
        MQQueue queue = open(CMQC.MQOO_SET | CMQC.MQOO_INQUIRE);
        assertReason(CMQC.MQRC_SELECTOR_ERROR,
                () -> queue.set(new int[] {CMQC.MQIA_MAX_Q_DEPTH}, new int[] {3}, new byte[0]));
        assertReason(CMQC.MQRC_INHIBIT_VALUE_ERROR,
                () -> queue.set(new int[] {CMQC.MQIA_INHIBIT_GET}, new int[] {3}, new byte[0]));
        MQQueue reading = open(CMQC.MQOO_INQUIRE);
        assertReason(CMQC.MQRC_NOT_OPEN_FOR_SET,
                () -> reading.set(new int[] {CMQC.MQIA_INHIBIT_GET}, new int[] {1}, new byte[0]));
    }
}
