// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.mq.jakarta.jms.MQConnectionFactory;
import com.ibm.mq.jakarta.jms.MQXAConnectionFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.Connection;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.jms.XAConnection;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** An application: one JMS connection in CLIENT mode, started, with an exception listener. */
final class JmsClient implements AutoCloseable {

    /** Long enough for a busy machine; never waited out by a test that passes. */
    static final long PATIENCE = 10_000;

    /** One of a connection factory. */
    interface Setting {
        void of(MQConnectionFactory factory) throws JMSException;
    }

    private final QueueManagerUnderTest queueManager;
    private final List<Setting> settings = new ArrayList<>();
    private final List<JMSException> exceptions = new CopyOnWriteArrayList<>();
    private Connection connection;
    private boolean allExceptions;
    private String clientId;

    JmsClient(QueueManagerUnderTest queueManager) {
        this.queueManager = queueManager;
    }

    /** ASYNCEXCEPTION(ALL): the exception listener is told of more than broken connections. */
    JmsClient withAllExceptions() {
        allExceptions = true;
        return this;
    }

    JmsClient withClientId(String id) {
        clientId = id;
        return this;
    }

    /** More settings of the connection factory. */
    JmsClient with(Setting more) {
        settings.add(more);
        return this;
    }

    /** PROVIDERVERSION(6): the client keeps subscriptions on queues and sends commands to the broker. */
    JmsClient inMigrationMode() {
        return with(factory -> factory.setProviderVersion("6"));
    }

    Connection connection() throws JMSException {
        if (connection == null) {
            connection = started(configured(new MQConnectionFactory())
                    .createConnection(queueManager.user(), queueManager.password()));
        }
        return connection;
    }

    XAConnection xaConnection() throws JMSException {
        if (connection == null) {
            MQXAConnectionFactory factory = new MQXAConnectionFactory();
            configured(factory);
            connection = started(factory.createXAConnection(queueManager.user(), queueManager.password()));
        }
        return (XAConnection) connection;
    }

    /** A context of its own, to be closed by the test. */
    JMSContext context() throws JMSException {
        return configured(new MQConnectionFactory()).createContext(queueManager.user(), queueManager.password());
    }

    private MQConnectionFactory configured(MQConnectionFactory factory) throws JMSException {
        factory.setTransportType(WMQConstants.WMQ_CM_CLIENT);
        factory.setHostName(queueManager.host());
        factory.setPort(queueManager.port());
        factory.setChannel(queueManager.channel());
        factory.setQueueManager(queueManager.name());
        factory.setAppName("client.test");
        if (clientId != null) {
            factory.setClientID(clientId);
        }
        if (allExceptions) {
            factory.setAsyncExceptions(WMQConstants.ASYNC_EXCEPTIONS_ALL);
        }
        for (Setting setting : settings) {
            setting.of(factory);
        }
        return factory;
    }

    private Connection started(Connection created) throws JMSException {
        created.setExceptionListener(exceptions::add);
        created.start();
        return created;
    }

    Session transacted() throws JMSException {
        return connection().createSession(true, Session.SESSION_TRANSACTED);
    }

    Session session(int acknowledgeMode) throws JMSException {
        return connection().createSession(false, acknowledgeMode);
    }

    static MessageConsumer consumer(Session session, Queues queues) throws JMSException {
        return session.createConsumer(session.createQueue("queue:///" + queues.source()));
    }

    static void listen(Session session, Queues queues, MessageListener listener) throws JMSException {
        consumer(session, queues).setMessageListener(listener);
    }

    /** Receives the first message {@code times} times, counted by the client, and rolls back each time. */
    static void rollBack(Session session, MessageConsumer consumer, int times) throws JMSException {
        rollBack(session, consumer, 1, times);
    }

    static void rollBack(Session session, MessageConsumer consumer, int from, int to) throws JMSException {
        for (int delivery = from; delivery <= to; delivery++) {
            receive(consumer, delivery);
            session.rollback();
        }
    }

    static Message receive(MessageConsumer consumer, int delivery) throws JMSException {
        Message message = consumer.receive(PATIENCE);
        assertThat(message).as("delivery %d", delivery).isNotNull();
        assertThat(message.getIntProperty("JMSXDeliveryCount")).as("JMSXDeliveryCount").isEqualTo(delivery);
        assertThat(message.getJMSRedelivered()).as("JMSRedelivered").isEqualTo(delivery > 1);
        return message;
    }

    /** Rolls back the message that lies first on the source queue, in a session of its own. */
    void makePoison(Queues queues, int backouts) throws JMSException {
        Session session = transacted();
        MessageConsumer consumer = consumer(session, queues);
        for (int i = 0; i < backouts; i++) {
            assertThat(consumer.receive(PATIENCE)).isNotNull();
            session.rollback();
        }
        session.close();
    }

    static String text(Message message) throws JMSException {
        return message == null ? null : ((TextMessage) message).getText();
    }

    /** What the exception listener was told. */
    List<JMSException> exceptions() {
        return exceptions;
    }

    /** Closes the connection, but does not wait for ever: the client cannot be interrupted when it hangs. */
    @Override
    public void close() {
        if (connection == null) {
            return;
        }
        FutureTask<Void> closing = new FutureTask<>(() -> {
            connection.close();
            return null;
        });
        Thread thread = new Thread(closing, "closing");
        thread.setDaemon(true);
        thread.start();
        try {
            closing.get(PATIENCE, TimeUnit.MILLISECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new IllegalStateException("connection does not close", e);
        }
    }
}
