// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;

/** A consumer for synchronous receives; it follows the application from transaction to transaction. */
final class ConsumerHandle implements MessageConsumer {
    private final SessionHandle session;
    private final PerSession<MessageConsumer> consumers;
    private boolean closed;

    ConsumerHandle(SessionHandle session, PerSession.Factory<MessageConsumer> factory) throws JMSException {
        this.session = session;
        consumers = new PerSession<>(session, factory);
        consumers.get(); // a wrong destination or selector shows here
    }

    private MessageConsumer open() throws JMSException {
        if (closed) {
            throw new IllegalStateException("the consumer is closed");
        }
        return consumers.get();
    }

    @Override
    public String getMessageSelector() throws JMSException {
        return open().getMessageSelector();
    }

    @Override
    public Message receive() throws JMSException {
        MessageConsumer consumer = open();
        return session.call(consumer::receive);
    }

    @Override
    public Message receive(long timeout) throws JMSException {
        MessageConsumer consumer = open();
        return session.call(() -> consumer.receive(timeout));
    }

    @Override
    public Message receiveNoWait() throws JMSException {
        MessageConsumer consumer = open();
        return session.call(consumer::receiveNoWait);
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            consumers.close();
            session.left(this);
        }
    }

    @Override
    public MessageListener getMessageListener() throws JMSException {
        throw Forbidden.method("MessageConsumer.getMessageListener");
    }

    @Override
    public void setMessageListener(MessageListener listener) throws JMSException {
        throw Forbidden.method("MessageConsumer.setMessageListener");
    }
}
