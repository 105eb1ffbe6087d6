// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static io.github.backstop.qmgr.client.SecuredQueueManager.APP;
import static io.github.backstop.qmgr.client.SecuredQueueManager.APP_PASSWORD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.ibm.mq.MQException;
import com.ibm.mq.MQGetMessageOptions;
import com.ibm.mq.MQMessage;
import com.ibm.mq.MQPutMessageOptions;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.formats.DeadLetterHeader;
import io.github.backstop.formats.StructureInput;
import io.github.backstop.qmgr.QueuedMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What a queue manager does about messages that are backed out, and what it asks of who moves them. */
@ClientTest
class BackoutRulesTest {
    private static final int BACKOUTS = 5;

    private SecuredQueueManager secured;

    @BeforeEach
    void start() {
        secured = SecuredQueueManager.start();
        secured.mqsc("""
                DEFINE QLOCAL(Q) BOTHRESH(2) BOQNAME(BOQ)
                DEFINE QLOCAL(BOQ)
                DEFINE QLOCAL(DLQ)
                ALTER QMGR DEADQ(DLQ)
                SET AUTHREC OBJTYPE(QMGR) PRINCIPAL('app') AUTHADD(CONNECT,INQ)
                SET AUTHREC PROFILE(Q) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,GET,BROWSE,INQ)
                SET AUTHREC PROFILE(BOQ) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT)
                SET AUTHREC PROFILE(DLQ) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PUT,PASSALL)""");
    }

    @AfterEach
    void stop() {
        secured.close();
    }

    private List<QueuedMessage> on(String queue) {
        return secured.queueManager().queue(queue).browse();
    }

    private void put() throws MQException {
        MQQueueManager connection = secured.connect(APP, APP_PASSWORD);
        connection.put("Q", new MQMessage(), new MQPutMessageOptions());
        connection.disconnect();
    }

    @Test
    @DisplayName("The queue manager counts and answers what BOTHRESH and BOQNAME are, and moves nothing (C-21)")
    void countsAndMovesNothing() throws MQException {
        put();
        MQQueueManager connection = secured.connect(APP, APP_PASSWORD);
        MQQueue queue = connection.accessQueue("Q", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_INQUIRE);
        MQGetMessageOptions options = new MQGetMessageOptions();
        options.options = CMQC.MQGMO_SYNCPOINT;
        for (int times = 0; times < BACKOUTS; times++) {
            MQMessage got = new MQMessage();
            queue.get(got, options);
            assertThat(got.backoutCount).isEqualTo(times);
            connection.backout();
        }
        int[] threshold = new int[1];
        byte[] name = new byte[CMQC.MQ_Q_NAME_LENGTH];
        queue.inquire(new int[] {CMQC.MQIA_BACKOUT_THRESHOLD, CMQC.MQCA_BACKOUT_REQ_Q_NAME}, threshold, name);
        connection.disconnect();

        assertThat(threshold[0]).isEqualTo(2);
        assertThat(new String(name, StandardCharsets.US_ASCII).strip()).isEqualTo("BOQ");
        assertThat(on("Q")).singleElement().extracting(message -> message.descriptor().backoutCount())
                .isEqualTo(BACKOUTS);
        assertThat(on("BOQ")).isEmpty();
        assertThat(on("DLQ")).isEmpty();
    }

    @Test
    @DisplayName("Without passall on the backout queue the client moves to the dead-letter queue, with 2035 (C-27)")
    void needsPutAndPassallOnTheBackoutQueue() throws Exception {
        put();
        failTwiceAndReceiveOnceMore();
        assertThat(on("BOQ")).isEmpty();
        assertThat(on("DLQ")).singleElement().satisfies(message -> assertThat(DeadLetterHeader.read(StructureInput.of(
                message.data(), 0, message.data().length, ByteOrder.BIG_ENDIAN, StandardCharsets.UTF_8)).reason())
                .isEqualTo(2035));

        secured.mqsc("SET AUTHREC PROFILE(BOQ) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHADD(PASSALL)");
        put();
        failTwiceAndReceiveOnceMore();
        assertThat(on("BOQ")).hasSize(1);
        assertThat(on("DLQ")).hasSize(1);
    }

    @Test
    @DisplayName("Without inq on the queue itself nothing is received (C-27)")
    void needsInqOnTheQueueItself() throws JMSException {
        secured.mqsc("SET AUTHREC PROFILE(Q) OBJTYPE(QUEUE) PRINCIPAL('app') AUTHRMV(INQ)");
        try (Connection connection = connect()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            JMSException refused = catchThrowableOfType(JMSException.class,
                    () -> session.createConsumer(session.createQueue("Q")));
            assertThat(Failure.reason(refused)).isEqualTo(2035);
        }
    }

    private void failTwiceAndReceiveOnceMore() throws JMSException {
        try (Connection connection = connect()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q"));
            for (int times = 0; times < 2; times++) {
                assertThat(consumer.receive(JmsClient.PATIENCE)).isNotNull();
                session.rollback();
            }
            assertThat(consumer.receiveNoWait()).isNull();
            session.commit();
        }
        assertThat(on("Q")).isEmpty();
    }

    private Connection connect() throws JMSException {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(secured.queueManager().port());
        factory.setChannel(SecuredQueueManager.CHANNEL);
        factory.setQueueManager("QM1");
        Connection connection = factory.createConnection(APP, APP_PASSWORD);
        connection.start();
        return connection;
    }
}
