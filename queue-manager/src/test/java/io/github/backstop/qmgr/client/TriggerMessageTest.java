// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

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

/** A trigger monitor with the base Java classes. */
@ClientTest
class TriggerMessageTest {

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

    @Test
    void theMonitorGetsTheTriggerMessageOfTheFirstMessage() throws Exception {
        queues.mqsc("""
                DEFINE PROCESS(${PROC}) APPLTYPE(UNIX) APPLICID('/bin/run') REPLACE
                ALTER QLOCAL(${SRC}) TRIGGER TRIGTYPE(FIRST) INITQ(${REPLY}) PROCESS(${PROC})
                """);
        MQQueue initiation = connection.accessQueue(queues.reply(), CMQC.MQOO_INPUT_SHARED);
        connection.put(queues.source(), new MQMessage());

        MQMessage message = new MQMessage();
        MQGetMessageOptions wait = new MQGetMessageOptions();
        wait.options = CMQC.MQGMO_WAIT;
        wait.waitInterval = 10_000;
        initiation.get(message, wait);

        assertThat(message.format).isEqualTo(CMQC.MQFMT_TRIGGER);
        assertThat(message.getMessageLength()).isEqualTo(684);
        assertThat(message.readStringOfByteLength(4)).isEqualTo(CMQC.MQTM_STRUC_ID);
        assertThat(message.readInt()).isEqualTo(CMQC.MQTM_VERSION_1);
        assertThat(message.readStringOfByteLength(48).trim()).isEqualTo(queues.source());
        message.seek(168);
        assertThat(message.readInt()).isEqualTo(CMQC.MQAT_UNIX);
        assertThat(message.readStringOfByteLength(256).trim()).isEqualTo("/bin/run");
    }
}
