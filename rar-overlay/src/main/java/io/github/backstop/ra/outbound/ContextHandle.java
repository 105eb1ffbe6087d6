// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.Destination;
import jakarta.jms.ExceptionListener;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.io.Serializable;

/** A connection and its session in the simplified API. */
final class ContextHandle implements JMSContext {
    private final ConnectionHandle connection;
    private final Session session;

    ContextHandle(ConnectionHandle connection, int sessionMode) throws JMSException {
        this.connection = connection;
        session = connection.createSession(sessionMode);
    }

    @Override
    public JMSProducer createProducer() {
        return Unchecked.call(() -> new ContextProducer(session));
    }

    private JMSConsumer started(MessageConsumer consumer) {
        start(); // autoStart cannot be switched off here
        return new ContextConsumer(consumer);
    }

    @Override
    public JMSConsumer createConsumer(Destination destination) {
        return started(Unchecked.call(() -> session.createConsumer(destination)));
    }

    @Override
    public JMSConsumer createConsumer(Destination destination, String selector) {
        return started(Unchecked.call(() -> session.createConsumer(destination, selector)));
    }

    @Override
    public JMSConsumer createConsumer(Destination destination, String selector, boolean noLocal) {
        return started(Unchecked.call(() -> session.createConsumer(destination, selector, noLocal)));
    }

    @Override
    public JMSConsumer createDurableConsumer(Topic topic, String name) {
        return started(Unchecked.call(() -> session.createDurableConsumer(topic, name)));
    }

    @Override
    public JMSConsumer createDurableConsumer(Topic topic, String name, String selector, boolean noLocal) {
        return started(Unchecked.call(() -> session.createDurableConsumer(topic, name, selector, noLocal)));
    }

    @Override
    public JMSConsumer createSharedDurableConsumer(Topic topic, String name) {
        return started(Unchecked.call(() -> session.createSharedDurableConsumer(topic, name)));
    }

    @Override
    public JMSConsumer createSharedDurableConsumer(Topic topic, String name, String selector) {
        return started(Unchecked.call(() -> session.createSharedDurableConsumer(topic, name, selector)));
    }

    @Override
    public JMSConsumer createSharedConsumer(Topic topic, String name) {
        return started(Unchecked.call(() -> session.createSharedConsumer(topic, name)));
    }

    @Override
    public JMSConsumer createSharedConsumer(Topic topic, String name, String selector) {
        return started(Unchecked.call(() -> session.createSharedConsumer(topic, name, selector)));
    }

    @Override
    public QueueBrowser createBrowser(Queue queue) {
        return Unchecked.call(() -> session.createBrowser(queue));
    }

    @Override
    public QueueBrowser createBrowser(Queue queue, String selector) {
        return Unchecked.call(() -> session.createBrowser(queue, selector));
    }

    @Override
    public BytesMessage createBytesMessage() {
        return Unchecked.call(session::createBytesMessage);
    }

    @Override
    public MapMessage createMapMessage() {
        return Unchecked.call(session::createMapMessage);
    }

    @Override
    public Message createMessage() {
        return Unchecked.call(session::createMessage);
    }

    @Override
    public ObjectMessage createObjectMessage() {
        return Unchecked.call(() -> session.createObjectMessage());
    }

    @Override
    public ObjectMessage createObjectMessage(Serializable object) {
        return Unchecked.call(() -> session.createObjectMessage(object));
    }

    @Override
    public StreamMessage createStreamMessage() {
        return Unchecked.call(session::createStreamMessage);
    }

    @Override
    public TextMessage createTextMessage() {
        return Unchecked.call(() -> session.createTextMessage());
    }

    @Override
    public TextMessage createTextMessage(String text) {
        return Unchecked.call(() -> session.createTextMessage(text));
    }

    @Override
    public Queue createQueue(String name) {
        return Unchecked.call(() -> session.createQueue(name));
    }

    @Override
    public Topic createTopic(String name) {
        return Unchecked.call(() -> session.createTopic(name));
    }

    @Override
    public TemporaryQueue createTemporaryQueue() {
        return Unchecked.call(session::createTemporaryQueue);
    }

    @Override
    public TemporaryTopic createTemporaryTopic() {
        return Unchecked.call(session::createTemporaryTopic);
    }

    @Override
    public void unsubscribe(String name) {
        Unchecked.run(() -> session.unsubscribe(name));
    }

    @Override
    public String getClientID() {
        return Unchecked.call(connection::getClientID);
    }

    @Override
    public ConnectionMetaData getMetaData() {
        return Unchecked.call(connection::getMetaData);
    }

    @Override
    public boolean getTransacted() {
        return Unchecked.call(session::getTransacted);
    }

    @Override
    public int getSessionMode() {
        return Unchecked.call(session::getAcknowledgeMode);
    }

    @Override
    public void start() {
        Unchecked.run(connection::start);
    }

    @Override
    public boolean getAutoStart() {
        return true;
    }

    @Override
    public void close() {
        Unchecked.run(connection::close);
    }

    // ---- the server's business

    @Override
    public void setAutoStart(boolean value) {
        throw Forbidden.methodOfContext("JMSContext.setAutoStart");
    }

    @Override
    public JMSContext createContext(int sessionMode) {
        throw Forbidden.methodOfContext("JMSContext.createContext");
    }

    @Override
    public ExceptionListener getExceptionListener() {
        return Unchecked.call(connection::getExceptionListener);
    }

    @Override
    public void setExceptionListener(ExceptionListener listener) {
        throw Forbidden.methodOfContext("JMSContext.setExceptionListener");
    }

    @Override
    public void setClientID(String clientId) {
        throw Forbidden.methodOfContext("JMSContext.setClientID");
    }

    @Override
    public void stop() {
        throw Forbidden.methodOfContext("JMSContext.stop");
    }

    @Override
    public void acknowledge() {
        throw Forbidden.methodOfContext("JMSContext.acknowledge");
    }

    @Override
    public void commit() {
        throw Forbidden.methodOfContext("JMSContext.commit");
    }

    @Override
    public void rollback() {
        throw Forbidden.methodOfContext("JMSContext.rollback");
    }

    @Override
    public void recover() {
        throw Forbidden.methodOfContext("JMSContext.recover");
    }
}
