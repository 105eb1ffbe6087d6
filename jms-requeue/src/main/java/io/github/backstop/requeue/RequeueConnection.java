// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.time.Clock;
import java.util.Map;

/**
 * Sends by the provider's connection factory, on a connection of the server's pool for each message: that is how it
 * comes into the transaction of the calling thread.
 */
public final class RequeueConnection {
    private final ConnectionFactory factory;
    private final AnsweredSend sending;
    private final CopySender sender;

    public RequeueConnection(ConnectionFactory factory, AnsweredSend sending, MessageCopy copy, Clock clock) {
        this.factory = factory;
        this.sending = sending;
        sender = new CopySender(sending, copy, clock);
    }

    /** Whose client does the work. */
    public Class<?> factoryClass() {
        return factory.getClass();
    }

    /** The provider cannot be reached, or its pool is exhausted: no reason to give up the message. */
    public static final class NotConnectedException extends JMSException {
        private static final long serialVersionUID = 1L;

        NotConnectedException(Exception cause) {
            super(String.valueOf(cause));
            initCause(cause);
        }
    }

    /**
     * Puts a copy of the message on the queue.
     *
     * @param more properties that it gets besides its own
     * @throws NotConnectedException if there is no connection
     * @throws JMSException if it is refused
     */
    void put(Message message, String queue, Map<String, Object> more) throws JMSException {
        Connection connection;
        try {
            connection = factory.createConnection();
        } catch (JMSException | RuntimeException e) {
            throw new NotConnectedException(e);
        }
        try {
            Session session = session(connection);
            sender.send(session, message, queue, more);
            sending.sent(session);
        } finally {
            close(connection);
        }
    }

    private static Session session(Connection connection) throws NotConnectedException {
        try {
            // in a transaction both arguments are ignored; the short form is unknown to ActiveMQ's adapter
            return connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        } catch (JMSException | RuntimeException e) {
            throw new NotConnectedException(e);
        }
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (JMSException | RuntimeException e) {
            // what was sent counts; the pool throws a broken connection away
        }
    }
}
