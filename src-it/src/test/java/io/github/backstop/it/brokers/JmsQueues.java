// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.brokers;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Sends and browses with any provider's client. */
public final class JmsQueues {

    private static final int MQRO_DISCARD_MSG = 134_217_728;

    private final ConnectionFactory factory;

    public JmsQueues(ConnectionFactory factory) {
        this.factory = factory;
    }

    /** @param discardable whether the messages ask to be discarded, by the property that IBM MQ has for it */
    public void send(String queue, List<String> texts, boolean discardable) {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED);
                MessageProducer producer = session.createProducer(session.createQueue(queue))) {
            for (String text : texts) {
                TextMessage message = session.createTextMessage(text);
                if (discardable) {
                    message.setIntProperty("JMS_IBM_Report_Discard_Msg", MQRO_DISCARD_MSG);
                }
                producer.send(message);
            }
            session.commit();
        } catch (JMSException failed) {
            throw new IllegalStateException("messages could not be sent to " + queue, failed);
        }
    }

    /** Publishes the texts as persistent messages, in this order and in one transaction. */
    public void publish(String topic, List<String> texts) {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED);
                MessageProducer producer = session.createProducer(session.createTopic(topic))) {
            for (String text : texts) {
                producer.send(session.createTextMessage(text));
            }
            session.commit();
        } catch (JMSException failed) {
            throw new IllegalStateException("messages could not be published to " + topic, failed);
        }
    }

    /** One message of each kind, with every header and property that a sender can set. */
    public void sendAllKinds(String queue) {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED);
                MessageProducer producer = session.createProducer(session.createQueue(queue))) {
            AllKinds.send(session, producer);
            session.commit();
        } catch (JMSException failed) {
            throw new IllegalStateException("messages could not be sent to " + queue, failed);
        }
    }

    /** Kind, body, headers and properties of what lies on the queue, but for what a move changes. */
    public List<String> describe(String queue) {
        return browse(queue, AllKinds::describe);
    }

    public List<BrokerMessage> browse(String queue) {
        return browse(queue, message -> new BrokerMessage(((TextMessage) message).getText(), properties(message)));
    }

    private interface Reading<T> {
        T of(Message message) throws JMSException;
    }

    private <T> List<T> browse(String queue, Reading<T> reading) {
        List<T> found = new ArrayList<>();
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.AUTO_ACKNOWLEDGE);
                QueueBrowser browser = session.createBrowser(session.createQueue(queue))) {
            connection.start();
            for (Object message : all(browser.getEnumeration())) {
                found.add(reading.of((Message) message));
            }
            return found;
        } catch (InvalidDestinationException beingMade) {
            return found; // Artemis makes the address first, and the queue a moment later
        } catch (JMSException failed) {
            throw new IllegalStateException(queue + " could not be browsed", failed);
        }
    }

    private static List<?> all(Enumeration<?> enumeration) {
        return Collections.list(enumeration);
    }

    private static Map<String, String> properties(Message message) throws JMSException {
        Map<String, String> properties = new TreeMap<>();
        for (Object name : all(message.getPropertyNames())) {
            properties.put((String) name, String.valueOf(message.getObjectProperty((String) name)));
        }
        properties.put("JMSDeliveryMode", String.valueOf(message.getJMSDeliveryMode()));
        properties.put("JMSCorrelationID", String.valueOf(message.getJMSCorrelationID()));
        return properties;
    }
}
