// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import io.github.backstop.ra.loader.ContextLoader.JmsCall;
import jakarta.jms.BytesMessage;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;
import jakarta.jms.MessageProducer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import jakarta.jms.TopicSubscriber;
import java.io.Serializable;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A session as the application holds it: part of the global transaction where there is one, else acknowledging by
 * itself, whatever was asked for. Jakarta Messaging 3.1, {@code Connection.createSession} in an application server.
 */
final class SessionHandle implements Session {
    private final ConnectionHandle connection;
    private final int acknowledgeMode;
    private final List<AutoCloseable> children = new CopyOnWriteArrayList<>();
    private volatile boolean closed;

    SessionHandle(ConnectionHandle connection, int acknowledgeMode) {
        this.connection = connection;
        this.acknowledgeMode = acknowledgeMode == DUPS_OK_ACKNOWLEDGE ? DUPS_OK_ACKNOWLEDGE : AUTO_ACKNOWLEDGE;
    }

    Session physical() throws JMSException {
        if (closed) {
            throw new IllegalStateException("the session is closed");
        }
        return connection.physical().session();
    }

    <T> T call(JmsCall<T> call) throws JMSException {
        return connection.physical().call(call);
    }

    private <T> T onSession(PerSession.Factory<T> use) throws JMSException {
        Session session = physical();
        return call(() -> use.create(session));
    }

    void left(AutoCloseable child) {
        children.remove(child);
    }

    // ---- messages

    @Override
    public BytesMessage createBytesMessage() throws JMSException {
        return onSession(Session::createBytesMessage);
    }

    @Override
    public MapMessage createMapMessage() throws JMSException {
        return onSession(Session::createMapMessage);
    }

    @Override
    public Message createMessage() throws JMSException {
        return onSession(Session::createMessage);
    }

    @Override
    public ObjectMessage createObjectMessage() throws JMSException {
        return onSession(Session::createObjectMessage);
    }

    @Override
    public ObjectMessage createObjectMessage(Serializable object) throws JMSException {
        return onSession(session -> session.createObjectMessage(object));
    }

    @Override
    public StreamMessage createStreamMessage() throws JMSException {
        return onSession(Session::createStreamMessage);
    }

    @Override
    public TextMessage createTextMessage() throws JMSException {
        return onSession(Session::createTextMessage);
    }

    @Override
    public TextMessage createTextMessage(String text) throws JMSException {
        return onSession(session -> session.createTextMessage(text));
    }

    // ---- destinations

    @Override
    public Queue createQueue(String name) throws JMSException {
        return onSession(session -> session.createQueue(name));
    }

    @Override
    public Topic createTopic(String name) throws JMSException {
        return onSession(session -> session.createTopic(name));
    }

    @Override
    public TemporaryQueue createTemporaryQueue() throws JMSException {
        TemporaryQueue queue = onSession(Session::createTemporaryQueue);
        connection.remember(queue);
        return queue;
    }

    @Override
    public TemporaryTopic createTemporaryTopic() throws JMSException {
        TemporaryTopic topic = onSession(Session::createTemporaryTopic);
        connection.remember(topic);
        return topic;
    }

    // ---- producers and consumers

    @Override
    public MessageProducer createProducer(Destination destination) throws JMSException {
        ProducerHandle producer = new ProducerHandle(this, destination);
        children.add(producer);
        return producer;
    }

    private ConsumerHandle consumer(PerSession.Factory<MessageConsumer> factory) throws JMSException {
        ConsumerHandle consumer = new ConsumerHandle(this, factory);
        children.add(consumer);
        return consumer;
    }

    @Override
    public MessageConsumer createConsumer(Destination destination) throws JMSException {
        return consumer(session -> session.createConsumer(destination));
    }

    @Override
    public MessageConsumer createConsumer(Destination destination, String selector) throws JMSException {
        return consumer(session -> session.createConsumer(destination, selector));
    }

    @Override
    public MessageConsumer createConsumer(Destination destination, String selector, boolean noLocal)
            throws JMSException {
        return consumer(session -> session.createConsumer(destination, selector, noLocal));
    }

    @Override
    public MessageConsumer createSharedConsumer(Topic topic, String name) throws JMSException {
        return consumer(session -> session.createSharedConsumer(topic, name));
    }

    @Override
    public MessageConsumer createSharedConsumer(Topic topic, String name, String selector) throws JMSException {
        return consumer(session -> session.createSharedConsumer(topic, name, selector));
    }

    @Override
    public MessageConsumer createDurableConsumer(Topic topic, String name) throws JMSException {
        return consumer(session -> session.createDurableConsumer(topic, name));
    }

    @Override
    public MessageConsumer createDurableConsumer(Topic topic, String name, String selector, boolean noLocal)
            throws JMSException {
        return consumer(session -> session.createDurableConsumer(topic, name, selector, noLocal));
    }

    @Override
    public MessageConsumer createSharedDurableConsumer(Topic topic, String name) throws JMSException {
        return consumer(session -> session.createSharedDurableConsumer(topic, name));
    }

    @Override
    public MessageConsumer createSharedDurableConsumer(Topic topic, String name, String selector)
            throws JMSException {
        return consumer(session -> session.createSharedDurableConsumer(topic, name, selector));
    }

    @Override
    public TopicSubscriber createDurableSubscriber(Topic topic, String name) throws JMSException {
        throw Forbidden.notSupported("Session.createDurableSubscriber", "createDurableConsumer");
    }

    @Override
    public TopicSubscriber createDurableSubscriber(Topic topic, String name, String selector, boolean noLocal)
            throws JMSException {
        throw Forbidden.notSupported("Session.createDurableSubscriber", "createDurableConsumer");
    }

    @Override
    public QueueBrowser createBrowser(Queue queue) throws JMSException {
        return onSession(session -> session.createBrowser(queue));
    }

    @Override
    public QueueBrowser createBrowser(Queue queue, String selector) throws JMSException {
        return onSession(session -> session.createBrowser(queue, selector));
    }

    @Override
    public void unsubscribe(String name) throws JMSException {
        onSession(session -> {
            session.unsubscribe(name);
            return null;
        });
    }

    // ---- state

    @Override
    public boolean getTransacted() throws JMSException {
        physical();
        return connection.physical().mode() != PhysicalConnection.Mode.NONE;
    }

    /** 0 inside a transaction, as {@link Session#getAcknowledgeMode} says for transacted sessions. */
    @Override
    public int getAcknowledgeMode() throws JMSException {
        return getTransacted() ? SESSION_TRANSACTED : acknowledgeMode;
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        for (AutoCloseable child : children) {
            if (child instanceof ProducerHandle producer) {
                producer.close();
            } else if (child instanceof ConsumerHandle consumer) {
                consumer.close();
            }
        }
        closed = true;
        connection.left(this);
    }

    // ---- the server's business

    @Override
    public void commit() throws JMSException {
        throw Forbidden.method("Session.commit");
    }

    @Override
    public void rollback() throws JMSException {
        throw Forbidden.method("Session.rollback");
    }

    @Override
    public void recover() throws JMSException {
        throw Forbidden.method("Session.recover");
    }

    @Override
    public MessageListener getMessageListener() throws JMSException {
        throw Forbidden.method("Session.getMessageListener");
    }

    @Override
    public void setMessageListener(MessageListener listener) throws JMSException {
        throw Forbidden.method("Session.setMessageListener");
    }

    @Override
    public void run() {
        throw Forbidden.methodOfContext("Session.run");
    }
}
