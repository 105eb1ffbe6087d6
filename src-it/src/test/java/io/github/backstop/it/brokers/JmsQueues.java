// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it.brokers;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
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

    private final ConnectionFactory factory;

    public JmsQueues(ConnectionFactory factory) {
        this.factory = factory;
    }

    public void send(String queue, List<String> texts) {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED);
                MessageProducer producer = session.createProducer(session.createQueue(queue))) {
            for (String text : texts) {
                producer.send(session.createTextMessage(text));
            }
            session.commit();
        } catch (JMSException failed) {
            throw new IllegalStateException("messages could not be sent to " + queue, failed);
        }
    }

    public List<BrokerMessage> browse(String queue) {
        List<BrokerMessage> found = new ArrayList<>();
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.AUTO_ACKNOWLEDGE);
                QueueBrowser browser = session.createBrowser(session.createQueue(queue))) {
            connection.start();
            for (Object message : all(browser.getEnumeration())) {
                found.add(new BrokerMessage(((TextMessage) message).getText(), properties((Message) message)));
            }
            return found;
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
