// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.message.MessagePlace;
import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.port.message.QueueDepth;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;

/**
 * One of the port's queues, by Jakarta Messaging.
 *
 * @param all selector of the messages that concern the port; null: each does
 */
record JmsPlace(String queue, String all) {

    /** Others may use the queue as well. */
    static JmsPlace ofThoseFrom(String property, String value, String queue) {
        return new JmsPlace(queue, property + " = " + quoted(value));
    }

    /**
     * Selector of one message.
     *
     * @throws MessageRefusedException if there is no id: it would be any message
     */
    String one(String messageId) {
        if (messageId == null || messageId.isBlank()) {
            throw new MessageRefusedException("a message without a JMSMessageID cannot be told from others; let its "
                    + "sender give it one (setDisableMessageID), or use the provider's own tools");
        }
        String id = "JMSMessageID = " + quoted(messageId);
        return all == null ? id : id + " AND " + all;
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    Session session(Connection connection) throws JMSException {
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        connection.start();
        return session;
    }

    /** How full the queue is, whoever's the messages are. @param most that are counted: each has to be browsed */
    QueueDepth depth(MessagePlace kind, Session session, int most) throws JMSException {
        long depth = 0;
        long oldest = Long.MAX_VALUE;
        try (QueueBrowser browser = session.createBrowser(session.createQueue(queue))) {
            Enumeration<?> messages = browser.getEnumeration();
            while (depth < most && messages.hasMoreElements()) {
                long put = ((Message) messages.nextElement()).getJMSTimestamp();
                oldest = put == 0 ? oldest : Math.min(oldest, put);
                depth++;
            }
        }
        return new QueueDepth(kind, queue, depth, oldest == Long.MAX_VALUE ? null : Instant.ofEpochMilli(oldest));
    }

    /**
     * The first messages, which stay where they are.
     *
     * @param selector null: all
     */
    List<Message> look(Session session, String selector, int most) throws JMSException {
        List<Message> found = new ArrayList<>();
        try (QueueBrowser browser = session.createBrowser(session.createQueue(queue), selector)) {
            Enumeration<?> messages = browser.getEnumeration();
            while (found.size() < most && messages.hasMoreElements()) {
                found.add((Message) messages.nextElement());
            }
        }
        return found;
    }
}
