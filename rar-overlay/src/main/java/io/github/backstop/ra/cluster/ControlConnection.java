// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.cluster;

import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.mq.MqConnections;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.ExceptionListener;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.util.function.Consumer;

/** A connection to the control topic: hears what is published, the last that was before included, and publishes. */
final class ControlConnection implements AutoCloseable {
    private final Connection connection;
    private final Topic topic;
    private final Consumer<Message> heard;
    private final Session hearing;
    private final Session saying;
    private MessageProducer producer;
    private volatile boolean closing;

    private ControlConnection(Connection connection, Topic topic, Consumer<Message> heard) throws JMSException {
        this.connection = connection;
        this.topic = topic;
        this.heard = heard;
        hearing = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        saying = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    /**
     * What was published last has been heard when this returns: a queue manager puts it on the queue of a subscription
     * while it makes it.
     *
     * @param broken told, once or more, when the connection has broken
     */
    static ControlConnection open(MqConnections connections, String topic, Consumer<Message> heard,
                                  ExceptionListener broken) throws JMSException {
        return ContextLoader.callAsAdapter(() -> {
            Connection connection = connections.connection();
            try {
                ControlConnection made = new ControlConnection(connection, MqConnections.topic(topic), heard);
                connection.setExceptionListener(exception -> {
                    if (!made.closing) {
                        broken.onException(exception);
                    }
                });
                made.subscribe();
                return made;
            } catch (JMSException | RuntimeException e) {
                connection.close();
                throw e;
            }
        });
    }

    private void subscribe() throws JMSException {
        MessageConsumer consumer = hearing.createConsumer(topic);
        connection.start();
        for (Message first = consumer.receiveNoWait(); first != null; first = consumer.receiveNoWait()) {
            heard.accept(first);
        }
        connection.stop();
        consumer.setMessageListener(heard::accept);
        connection.start();
    }

    /** Text that the queue manager keeps for those that come later. Called by one thread at a time. */
    void publish(String text) throws JMSException {
        ContextLoader.<Void, JMSException>callAsAdapter(() -> {
            if (producer == null) { // not before: who may only listen can do that
                producer = saying.createProducer(topic);
                producer.setDeliveryMode(DeliveryMode.PERSISTENT);
            }
            TextMessage message = saying.createTextMessage(text);
            message.setIntProperty(WMQConstants.JMS_IBM_RETAIN, WMQConstants.RETAIN_PUBLICATION);
            producer.send(message);
            return null;
        });
    }

    @Override
    public void close() throws JMSException {
        closing = true;
        ContextLoader.<Void, JMSException>callAsAdapter(() -> {
            connection.close();
            return null;
        });
    }
}
