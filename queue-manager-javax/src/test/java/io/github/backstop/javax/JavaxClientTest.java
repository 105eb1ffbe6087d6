// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.javax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.mq.MQMessage;
import com.ibm.mq.MQQueue;
import com.ibm.mq.MQQueueManager;
import com.ibm.mq.constants.CMQC;
import com.ibm.mq.constants.MQConstants;
import com.ibm.mq.jms.MQConnectionFactory;
import io.github.backstop.junit5.QueueManagerAddress;
import io.github.backstop.junit5.QueueManagerTest;
import io.github.backstop.junit5.QueueNamed;
import io.github.backstop.junit5.WatchedQueue;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.jms.Connection;
import javax.jms.InvalidDestinationException;
import javax.jms.JMSConsumer;
import javax.jms.JMSContext;
import javax.jms.JMSException;
import javax.jms.Message;
import javax.jms.MessageConsumer;
import javax.jms.Session;
import javax.jms.TextMessage;
import javax.jms.Topic;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The core of what the queue manager does, with IBM's client for javax.jms. */
@QueueManagerTest(mqsc = "DEFINE QLOCAL(ORDERS) BOTHRESH(3) BOQNAME(ORDERS.BACKOUT)\nDEFINE QLOCAL(ORDERS.BACKOUT)")
class JavaxClientTest {

    private static final long PATIENCE = 10_000;

    private QueueManagerAddress address;
    private MQConnectionFactory factory;
    private Connection connection;

    @BeforeEach
    void connect(QueueManagerAddress where) throws JMSException {
        address = where;
        factory = JavaxClient.of(new MQConnectionFactory(), address);
        connection = factory.createConnection("app", "secret");
        connection.start();
    }

    @AfterEach
    void disconnect() throws JMSException {
        connection.close();
    }

    private Session transacted() throws JMSException {
        return connection.createSession(true, Session.SESSION_TRANSACTED);
    }

    private static void send(Session session, String... texts) throws JMSException {
        for (String text : texts) {
            session.createProducer(session.createQueue("ORDERS")).send(session.createTextMessage(text));
        }
        if (session.getTransacted()) {
            session.commit();
        }
    }

    private static String text(Message message) throws JMSException {
        return message == null ? null : ((TextMessage) message).getText();
    }

    @Test
    void putsAndGets(@QueueNamed("ORDERS") WatchedQueue orders) throws JMSException {
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        send(session, "ä€");
        orders.awaitDepth(1);

        assertThat(text(session.createConsumer(session.createQueue("ORDERS")).receive(PATIENCE))).isEqualTo("ä€");
        orders.awaitEmpty();
        assertThat(connection.getMetaData().getJMSVersion()).isEqualTo("2.0");
    }

    @Test
    void contextsSelectAndAnswer() {
        try (JMSContext context = factory.createContext()) {
            var orders = context.createQueue("ORDERS");
            context.createProducer().setProperty("colour", "red").setJMSReplyTo(context.createTemporaryQueue())
                    .send(orders, "request");
            JMSConsumer red = context.createConsumer(orders, "colour = 'red'");

            assertThat(red.receiveBody(String.class, PATIENCE)).isEqualTo("request");
        }
    }

    @Test
    void rolledBackMessageComesAgain() throws JMSException {
        Session session = transacted();
        send(session, "x");
        MessageConsumer consumer = session.createConsumer(session.createQueue("ORDERS"));
        for (int delivery = 1; delivery <= 2; delivery++) {
            Message message = consumer.receive(PATIENCE);
            assertThat(message.getIntProperty("JMSXDeliveryCount")).isEqualTo(delivery);
            assertThat(message.getJMSRedelivered()).isEqualTo(delivery > 1);
            session.rollback();
        }
    }

    @Test
    void thirdRollbackMakesTheClientMoveTheMessage(@QueueNamed("ORDERS.BACKOUT") WatchedQueue backout)
            throws JMSException {
        Session session = transacted();
        send(session, "poison", "good");
        MessageConsumer consumer = session.createConsumer(session.createQueue("ORDERS"));
        for (int delivery = 1; delivery <= 3; delivery++) {
            assertThat(text(consumer.receive(PATIENCE))).isEqualTo("poison");
            session.rollback();
        }

        assertThat(text(consumer.receive(PATIENCE))).isEqualTo("good");
        session.commit();
        assertThat(backout.awaitMessages(1).get(0).descriptor().backoutCount()).isZero();
    }

    @Test
    void listenerListens(@QueueNamed("ORDERS") WatchedQueue orders) throws Exception {
        BlockingQueue<String> received = new LinkedBlockingQueue<>();
        Session session = transacted();
        session.createConsumer(session.createQueue("ORDERS")).setMessageListener(message -> {
            try {
                received.add(text(message) + message.getIntProperty("JMSXDeliveryCount"));
                if (message.getJMSRedelivered()) {
                    session.commit();
                } else {
                    session.rollback();
                }
            } catch (JMSException e) {
                received.add(e.toString());
            }
        });
        orders.awaitReaders(1);
        Session sender = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        send(sender, "x");

        assertThat(received.poll(10, TimeUnit.SECONDS)).isEqualTo("x1");
        assertThat(received.poll(10, TimeUnit.SECONDS)).isEqualTo("x2");
        orders.awaitEmpty();
    }

    @Test
    void browses(@QueueNamed("ORDERS") WatchedQueue orders) throws JMSException {
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        send(session, "one", "two");

        Enumeration<?> found = session.createBrowser(session.createQueue("ORDERS")).getEnumeration();
        assertThat(Collections.list(found)).hasSize(2);
        assertThat(orders.depth()).isEqualTo(2);
    }

    @Test
    void publishesToDurableSubscribers() {
        try (JMSContext context = factory.createContext()) {
            context.setClientID("javax");
            Topic news = context.createTopic("javax/news");
            context.createDurableConsumer(news, "sub").close();
            context.createProducer().send(news, "while away");
            try (JMSConsumer consumer = context.createDurableConsumer(news, "sub")) {
                assertThat(consumer.receiveBody(String.class, PATIENCE)).isEqualTo("while away");
            }
            context.unsubscribe("sub");
        }
    }

    @Test
    void unknownQueueIsAnInvalidDestination() throws JMSException {
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);

        assertThatThrownBy(() -> session.createConsumer(session.createQueue("NO.SUCH.QUEUE")))
                .isInstanceOf(InvalidDestinationException.class);
    }

    @Test
    void baseJavaPutsAndGets() throws Exception {
        Hashtable<String, Object> properties = new Hashtable<>();
        properties.put(MQConstants.HOST_NAME_PROPERTY, address.host());
        properties.put(MQConstants.PORT_PROPERTY, address.port());
        properties.put(MQConstants.CHANNEL_PROPERTY, address.channel());
        MQQueueManager queueManager = new MQQueueManager(address.queueManager(), properties);
        MQQueue queue = queueManager.accessQueue("ORDERS", CMQC.MQOO_INPUT_SHARED | CMQC.MQOO_OUTPUT);
        MQMessage message = new MQMessage();
        message.format = CMQC.MQFMT_STRING;
        message.writeString("x");
        queue.put(message);
        MQMessage got = new MQMessage();
        queue.get(got);

        assertThat(got.readStringOfByteLength(got.getDataLength())).isEqualTo("x");
        queueManager.disconnect();
    }
}
