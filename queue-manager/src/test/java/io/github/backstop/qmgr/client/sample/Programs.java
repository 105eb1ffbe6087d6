// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.sample;

import com.ibm.msg.client.jakarta.jms.JmsConnectionFactory;
import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.Destination;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.List;

/**
 * Programs as people begin with: written against the developer's queue manager of IBM's container, its queues, topic,
 * channel and user. Only host and port are not fixed.
 */
final class Programs {

    private static final String QUEUE_MANAGER = "QM1";
    private static final String CHANNEL = "DEV.APP.SVRCONN";
    private static final String USER = "app";
    private static final String PASSWORD = "passw0rd";
    private static final String QUEUE = "queue:///DEV.QUEUE.1";
    private static final String TOPIC = "topic://dev/news";
    private static final String MODEL = "DEV.APP.MODEL.QUEUE";
    private static final long WAIT = 10_000;

    private final String host;
    private final int port;

    Programs(String host, int port) {
        this.host = host;
        this.port = port;
    }

    private JMSContext connect(String program) throws JMSException {
        JmsFactoryFactory factories = JmsFactoryFactory.getInstance(WMQConstants.JAKARTA_WMQ_PROVIDER);
        JmsConnectionFactory factory = factories.createConnectionFactory();
        factory.setStringProperty(WMQConstants.WMQ_HOST_NAME, host);
        factory.setIntProperty(WMQConstants.WMQ_PORT, port);
        factory.setStringProperty(WMQConstants.WMQ_CHANNEL, CHANNEL);
        factory.setIntProperty(WMQConstants.WMQ_CONNECTION_MODE, WMQConstants.WMQ_CM_CLIENT);
        factory.setStringProperty(WMQConstants.WMQ_QUEUE_MANAGER, QUEUE_MANAGER);
        factory.setStringProperty(WMQConstants.WMQ_APPLICATIONNAME, program);
        factory.setBooleanProperty(WMQConstants.USER_AUTHENTICATION_MQCSP, true);
        factory.setStringProperty(WMQConstants.USERID, USER);
        factory.setStringProperty(WMQConstants.PASSWORD, PASSWORD);
        factory.setStringProperty(WMQConstants.WMQ_TEMPORARY_MODEL, MODEL);
        return factory.createContext();
    }

    void put(String text) throws JMSException {
        try (JMSContext context = connect("put")) {
            context.createProducer().send(context.createQueue(QUEUE), context.createTextMessage(text));
        }
    }

    List<String> getAll() throws JMSException {
        List<String> texts = new ArrayList<>();
        try (JMSContext context = connect("get")) {
            JMSConsumer consumer = context.createConsumer(context.createQueue(QUEUE));
            String text = consumer.receiveBody(String.class, WAIT);
            while (text != null) {
                texts.add(text);
                text = consumer.receiveBodyNoWait(String.class);
            }
        }
        return texts;
    }

    /** @param subscribed what to do when the subscription is made */
    String subscribe(Step subscribed) throws JMSException {
        try (JMSContext context = connect("subscribe")) {
            JMSConsumer subscriber = context.createConsumer(context.createTopic(TOPIC));
            subscribed.run();
            return subscriber.receiveBody(String.class, WAIT);
        }
    }

    void publish(String text) throws JMSException {
        try (JMSContext context = connect("publish")) {
            context.createProducer().send(context.createTopic(TOPIC), text);
        }
    }

    /** @param sent what to do when the request is sent */
    String request(String text, Step sent) throws JMSException {
        try (JMSContext context = connect("request")) {
            Destination replies = context.createTemporaryQueue();
            TextMessage request = context.createTextMessage(text);
            request.setJMSReplyTo(replies);
            JMSProducer producer = context.createProducer().setTimeToLive(WAIT);
            producer.send(context.createQueue(QUEUE), request);
            sent.run();
            JMSConsumer consumer = context.createConsumer(replies,
                    "JMSCorrelationID = '" + request.getJMSMessageID() + "'");
            return consumer.receiveBody(String.class, WAIT);
        }
    }

    void respond() throws JMSException {
        try (JMSContext context = connect("respond")) {
            Message request = context.createConsumer(context.createQueue(QUEUE)).receive(WAIT);
            TextMessage reply = context.createTextMessage("reply to " + request.getBody(String.class));
            reply.setJMSCorrelationID(request.getJMSMessageID());
            context.createProducer().send(request.getJMSReplyTo(), reply);
        }
    }

    interface Step {
        void run() throws JMSException;
    }
}
