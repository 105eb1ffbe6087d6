// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.jms;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.client.QueueManagerUnderTest;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A queue manager for the tests of a class, and for each test a queue of its own and a started connection, both made
 * when first asked for. Checks that a test calls what it says it {@link Exercises}.
 */
final class Jms implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {

    /** Milliseconds; long enough for a busy machine, and never waited out by a test that passes. */
    static final long PATIENCE = 10_000;

    private static final AtomicInteger COUNTER = new AtomicInteger();

    private final Set<String> calls = ConcurrentHashMap.newKeySet();
    private final List<AutoCloseable> open = new ArrayList<>();
    private QueueManagerUnderTest queueManager;
    private Connection connection;
    private Session session;
    private String queue;

    @Override
    public void beforeAll(ExtensionContext context) {
        queueManager = QueueManagerUnderTest.start();
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        calls.clear();
        connection = null;
        session = null;
        queue = null;
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        for (AutoCloseable closeable : open) {
            closeable.close();
        }
        open.clear();
        if (context.getExecutionException().isPresent()) {
            return;
        }
        Exercises promised = context.getRequiredTestMethod().getAnnotation(Exercises.class);
        if (promised != null) {
            Set<String> missing = new TreeSet<>();
            for (String pattern : promised.value()) {
                missing.addAll(ApiMethod.matching(pattern));
            }
            missing.removeAll(calls);
            assertThat(missing).as("methods that the test says it calls, and does not").isEmpty();
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        queueManager.close();
    }

    QueueManagerUnderTest queueManager() {
        return queueManager;
    }

    /** A new factory each time, for settings of its own. */
    MQConnectionFactory plainFactory() throws JMSException {
        return configured(new MQConnectionFactory());
    }

    /** Tells a factory, of queues or topics, say, where the queue manager is. */
    <T extends MQConnectionFactory> T configured(T factory) throws JMSException {
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName(queueManager.host());
        factory.setPort(queueManager.port());
        factory.setChannel(queueManager.channel());
        factory.setQueueManager(queueManager.name());
        factory.setStringProperty(WMQConstants.USERID, queueManager.user());
        factory.setStringProperty(WMQConstants.PASSWORD, queueManager.password());
        return factory;
    }

    ConnectionFactory factory() throws JMSException {
        return Watch.over(plainFactory(), ConnectionFactory.class, calls);
    }

    /** Has it watched and, at the end of the test, closed. */
    <T extends AutoCloseable> T watched(T object, Class<T> type) {
        T watched = Watch.over(object, type, calls);
        open.add(0, watched);
        return watched;
    }

    /** Closes it at the end of the test. */
    <T extends AutoCloseable> T closing(T object) {
        open.add(0, object);
        return object;
    }

    Connection connection() throws JMSException {
        if (connection == null) {
            connection = closing(factory().createConnection());
            connection.start();
        }
        return connection;
    }

    /** One more connection, not started. */
    Connection anotherConnection() throws JMSException {
        return closing(factory().createConnection());
    }

    /** Of the connection, with automatic acknowledgement; always the same in a test. */
    Session session() throws JMSException {
        if (session == null) {
            session = connection().createSession();
        }
        return session;
    }

    JMSContext context(int mode) throws JMSException {
        return closing(factory().createContext(mode));
    }

    JMSContext context() throws JMSException {
        return context(JMSContext.AUTO_ACKNOWLEDGE);
    }

    /** Name of the test's own queue. */
    String queueName() {
        if (queue == null) {
            queue = anotherQueue("");
        }
        return queue;
    }

    /** Defines a queue. @param attributes in MQSC */
    String anotherQueue(String attributes) {
        String name = "J" + COUNTER.incrementAndGet() + ".QUEUE";
        queueManager.mqsc("DEFINE QLOCAL(" + name + ") REPLACE " + attributes);
        return name;
    }

    Queue queue() throws JMSException {
        return session().createQueue(queueName());
    }

    List<QueuedMessage> onQueue() {
        return queueManager.browse(queueName());
    }

    /** Sends the texts to the test's queue. */
    void send(String... texts) throws JMSException {
        try (var producer = session().createProducer(queue())) {
            for (String text : texts) {
                producer.send(session().createTextMessage(text));
            }
        }
    }

    /** Sends a message to the test's queue and gives what arrives, with the client's own class of message. */
    <T extends Message> T exchange(T message, Class<T> type) throws JMSException {
        try (var producer = session().createProducer(queue());
                MessageConsumer consumer = session().createConsumer(queue())) {
            producer.send(message);
            return type.cast(consumer.receive(PATIENCE));
        }
    }

    static String text(Message message) throws JMSException {
        return message == null ? null : ((TextMessage) message).getText();
    }
}
