// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.loader.ContextLoader;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import javax.transaction.xa.XAResource;

/**
 * A session that gets one message at a time, by its id: JMS has no other name for a message, and IBM's base classes
 * have no XA.
 *
 * @param resource null without a global transaction: the unit of work is then the session's own
 */
record MessageSession(Session session, Queue queue, XAResource resource) {

    static MessageSession open(Connection connection, MessageSource source, boolean transacted) throws JMSException {
        Queue queue = source.queue().queue();
        if (transacted) {
            XASession xa = ((XAConnection) connection).createXASession();
            return new MessageSession(xa, queue, xa.getXAResource());
        }
        return new MessageSession(connection.createSession(true, Session.SESSION_TRANSACTED), queue, null);
    }

    boolean isTransacted() {
        return resource != null;
    }

    /**
     * @return null if it is not there any more: another got it, it has expired, or IBM's client has moved it in this
     *         unit of work, as it could not be parsed or by BOTHRESH
     */
    Message get(String messageId) throws JMSException {
        return ContextLoader.callAsAdapter(() -> {
            try (MessageConsumer consumer = session.createConsumer(queue, "JMSMessageID = '" + messageId + "'")) {
                return consumer.receiveNoWait();
            }
        });
    }

    /** Ends the session's own unit of work. */
    void end(boolean commit) throws JMSException {
        ContextLoader.callAsAdapter(() -> {
            if (commit) {
                session.commit();
            } else {
                session.rollback();
            }
            return null;
        });
    }
}
