// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The JMS server inside WebSphere Application Server V5, rows of table C.3 with a threshold of 5. */
@ClientTest
class EmbeddedJmsServerTest {

    private static final String DEAD_LETTERS = "SYSTEM.DEAD.LETTER.QUEUE";

    private final EmbeddedQueueManager queueManager = EmbeddedQueueManager.named("WAS_V5").embeddedJmsServer()
            .mqsc("DEFINE QLOCAL(Q1) BOTHRESH(2) BOQNAME(BOQ)\nDEFINE QLOCAL(BOQ)").start();

    private Connection connect() throws Exception {
        MQConnectionFactory factory = new MQConnectionFactory();
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName("127.0.0.1");
        factory.setPort(queueManager.port());
        factory.setChannel("SYSTEM.DEF.SVRCONN");
        Connection connection = factory.createConnection();
        connection.start();
        return connection;
    }

    @Test
    @DisplayName("A session sees a message five times, then it is a dead letter (C-30)")
    void aSessionSeesAMessageFiveTimesAndNeverMovesIt() throws Exception {
        try (queueManager; Connection connection = connect()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            session.createProducer(session.createQueue("Q1")).send(session.createTextMessage("poison"));
            session.commit();
            MessageConsumer consumer = session.createConsumer(session.createQueue("Q1"));
            List<Integer> counts = new ArrayList<>();
            for (Message message = consumer.receive(JmsClient.PATIENCE); message != null;
                    message = consumer.receiveNoWait()) {
                counts.add(message.getIntProperty("JMSXDeliveryCount"));
                session.rollback();
            }
            assertThat(counts).containsExactly(1, 2, 3, 4, 5);
            assertThat(queueManager.queue("BOQ").depth()).isZero();
            assertThat(queueManager.queue(DEAD_LETTERS).depth()).isEqualTo(1);
            MessageConsumer dead = session.createConsumer(session.createQueue(DEAD_LETTERS));
            assertThat(dead.receive(JmsClient.PATIENCE)).isNotNull();
        }
    }

    @Test
    @DisplayName("A listener that rolls back sees it five times (C-30)")
    void aListenerThatRollsBackSeesItFiveTimes() throws Exception {
        AtomicInteger deliveries = new AtomicInteger();
        try (queueManager; Connection connection = connect()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            session.createConsumer(session.createQueue("Q1")).setMessageListener(message -> {
                deliveries.incrementAndGet();
                try {
                    session.rollback();
                } catch (jakarta.jms.JMSException e) {
                    throw new IllegalStateException(e);
                }
            });
            Session other = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            other.createProducer(other.createQueue("Q1")).send(other.createTextMessage("poison"));
            await().until(() -> queueManager.queue(DEAD_LETTERS).depth() == 1);
            assertThat(deliveries).hasValue(5);
        }
    }
}
