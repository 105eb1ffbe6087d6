// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.requeue.SourceQueue;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.ServerSessionPool;
import jakarta.jms.Session;

/**
 * A queue of the queue manager, or an alias of one.
 *
 * @param name   as configured
 * @param origin what is known of it
 */
public record PortQueue(String name, Queue queue, SourceQueue origin) implements PortDestination {
    /** Selects by message id, which the queue manager looks up without reading the queue. */
    private static final String NO_MESSAGE = "JMSMessageID = 'ID:" + "f".repeat(48) + "'";

    /** @throws JMSException if it is no name */
    public static PortQueue named(String name, SourceQueue origin) throws JMSException {
        return new PortQueue(name, MqConnections.queue(name), origin);
    }

    @Override
    public ConnectionConsumer connectionConsumer(Connection connection, String selector, ServerSessionPool pool)
            throws JMSException {
        return connection.createConnectionConsumer(queue, selector, pool, 1);
    }

    @Override
    public MessageConsumer consumer(Session session, String selector) throws JMSException {
        return session.createConsumer(queue, selector);
    }

    /**
     * Asks for a message that does not exist: a consumer can be opened where gets are inhibited (2016), and the port
     * would look started with nothing to come (C21).
     *
     * <p>The trap: only before there is a connection consumer; its thread waits in a session's start, and the client
     * waits for that thread whenever another consumer of the connection closes.
     */
    @Override
    public void probe(Connection connection) throws JMSException {
        try (Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageConsumer nobody = session.createConsumer(queue, NO_MESSAGE)) {
            nobody.receiveNoWait();
        }
    }

    @Override
    public String toString() {
        return queue.toString();
    }
}
