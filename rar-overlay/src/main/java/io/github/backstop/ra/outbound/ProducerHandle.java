// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.jms.CompletionListener;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;

/** A producer whose messages belong to the transaction in which they are sent. */
final class ProducerHandle implements MessageProducer {
    private final SessionHandle session;
    private final Destination destination; // null = named at each send
    private final PerSession<MessageProducer> producers;
    private boolean closed;

    private boolean disableMessageId;
    private boolean disableTimestamp;
    private int deliveryMode = DeliveryMode.PERSISTENT;
    private int priority = Message.DEFAULT_PRIORITY;
    private long timeToLive = Message.DEFAULT_TIME_TO_LIVE;
    private long deliveryDelay = Message.DEFAULT_DELIVERY_DELAY;

    ProducerHandle(SessionHandle session, Destination destination) throws JMSException {
        this.session = session;
        this.destination = destination;
        producers = new PerSession<>(session, physical -> physical.createProducer(destination));
        producers.get(); // a wrong destination shows here
    }

    private MessageProducer ready() throws JMSException {
        checkOpen();
        MessageProducer producer = producers.get();
        producer.setDisableMessageID(disableMessageId);
        producer.setDisableMessageTimestamp(disableTimestamp);
        producer.setDeliveryDelay(deliveryDelay);
        return producer;
    }

    private void checkOpen() throws IllegalStateException {
        if (closed) {
            throw new IllegalStateException("the producer is closed");
        }
    }

    @Override
    public void send(Message message) throws JMSException {
        send(message, deliveryMode, priority, timeToLive);
    }

    @Override
    public void send(Message message, int mode, int level, long life) throws JMSException {
        MessageProducer producer = ready();
        session.call(() -> {
            producer.send(message, mode, level, life);
            return null;
        });
    }

    @Override
    public void send(Destination to, Message message) throws JMSException {
        send(to, message, deliveryMode, priority, timeToLive);
    }

    @Override
    public void send(Destination to, Message message, int mode, int level, long life) throws JMSException {
        MessageProducer producer = ready();
        session.call(() -> {
            producer.send(to, message, mode, level, life);
            return null;
        });
    }

    @Override
    public void send(Message message, CompletionListener listener) throws JMSException {
        throw Forbidden.method("MessageProducer.send with a CompletionListener");
    }

    @Override
    public void send(Message message, int mode, int level, long life, CompletionListener listener)
            throws JMSException {
        throw Forbidden.method("MessageProducer.send with a CompletionListener");
    }

    @Override
    public void send(Destination to, Message message, CompletionListener listener) throws JMSException {
        throw Forbidden.method("MessageProducer.send with a CompletionListener");
    }

    @Override
    public void send(Destination to, Message message, int mode, int level, long life, CompletionListener listener)
            throws JMSException {
        throw Forbidden.method("MessageProducer.send with a CompletionListener");
    }

    @Override
    public void setDisableMessageID(boolean value) throws JMSException {
        checkOpen();
        disableMessageId = value;
    }

    @Override
    public boolean getDisableMessageID() throws JMSException {
        checkOpen();
        return disableMessageId;
    }

    @Override
    public void setDisableMessageTimestamp(boolean value) throws JMSException {
        checkOpen();
        disableTimestamp = value;
    }

    @Override
    public boolean getDisableMessageTimestamp() throws JMSException {
        checkOpen();
        return disableTimestamp;
    }

    @Override
    public void setDeliveryMode(int mode) throws JMSException {
        producers.get().setDeliveryMode(mode); // the client knows what is allowed
        deliveryMode = mode;
    }

    @Override
    public int getDeliveryMode() throws JMSException {
        checkOpen();
        return deliveryMode;
    }

    @Override
    public void setPriority(int level) throws JMSException {
        producers.get().setPriority(level);
        priority = level;
    }

    @Override
    public int getPriority() throws JMSException {
        checkOpen();
        return priority;
    }

    @Override
    public void setTimeToLive(long life) throws JMSException {
        producers.get().setTimeToLive(life);
        timeToLive = life;
    }

    @Override
    public long getTimeToLive() throws JMSException {
        checkOpen();
        return timeToLive;
    }

    @Override
    public void setDeliveryDelay(long delay) throws JMSException {
        producers.get().setDeliveryDelay(delay);
        deliveryDelay = delay;
    }

    @Override
    public long getDeliveryDelay() throws JMSException {
        checkOpen();
        return deliveryDelay;
    }

    @Override
    public Destination getDestination() throws JMSException {
        checkOpen();
        return destination;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            producers.close();
            session.left(this);
        }
    }
}
