// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.msg.client.jakarta.jms.JmsConnectionFactory;
import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.EmbeddedQueueManager;
import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The first things anybody does with the IBM client. */
@ClientTest
class RealClientSmokeTest {

    private EmbeddedQueueManager queueManager;
    private Connection connection;

    @BeforeEach
    void startAndConnect() throws Exception {
        queueManager = EmbeddedQueueManager.named("QM1").mqsc("DEFINE QLOCAL(Q1) BOTHRESH(3)").start();
        JmsConnectionFactory factory = JmsFactoryFactory.getInstance(WMQConstants.JAKARTA_WMQ_PROVIDER)
                .createConnectionFactory();
        factory.setStringProperty(WMQConstants.WMQ_HOST_NAME, "127.0.0.1");
        factory.setIntProperty(WMQConstants.WMQ_PORT, queueManager.port());
        factory.setStringProperty(WMQConstants.WMQ_QUEUE_MANAGER, "QM1");
        factory.setStringProperty(WMQConstants.WMQ_CHANNEL, "DEV.APP.SVRCONN");
        factory.setIntProperty(WMQConstants.WMQ_CONNECTION_MODE, WMQConstants.WMQ_CM_CLIENT);
        connection = factory.createConnection("app", "secret");
        connection.start();
    }

    @AfterEach
    void stop() throws Exception {
        connection.close();
        queueManager.close();
    }

    @Test
    void sendsAndReceives() throws Exception {
        try (Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            Queue queue = session.createQueue("queue:///Q1");
            TextMessage sent = session.createTextMessage("hello");
            sent.setStringProperty("colour", "green");
            session.createProducer(queue).send(sent);
            TextMessage received = (TextMessage) session.createConsumer(queue).receive(5000);
            assertThat(received.getText()).isEqualTo("hello");
            assertThat(received.getStringProperty("colour")).isEqualTo("green");
            assertThat(received.getJMSMessageID()).isEqualTo(sent.getJMSMessageID());
        }
        assertThat(queueManager.queue("Q1").depth()).isZero();
    }

    @Test
    void rolledBackMessagesComeAgainAndAreCounted() throws Exception {
        try (Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            Queue queue = session.createQueue("Q1");
            session.createProducer(queue).send(session.createTextMessage("poison"));
            session.commit();
            MessageConsumer consumer = session.createConsumer(queue);
            for (int delivery = 1; delivery <= 2; delivery++) {
                Message message = consumer.receive(5000);
                assertThat(message.getIntProperty("JMSXDeliveryCount")).isEqualTo(delivery);
                session.rollback();
            }
            assertThat(queueManager.queue("Q1").browse().get(0).descriptor().backoutCount()).isEqualTo(2);
        }
    }

    @Test
    void listenersGetMessagesAsTheyArrive() throws Exception {
        BlockingQueue<String> seen = new LinkedBlockingQueue<>();
        Session listening = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        listening.createConsumer(listening.createQueue("Q1")).setMessageListener(message -> {
            try {
                seen.add(message.getBody(String.class));
            } catch (Exception e) {
                seen.add(e.toString());
            }
        });
        Session sending = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        for (int i = 0; i < 5; i++) {
            sending.createProducer(sending.createQueue("Q1")).send(sending.createTextMessage("m" + i));
            assertThat(seen.poll(5, TimeUnit.SECONDS)).isEqualTo("m" + i);
        }
    }

    @Test
    void longMessagesTravelInManySegments() throws Exception {
        String text = "x".repeat(300_000);
        BlockingQueue<Message> seen = new LinkedBlockingQueue<>();
        try (Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            Queue queue = session.createQueue("Q1");
            session.createProducer(queue).send(session.createTextMessage(text));
            session.createProducer(queue).send(session.createTextMessage(text));
            MessageConsumer consumer = session.createConsumer(queue);
            assertThat(((TextMessage) consumer.receive(5000)).getText()).isEqualTo(text);
            consumer.setMessageListener(seen::add);
            assertThat(((TextMessage) seen.poll(5, TimeUnit.SECONDS)).getText()).isEqualTo(text);
        }
    }

    @Test
    void browsingLeavesMessages() throws Exception {
        try (Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            Queue queue = session.createQueue("Q1");
            for (int i = 0; i < 3; i++) {
                session.createProducer(queue).send(session.createTextMessage("m" + i));
            }
            try (QueueBrowser browser = session.createBrowser(queue)) {
                List<String> seen = new ArrayList<>();
                for (Enumeration<?> messages = browser.getEnumeration(); messages.hasMoreElements();) {
                    seen.add(((TextMessage) messages.nextElement()).getText());
                }
                assertThat(seen).containsExactly("m0", "m1", "m2");
            }
        }
        assertThat(queueManager.queue("Q1").depth()).isEqualTo(3);
    }
}
