// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A put that fails is answered with its reason whatever the length of the message. */
@ClientTest
class LongPutFailureTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    @Test
    void thePutOfAMessageOfSeveralSegmentsFailsWithItsReason() throws MQException, IOException {
        Queues queues = MQ.queues();
        MQ.queueManager().mqsc("ALTER QLOCAL(" + queues.source() + ") MAXMSGL(1000)");
        MQQueueManager connection = new MQQueueManager(MQ.queueManager().name(),
                BaseConnection.properties(MQ.queueManager()));
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT);
        for (int length : new int[] {1001, 40_000, 150_000}) {
            MQMessage message = new MQMessage();
            message.write(new byte[length]);
            assertThatThrownBy(() -> queue.put(message, new MQPutMessageOptions()))
                    .as("%d bytes", length).isInstanceOf(MQException.class).extracting("reasonCode").isEqualTo(2030);
        }
        connection.disconnect();
    }
}
