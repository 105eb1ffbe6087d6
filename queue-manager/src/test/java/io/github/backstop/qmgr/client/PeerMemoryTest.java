// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import java.util.Hashtable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Messages that have not come whole yet have a limit: who goes over it is cut off, and the others notice nothing. */
@ClientTest
class PeerMemoryTest {

    private static final int MEMORY = 1_000_000;

    private EmbeddedQueueManager queueManager;
    private MQQueueManager greedy;
    private MQQueueManager modest;

    /**
     * Each has a channel, and so a socket, of its own; and each connection of the greedy one: the client would begin
     * another conversation on a socket that is broken, if it has not seen that yet.
     */
    @BeforeEach
    void connect() throws Exception {
        queueManager = EmbeddedQueueManager.named("QM1").peerMemory(MEMORY).mqsc("""
                DEFINE QLOCAL(Q)
                DEFINE CHANNEL(GREEDY) CHLTYPE(SVRCONN) SHARECNV(1)
                DEFINE CHANNEL(MODEST) CHLTYPE(SVRCONN)
                """).start();
        greedy = connected("GREEDY");
        modest = connected("MODEST");
    }

    private MQQueueManager connected(String channel) throws MQException {
        Hashtable<String, Object> properties = BaseConnection.properties(new RunningQueueManager(queueManager));
        properties.put(CMQC.CHANNEL_PROPERTY, channel);
        return new MQQueueManager("QM1", properties);
    }

    @AfterEach
    void end() throws Exception {
        modest.disconnect();
        queueManager.close();
    }

    private static MQMessage message(int length) {
        MQMessage message = new MQMessage();
        BaseConnection.write(message, new byte[length]);
        return message;
    }

    @Test
    void aPutThatGoesOverItIsBrokenOffAndTheOthersGoOn() throws Exception {
        modest.put("Q", message(100));

        MQException failure = catchThrowableOfType(MQException.class, () -> greedy.put("Q", message(3 * MEMORY)));

        assertThat(failure.reasonCode).isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
        modest.put("Q", message(MEMORY / 2));
        assertThat(queueManager.queue("Q").depth()).isEqualTo(2);
        MQMessage got = new MQMessage();
        modest.accessQueue("Q", CMQC.MQOO_INPUT_SHARED).get(got);
        assertThat(got.getMessageLength()).isEqualTo(100);
    }

    @Test
    void whatTheBrokenPutTookIsFreeAgain() throws Exception {
        for (int i = 0; i < 3; i++) {
            MQException failure = catchThrowableOfType(MQException.class, () -> greedy.put("Q", message(3 * MEMORY)));
            assertThat(failure.reasonCode).isEqualTo(CMQC.MQRC_CONNECTION_BROKEN);
            greedy = connected("GREEDY");
        }

        greedy.put("Q", message(MEMORY / 2));
        greedy.disconnect();
        assertThat(queueManager.queue("Q").depth()).isEqualTo(1);
    }
}
