// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
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

    private MQQueue monitored(String attributes) throws MQException {
        queues.mqsc("""
                DEFINE PROCESS(${PROC}) APPLTYPE(UNIX) APPLICID('/bin/run') REPLACE
                ALTER QLOCAL(${SRC}) TRIGGER INITQ(${REPLY}) PROCESS(${PROC})\s""" + attributes);
        return connection.accessQueue(queues.reply(), CMQC.MQOO_INPUT_SHARED);
    }

    private MQQueue putUncommitted() throws MQException {
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT | CMQC.MQOO_INQUIRE);
        MQPutMessageOptions options = new MQPutMessageOptions();
        options.options = CMQC.MQPMO_SYNCPOINT;
        queue.put(new MQMessage(), options);
        return queue;
    }

    @Test
    void theTriggerMessageOfAUnitOfWorkComesWhenThatIsBackedOutToo() throws Exception {
        monitored("TRIGTYPE(FIRST)");
        putUncommitted();
        assertThat(queues.depth(queues.reply())).isZero();
        connection.backout();
        assertThat(queues.depth(queues.reply())).isEqualTo(1);
        assertThat(queues.depth(queues.source())).isZero();
    }

    @Test
    void everyMessageTriggersWhenItIsCommitted() throws Exception {
        monitored("TRIGTYPE(EVERY)");
        putUncommitted();
        connection.backout();
        assertThat(queues.depth(queues.reply())).isZero();
        putUncommitted();
        putUncommitted();
        connection.commit();
        assertThat(queues.depth(queues.reply())).isEqualTo(2);
    }

    @Test
    void uncommittedMessagesCountForTheDepthAndTurnTheTriggerOff() throws Exception {
        monitored("TRIGTYPE(DEPTH) TRIGDPTH(2)");
        putUncommitted();
        assertThat(putUncommitted().getTriggerControl()).isEqualTo(CMQC.MQTC_OFF);
        connection.commit();
        assertThat(queues.depth(queues.reply())).isEqualTo(1);
    }

    @Test
    void whatTheLastReaderLeavesTriggersAndSoDoesWhatComesBackAfterItLeft() throws Exception {
        monitored("TRIGTYPE(FIRST)");
        MQQueue reader = connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED);
        connection.put(queues.source(), new MQMessage());
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT;
        reader.get(new MQMessage(), options);
        reader.close();
        assertThat(queues.depth(queues.reply())).isZero();
        connection.backout();
        assertThat(queues.depth(queues.reply())).isEqualTo(1);
        connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED).close();
        assertThat(queues.depth(queues.reply())).isEqualTo(2);
    }

    @Test
    void theDepthIsWithoutWhatIsGotAndWithWhatIsPutInAUnitOfWork() throws Exception {
        MQQueue queue = connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_INQUIRE);
        putUncommitted();
        assertThat(queue.getCurrentDepth()).isEqualTo(1);
        connection.commit();
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT;
        queue.get(new MQMessage(), options);
        assertThat(queue.getCurrentDepth()).isZero();
        connection.backout();
        assertThat(queue.getCurrentDepth()).isEqualTo(1);
    }

    /** Put while the queue is not empty; how long a real interval takes is TriggerTest's. */
    @Test
    void afterTheIntervalAQueueThatIsNotEmptyTriggersAgain() throws Exception {
        try {
            monitored("TRIGTYPE(FIRST)");
            queues.mqsc("ALTER QMGR TRIGINT(999999999)");
            connection.put(queues.source(), new MQMessage());
            connection.put(queues.source(), new MQMessage());
            assertThat(queues.depth(queues.reply())).isEqualTo(1);
            queues.mqsc("ALTER QMGR TRIGINT(0)");
            connection.put(queues.source(), new MQMessage());
            connection.put(queues.source(), new MQMessage());
            assertThat(queues.depth(queues.reply())).isEqualTo(3);
        } finally {
            queues.mqsc("ALTER QMGR TRIGINT(999999999)");
        }
    }
}
