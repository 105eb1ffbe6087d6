// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** MONQ of a queue and of the queue manager decide whether the state of a queue has the times of puts and gets. */
@ClientTest
class QueueMonitoringTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private MQQueueManager connection;
    private Administrator administrator;
    private MQQueue queue;

    @BeforeEach
    void connect() throws Exception {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        administrator = new Administrator(MQ.queueManager());
        queue = connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT | CMQC.MQOO_INPUT_SHARED);
    }

    @AfterEach
    void disconnect() throws Exception {
        queues.mqsc("ALTER QMGR MONQ(OFF)");
        administrator.close();
        connection.disconnect();
    }

    private String status() throws Exception {
        return administrator.mqsc("DISPLAY QSTATUS(" + queues.source() + ") TYPE(QUEUE) ALL");
    }

    private PCFMessage inquired() throws Exception {
        PCFMessage inquire = new PCFMessage(CMQCFC.MQCMD_INQUIRE_Q_STATUS);
        inquire.addParameter(CMQC.MQCA_Q_NAME, queues.source());
        return administrator.pcf(inquire)[0];
    }

    @Test
    @DisplayName("E-18: times and ages of a queue that is monitored")
    void theStateOfAMonitoredQueueHasTimes() throws Exception {
        queues.mqsc("ALTER QLOCAL(${SRC}) MONQ(HIGH)");
        assertThat(status()).contains("MONQ(HIGH)", "LPUTDATE( )", "LGETTIME( )", "MSGAGE(0)", "QTIME( , )");
        queue.put(new MQMessage());
        assertThat(status()).containsPattern("LPUTDATE\\([0-9]{4}-[0-9]{2}-[0-9]{2}\\)")
                .containsPattern("LPUTTIME\\([0-9]{2}\\.[0-9]{2}\\.[0-9]{2}\\)")
                .contains("LGETDATE( )", "LGETTIME( )", "QTIME( , )");
        assertThat(administrator.mqsc("DISPLAY QSTATUS(" + queues.prefix() + "*) WHERE(MSGAGE LT 1000000)"))
                .contains("QUEUE(" + queues.source() + ')').containsPattern("MSGAGE\\([0-9]+\\)");
        queue.get(new MQMessage());
        assertThat(status()).containsPattern("LGETDATE\\([0-9]{4}-[0-9]{2}-[0-9]{2}\\)")
                .containsPattern("QTIME\\([0-9]+, [0-9]+\\)").contains("MSGAGE(0)");
        PCFMessage inquired = inquired();
        assertThat(inquired.getIntParameterValue(CMQC.MQIA_MONITORING_Q)).isEqualTo(CMQC.MQMON_HIGH);
        assertThat(inquired.getIntParameterValue(CMQCFC.MQIACF_OLDEST_MSG_AGE)).isZero();
        assertThat(inquired.getIntListParameterValue(CMQCFC.MQIACF_Q_TIME_INDICATOR)).hasSize(2)
                .doesNotContain(-1);
        assertThat(inquired.getStringParameterValue(CMQCFC.MQCACF_LAST_GET_DATE).trim()).hasSize(10);
    }

    @Test
    void aQueueThatLeavesItToTheQueueManagerIsMonitoredAsThatSays() throws Exception {
        queue.put(new MQMessage());
        assertThat(status()).contains("MONQ(OFF)", "LPUTDATE( )", "MSGAGE( )");
        assertThat(inquired().getIntParameterValue(CMQCFC.MQIACF_OLDEST_MSG_AGE)).isEqualTo(-1);
        queues.mqsc("ALTER QMGR MONQ(LOW)");
        assertThat(status()).contains("MONQ(LOW)").doesNotContain("LPUTDATE( )", "MSGAGE( )");
        queues.mqsc("ALTER QLOCAL(${SRC}) MONQ(OFF)");
        assertThat(status()).contains("MONQ(OFF)", "LPUTDATE( )", "MSGAGE( )");
    }

    @Test
    void theQueueManagerCanForbidWhatQueuesAskFor() throws Exception {
        queues.mqsc("ALTER QLOCAL(${SRC}) MONQ(MEDIUM)\nALTER QMGR MONQ(OFF)");
        queue.put(new MQMessage());
        assertThat(status()).contains("MONQ(MEDIUM)").doesNotContain("LPUTDATE( )");
        queues.mqsc("ALTER QMGR MONQ(NONE)");
        assertThat(status()).contains("MONQ(OFF)", "LPUTDATE( )");
    }
}
