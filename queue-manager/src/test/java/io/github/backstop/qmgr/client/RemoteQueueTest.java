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
import com.ibm.mq.headers.MQXQH;
import jakarta.jms.Session;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Queues at other queue managers: messages for them wait on a transmission queue (rule E-14). */
@ClientTest
class RemoteQueueTest {

    @RegisterExtension
    static final ClientFixture MQ = new ClientFixture();

    private MQQueueManager connection;

    @BeforeEach
    void connect() throws MQException {
        MQ.queueManager().mqsc("""
                DEFINE QLOCAL(TO.QM2) USAGE(XMITQ) REPLACE
                DEFINE QLOCAL(QM3) USAGE(XMITQ) REPLACE
                DEFINE QLOCAL(PLAIN) REPLACE
                DEFINE QREMOTE(FAR) RNAME(ORDERS) RQMNAME(QM2) XMITQ(TO.QM2) REPLACE
                DEFINE QREMOTE(NEXT) RNAME(ORDERS) RQMNAME(QM3) REPLACE
                DEFINE QREMOTE(QM2.ALIAS) RNAME(' ') RQMNAME(QM2) XMITQ(TO.QM2) REPLACE
                DEFINE QREMOTE(NO.XMITQ) RNAME(ORDERS) RQMNAME(QM2) XMITQ(NOTHING) REPLACE
                DEFINE QREMOTE(ALIAS.XMITQ) RNAME(ORDERS) RQMNAME(QM2) XMITQ(PLAIN.ALIAS) REPLACE
                DEFINE QREMOTE(PLAIN.XMITQ) RNAME(ORDERS) RQMNAME(QM2) XMITQ(PLAIN) REPLACE
                DEFINE QREMOTE(NOWHERE) RNAME(ORDERS) RQMNAME(QM9) REPLACE
                DEFINE QREMOTE(HERE) RNAME(' ') RQMNAME(QM1) REPLACE
                DEFINE QALIAS(PLAIN.ALIAS) TARGET(PLAIN) REPLACE
                DEFINE QALIAS(FAR.ALIAS) TARGET(FAR) REPLACE
                """);
        connection = new MQQueueManager(MQ.queueManager().name(), BaseConnection.properties(MQ.queueManager()));
    }

    @AfterEach
    void disconnect() throws MQException {
        connection.disconnect();
    }

    private void put(String name, String queueManager) throws Exception {
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_STRING;
        message.writeString("an order");
        connection.accessQueue(name, CMQC.MQOO_OUTPUT, queueManager, null, null).put(message);
    }

    private void assertTransmitted(String transmissionQueue, String queue, String queueManager) throws Exception {
        MQMessage message = new MQMessage();
        connection.accessQueue(transmissionQueue, CMQC.MQOO_INPUT_SHARED).get(message, new MQGetMessageOptions());
        assertThat(message.format).isEqualTo(CMQC.MQFMT_XMIT_Q_HEADER);
        MQXQH header = new MQXQH(message);
        assertThat(header.getRemoteQName().trim()).isEqualTo(queue);
        assertThat(header.getRemoteQMgrName().trim()).isEqualTo(queueManager);
        assertThat(header.getMsgDesc().getFormat()).isEqualTo(CMQC.MQFMT_STRING);
        assertThat(header.getMsgDesc().getMsgId()).isEqualTo(message.correlationId);
        assertThat(message.readStringOfByteLength(message.getDataLength())).isEqualTo("an order");
    }

    @Test
    void aRemoteQueueLeadsToItsTransmissionQueue() throws Exception {
        put("FAR", null);
        assertTransmitted("TO.QM2", "ORDERS", "QM2");
        put("FAR.ALIAS", null);
        assertTransmitted("TO.QM2", "ORDERS", "QM2");
    }

    @Test
    void withoutXmitqTheQueueNamedAsTheQueueManagerIsTaken() throws Exception {
        put("NEXT", null);
        assertTransmitted("QM3", "ORDERS", "QM3");
        put("ANY.NAME", "QM3");
        assertTransmitted("QM3", "ANY.NAME", "QM3");
    }

    @Test
    void aRemoteQueueWithoutRnameIsAnAliasOfAQueueManager() throws Exception {
        put("ANY.NAME", "QM2.ALIAS");
        assertTransmitted("TO.QM2", "ANY.NAME", "QM2");
    }

    @Test
    void anAliasOfThisQueueManagerLeadsToAnyDefinitionHere() throws Exception {
        put("FAR", "HERE");
        assertTransmitted("TO.QM2", "ORDERS", "QM2");
        put("FAR.ALIAS", "HERE");
        assertTransmitted("TO.QM2", "ORDERS", "QM2");
        MQQueue definition = connection.accessQueue("NO.XMITQ", CMQC.MQOO_INQUIRE, "HERE", null, null);
        assertThat(definition.getQueueType()).isEqualTo(CMQC.MQQT_REMOTE);
    }

    @Test
    void theDefaultTransmissionQueueTakesTheRest() throws Exception {
        MQ.queueManager().mqsc("ALTER QMGR DEFXMITQ(TO.QM2)");
        try {
            put("NOWHERE", null);
            assertTransmitted("TO.QM2", "ORDERS", "QM9");
        } finally {
            MQ.queueManager().mqsc("ALTER QMGR DEFXMITQ(' ') FORCE");
        }
    }

    @ParameterizedTest
    @CsvSource({"NO.XMITQ,,2196", "ALIAS.XMITQ,,2091", "PLAIN.XMITQ,,2092", "NOWHERE,,2087", "QM2.ALIAS,,2184",
        "ORDERS,QM9,2087", "ORDERS,PLAIN,2092", "ORDERS,PLAIN.ALIAS,2091"})
    void whatLeadsNowhereIsRefused(String name, String queueManager, int reason) {
        assertThatThrownBy(() -> put(name, queueManager))
                .isInstanceOfSatisfying(MQException.class, e -> assertThat(e.reasonCode).isEqualTo(reason));
    }

    @ParameterizedTest
    @DisplayName("E-14: what is wrong with the name here or the transmission queue is told to who puts")
    @CsvSource({"QREMOTE(FAR) PUT(DISABLED),QREMOTE(FAR) PUT(ENABLED),2051",
        "QLOCAL(TO.QM2) PUT(DISABLED),QLOCAL(TO.QM2) PUT(ENABLED),2051",
        "QLOCAL(TO.QM2) MAXDEPTH(0),QLOCAL(TO.QM2) MAXDEPTH(5000),2053"})
    void aPutToARemoteQueueIsRefusedForWhatIsHere(String wrong, String right, int reason) throws Exception {
        MQ.queueManager().mqsc("ALTER " + wrong);
        try {
            assertThatThrownBy(() -> put("FAR", null))
                    .isInstanceOfSatisfying(MQException.class, e -> assertThat(e.reasonCode).isEqualTo(reason));
        } finally {
            MQ.queueManager().mqsc("ALTER " + right);
        }
    }

    @Test
    void nothingCanBeGotFromARemoteQueueButItsDefinitionCanBeAskedFor() throws Exception {
        assertThatThrownBy(() -> connection.accessQueue("FAR", CMQC.MQOO_INPUT_SHARED))
                .isInstanceOfSatisfying(MQException.class,
                        e -> assertThat(e.reasonCode).isEqualTo(CMQC.MQRC_OPTION_NOT_VALID_FOR_TYPE));
        MQQueue definition = connection.accessQueue("NO.XMITQ", CMQC.MQOO_INQUIRE);
        assertThat(definition.getQueueType()).isEqualTo(CMQC.MQQT_REMOTE);
        assertThat(definition.getAttributeString(CMQC.MQCA_XMIT_Q_NAME, 48).trim()).isEqualTo("NOTHING");
    }

    @Test
    void aJmsProducerSendsToARemoteQueue() throws Exception {
        try (JmsClient client = MQ.connect()) {
            Session session = client.session(Session.AUTO_ACKNOWLEDGE);
            session.createProducer(session.createQueue("queue:///FAR")).send(session.createTextMessage("hello"));
        }
        assertThat(MQ.queueManager().browse("TO.QM2")).hasSize(1);
        connection.accessQueue("TO.QM2", CMQC.MQOO_INPUT_SHARED).get(new MQMessage(), new MQGetMessageOptions());
    }
}
