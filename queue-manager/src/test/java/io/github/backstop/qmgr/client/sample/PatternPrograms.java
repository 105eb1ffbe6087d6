// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client.sample;

import com.ibm.mq.MQException;
import com.ibm.mq.jakarta.jms.MQDestination;
import com.ibm.msg.client.jakarta.jms.JmsConnectionFactory;
import com.ibm.msg.client.jakarta.jms.JmsFactoryFactory;
import com.ibm.msg.client.jakarta.wmq.WMQConstants;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;

/**
 * Programs with what public examples for this client use beyond the first steps: a list of endpoints, a group of queue
 * managers, messages for programs without JMS, client identifiers, replies chosen by a correlation identifier of the
 * requester's own, and a responder whose unit of work ends on another queue when it cannot answer. Only hosts and
 * ports are not fixed.
 */
final class PatternPrograms {

    private static final String QUEUE = "DEV.QUEUE.1";
    private static final String BACKOUT_QUEUE = "DEV.QUEUE.2";
    private static final String MODEL = "DEV.APP.MODEL.QUEUE";
    private static final int MOST_ATTEMPTS = 5;
    private static final long WAIT = 10_000;
    private static final long SHORT_WAIT = 500;
    private static final long HOUR = 3_600_000;

    private final String endpoints;

    /** @param endpoints host(port), separated by commas */
    PatternPrograms(String endpoints) {
        this.endpoints = endpoints;
    }

    private JmsConnectionFactory factory(String program) throws JMSException {
        JmsConnectionFactory factory = JmsFactoryFactory.getInstance(WMQConstants.JAKARTA_WMQ_PROVIDER)
                .createConnectionFactory();
        factory.setStringProperty(WMQConstants.WMQ_CONNECTION_NAME_LIST, endpoints);
        factory.setStringProperty(WMQConstants.WMQ_CHANNEL, "DEV.APP.SVRCONN");
        factory.setIntProperty(WMQConstants.WMQ_CONNECTION_MODE, WMQConstants.WMQ_CM_CLIENT);
        factory.setStringProperty(WMQConstants.WMQ_QUEUE_MANAGER, "*QM1");
        factory.setStringProperty(WMQConstants.WMQ_APPLICATIONNAME, program);
        factory.setBooleanProperty(WMQConstants.USER_AUTHENTICATION_MQCSP, true);
        factory.setStringProperty(WMQConstants.USERID, "app");
        factory.setStringProperty(WMQConstants.PASSWORD, "passw0rd");
        factory.setStringProperty(WMQConstants.WMQ_TEMPORARY_MODEL, MODEL);
        return factory;
    }

    private JMSContext connect(String program) throws JMSException {
        return factory(program).createContext();
    }

    private JMSContext connect(String program, String clientId) throws JMSException {
        JmsConnectionFactory factory = factory(program);
        factory.setStringProperty(WMQConstants.CLIENT_ID, clientId);
        return factory.createContext();
    }

    /** Without MQRFH2, said in both ways there are. */
    private static Destination plain(Destination destination) throws JMSException {
        ((MQDestination) destination).setTargetClient(WMQConstants.WMQ_CLIENT_NONJMS_MQ);
        return destination;
    }

    void putForOthers(List<String> texts) throws JMSException {
        try (JMSContext context = connect("put")) {
            Destination queue = plain(context.createQueue("queue:///" + QUEUE + "?targetClient=1"));
            for (String text : texts) {
                context.createProducer().send(queue, context.createTextMessage(text));
            }
        }
    }

    /** Until the queue is empty for a while. */
    List<String> getAll() throws JMSException {
        List<String> texts = new ArrayList<>();
        try (JMSContext context = connect("get")) {
            JMSConsumer consumer = context.createConsumer(context.createQueue("queue:///" + QUEUE));
            Message message = consumer.receive(WAIT);
            while (message != null) {
                texts.add(((TextMessage) message).getText());
                message = consumer.receive(SHORT_WAIT);
            }
        }
        return texts;
    }

    String subscribe(Programs.Step subscribed) throws JMSException {
        try (JMSContext context = connect("subscribe", "the subscriber")) {
            JMSConsumer subscriber = context.createConsumer(context.createTopic("topic://dev/"));
            subscribed.run();
            return ((TextMessage) subscriber.receive(WAIT)).getText();
        }
    }

    void publishForOthers(String text) throws JMSException {
        try (JMSContext context = connect("publish", "the publisher")) {
            context.createProducer().send(plain(context.createTopic("topic://dev/")), text);
        }
    }

    /** @param sent what to do when the request is sent @return null when there is no answer in time */
    String request(String text, long wait, Programs.Step sent) throws JMSException {
        try (JMSContext context = connect("request")) {
            byte[] correlation = UUID.randomUUID().toString().substring(0, 24).getBytes(StandardCharsets.US_ASCII);
            Destination replies = context.createTemporaryQueue();
            TextMessage request = context.createTextMessage(text);
            request.setJMSCorrelationIDAsBytes(correlation);
            request.setJMSExpiration(WAIT);
            request.setJMSReplyTo(replies);
            context.createProducer().setTimeToLive(HOUR).send(plain(context.createQueue("queue:///" + QUEUE)), request);
            sent.run();
            JMSConsumer consumer = context.createConsumer(replies,
                    "JMSCorrelationID='ID:" + HexFormat.of().formatHex(correlation) + "'");
            Message reply = consumer.receive(wait);
            return reply == null ? null : ((TextMessage) reply).getText();
        }
    }

    /**
     * Answers one request. The client puts the reply without waiting for the outcome, so that a commit may fail, and
     * what it had got is back on the queue then.
     *
     * @return reason codes of the attempts that failed
     */
    List<Integer> respond() throws JMSException {
        List<Integer> failures = new ArrayList<>();
        try (JMSContext context = factory("respond").createContext(JMSContext.SESSION_TRANSACTED)) {
            JMSConsumer consumer = context.createConsumer(context.createQueue("queue:///" + QUEUE));
            while (true) {
                Message request = consumer.receive(WAIT);
                boolean givenUp = Integer.parseInt(request.getStringProperty("JMSXDeliveryCount")) > MOST_ATTEMPTS;
                try {
                    if (givenUp) {
                        context.createProducer().send(context.createQueue("queue:///" + BACKOUT_QUEUE), request);
                    } else {
                        reply(context, request);
                    }
                    context.commit();
                    return failures;
                } catch (JMSRuntimeException e) {
                    failures.add(reason(e));
                    context.rollback();
                }
            }
        }
    }

    private static void reply(JMSContext context, Message request) throws JMSException {
        TextMessage reply = context.createTextMessage("reply to " + request.getBody(String.class));
        reply.setJMSCorrelationID(request.getJMSCorrelationID());
        context.createProducer().setDeliveryMode(DeliveryMode.NON_PERSISTENT).setTimeToLive(HOUR)
                .send(request.getJMSReplyTo(), reply);
    }

    /** MQRC_* of the first MQException among the causes, 0 when there is none. */
    static int reason(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof MQException mq) {
                return mq.getReason();
            }
        }
        return 0;
    }
}
