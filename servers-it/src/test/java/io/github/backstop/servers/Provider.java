// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;

/** Another provider than IBM MQ: its broker outside the server, and its client. */
abstract class Provider implements AutoCloseable {

    private static final long PATIENCE_MILLIS = 60_000;

    /** Of its archive, its objects in JNDI, and its files. */
    abstract String name();

    /** TCP, on the loopback address. */
    abstract int port();

    /** The port in the files of the guide. */
    abstract int portOfTheGuide();

    /** The server has an adapter of it: no archive with listener ports is built. */
    boolean isWrapped() {
        return false;
    }

    /** Activation properties that every bean has besides those of its port. */
    abstract Map<String, String> activation();

    abstract ConnectionFactory factory() throws JMSException;

    @Override
    public abstract void close();

    /** Puts the texts in this order and in one transaction. */
    final void send(String queue, List<String> texts) {
        inSession(session -> {
            var producer = session.createProducer(session.createQueue(queue));
            for (String text : texts) {
                producer.send(session.createTextMessage(text));
            }
            session.commit();
            return texts;
        });
    }

    /** Takes the first message away, as an operator would who has read it. */
    final String takeFirst(String queue) {
        return inSession(session -> {
            Message taken = session.createConsumer(session.createQueue(queue)).receive(PATIENCE_MILLIS);
            String text = taken == null ? "" : ((TextMessage) taken).getText();
            session.commit();
            return text;
        });
    }

    /** What lies on the queue, in delivery order. */
    final List<String> texts(String queue) {
        return inSession(session -> {
            List<String> found = new ArrayList<>();
            try (QueueBrowser browser = session.createBrowser(session.createQueue(queue))) {
                for (Object message : Collections.list((Enumeration<?>) browser.getEnumeration())) {
                    found.add(((TextMessage) message).getText());
                }
            }
            return found;
        });
    }

    private interface Work<T> {
        T in(Session session) throws JMSException;
    }

    private <T> T inSession(Work<T> work) {
        try (Connection connection = factory().createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            connection.start();
            return work.in(session);
        } catch (JMSException failed) {
            throw new IllegalStateException(this + " failed", failed);
        }
    }

    @Override
    public final String toString() {
        return name();
    }
}
