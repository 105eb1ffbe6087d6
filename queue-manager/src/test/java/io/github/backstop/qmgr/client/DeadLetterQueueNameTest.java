// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.MQTopic;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.CMQCFC;
import com.ibm.mq.headers.pcf.PCFMessage;
import io.github.backstop.qmgr.net.LogCapture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rule C-4: DEADQ takes any name, and is of use only while that is a local queue with USAGE(NORMAL): else the queue
 * manager puts nothing there (IBM, DeadLetterQName). ChannelTableTest shows the same of channels.
 */
@ClientTest
class DeadLetterQueueNameTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private final Queues queues = MQ.queues();
    private MQQueueManager connection;

    @BeforeEach
    void define() throws Exception {
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
        queues.mqsc("""
                DEFINE QALIAS(${ALIAS}) TARGET(${DLQ})
                DEFINE QLOCAL(${XMITQ}) USAGE(XMITQ)
                DEFINE QREMOTE(${REMOTE}) RNAME(DLQ) RQMNAME(ELSEWHERE) XMITQ(${XMITQ})
                DEFINE QMODEL(${MODEL})
                """);
    }

    @AfterEach
    void disconnect() throws Exception {
        connection.disconnect();
    }

    private void assertNothingPut() {
        for (String queue : new String[] {"DLQ", "XMITQ", "SRC", "REPLY"}) {
            assertThat(queues.depth(queues.prefix() + queue)).as(queue).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALIAS", "XMITQ", "REMOTE", "MODEL", "UNKNOWN"})
    @DisplayName("C-4: ALTER QMGR takes it, by MQSC and PCF, and MQINQ shows it")
    void anyNameIsTaken(String name) throws Exception {
        queues.mqsc("ALTER QMGR DEADQ(${" + name + "})");
        assertThat(connection.getAttributeString(CMQC.MQCA_DEAD_LETTER_Q_NAME, CMQC.MQ_Q_NAME_LENGTH).strip())
                .isEqualTo(queues.prefix() + name);
        try (Administrator administrator = new Administrator(MQ.queueManager())) {
            PCFMessage change = new PCFMessage(CMQCFC.MQCMD_CHANGE_Q_MGR);
            change.addParameter(CMQC.MQCA_DEAD_LETTER_Q_NAME, queues.prefix() + name);
            administrator.pcf(change);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALIAS", "XMITQ", "REMOTE", "MODEL", "UNKNOWN"})
    @DisplayName("C-4, A-29, A-30: a report that its queue does not take is dropped, as without a dead-letter queue")
    void aReportIsDropped(String name) throws Exception {
        queues.full(queues.reply()).mqsc("ALTER QMGR DEADQ(${" + name + "})");
        MQMessage message = new MQMessage();
        message.report = CMQC.MQRO_COA;
        message.replyToQueueName = queues.reply();
        try (LogCapture log = new LogCapture()) {
            connection.put(queues.source(), message);
            connection.accessQueue(queues.source(), CMQC.MQOO_INPUT_SHARED).get(new MQMessage());
            assertThat(log.lines("BSTP1022W")).isNotEmpty();
        }
        assertNothingPut();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALIAS", "XMITQ", "REMOTE", "MODEL", "UNKNOWN"})
    @DisplayName("C-4, D-30: a copy that a subscriber's queue does not take fails the publication")
    void aCopyFailsThePublication(String name) throws Exception {
        String topic = queues.prefix() + "TOPIC";
        queues.mqsc("DEFINE TOPIC(${TOPIC}) TOPICSTR('" + topic + "') USEDLQ(YES) NPMSGDLV(ALL)");
        MQTopic subscription = connection.accessTopic(connection.accessQueue(queues.source(), CMQC.MQOO_OUTPUT),
                topic, null, CMQC.MQSO_CREATE, null, null);
        queues.full(queues.source()).mqsc("ALTER QMGR DEADQ(${" + name + "})");
        MQTopic publisher = connection.accessTopic(topic, null, CMQC.MQTOPIC_OPEN_AS_PUBLICATION, CMQC.MQOO_OUTPUT);
        assertThatThrownBy(() -> publisher.put(new MQMessage())).hasMessageContaining("2502");
        assertNothingPut();
        subscription.close();
    }
}
