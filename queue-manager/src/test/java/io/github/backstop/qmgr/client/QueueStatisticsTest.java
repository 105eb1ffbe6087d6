// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Reset Queue Statistics tells what clients did with a queue since it was asked last. */
@ClientTest
class QueueStatisticsTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private MQQueueManager connection;
    private Administrator administrator;

    @BeforeEach
    void connect() throws Exception {
        MQ.queueManager().mqsc("""
                DEFINE QLOCAL(STATS.ONE) REPLACE
                DEFINE QLOCAL(STATS.TWO) REPLACE
                DEFINE QALIAS(STATS.ALIAS) TARGET(STATS.ONE) REPLACE
                ALTER QMGR PERFMEV(ENABLED)
                """);
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        administrator = new Administrator(MQ.queueManager());
    }

    @AfterEach
    void disconnect() throws Exception {
        administrator.close();
        connection.disconnect();
    }

    private static PCFMessage reset(String queue) {
        PCFMessage reset = new PCFMessage(CMQCFC.MQCMD_RESET_Q_STATS);
        reset.addParameter(CMQC.MQCA_Q_NAME, queue);
        return reset;
    }

    private void assertFigures(int high, int enqueued, int dequeued) throws Exception {
        PCFMessage[] answers = administrator.pcf(reset("STATS.ONE"));
        assertThat(answers).hasSize(1);
        assertThat(answers[0].getStringParameterValue(CMQC.MQCA_Q_NAME).trim()).isEqualTo("STATS.ONE");
        assertThat(answers[0].getIntParameterValue(CMQC.MQIA_HIGH_Q_DEPTH)).as("high").isEqualTo(high);
        assertThat(answers[0].getIntParameterValue(CMQC.MQIA_MSG_ENQ_COUNT)).as("enqueued").isEqualTo(enqueued);
        assertThat(answers[0].getIntParameterValue(CMQC.MQIA_MSG_DEQ_COUNT)).as("dequeued").isEqualTo(dequeued);
        assertThat(answers[0].getIntParameterValue(CMQC.MQIA_TIME_SINCE_RESET)).isNotNegative();
    }

    @Test
    void putsAndGetsAreCountedWhateverBecomesOfThem() throws Exception {
        MQQueue queue = connection.accessQueue("STATS.ONE", CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED
                | CMQC.MQOO_BROWSE);
        administrator.pcf(reset("STATS.ONE"));
        for (int i = 0; i < 3; i++) {
            queue.put(new MQMessage());
        }
        MQPutMessageOptions unit = new MQPutMessageOptions();
        unit.options = CMQC.MQPMO_SYNCPOINT;
        queue.put(new MQMessage(), unit);
        connection.backout();
        assertFigures(4, 4, 0);

        MQGetMessageOptions browse = new MQGetMessageOptions();
        browse.options = CMQC.MQGMO_BROWSE_FIRST;
        queue.get(new MQMessage(), browse);
        MQGetMessageOptions get = new MQGetMessageOptions();
        get.options = CMQC.MQGMO_SYNCPOINT;
        queue.get(new MQMessage(), get);
        connection.backout();
        get.options = CMQC.MQGMO_NO_SYNCPOINT;
        queue.get(new MQMessage(), get);
        assertFigures(3, 0, 2);
        assertFigures(2, 0, 0);
        queue.get(new MQMessage(), get);
        queue.get(new MQMessage(), get);
        queue.close();
    }

    @Test
    void aGenericNameTellsOfEachLocalQueue() throws Exception {
        assertThat(administrator.pcf(reset("STATS.*"))).hasSize(2);
    }

    @Test
    void itIsForLocalQueuesAndWhilePerformanceEventsAreEnabled() {
        administrator.assertRefused(CMQCFC.MQRCCF_Q_WRONG_TYPE, reset("STATS.ALIAS"));
        administrator.assertRefused(CMQC.MQRC_UNKNOWN_OBJECT_NAME, reset("NO.SUCH.Q"));
        administrator.assertRefused(CMQC.MQRC_UNKNOWN_OBJECT_NAME, reset("NO.SUCH.*"));
        MQ.queueManager().mqsc("ALTER QMGR PERFMEV(DISABLED)");
        administrator.assertRefused(CMQCFC.MQRCCF_EVENTS_DISABLED, reset("STATS.ONE"));
    }
}
