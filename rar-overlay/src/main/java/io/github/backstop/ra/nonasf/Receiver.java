// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.nonasf;

import io.github.backstop.ra.inbound.MessageSource;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import javax.transaction.xa.XAResource;

/**
 * A session and its consumer, in one of three kinds of a unit of work.
 *
 * @param resource null without a global transaction
 * @param local    whether messages are in a unit of work of the session's own
 */
record Receiver(Session session, MessageConsumer consumer, XAResource resource, boolean local) {

    static Receiver open(Connection connection, MessageSource source, boolean transacted, boolean rollbackEnabled)
            throws JMSException {
        if (transacted) {
            XASession xa = ((XAConnection) connection).createXASession();
            return new Receiver(xa, source.consumer(xa), xa.getXAResource(), false);
        }
        Session session = connection.createSession(rollbackEnabled, source.acknowledgement());
        return new Receiver(session, source.consumer(session), null, rollbackEnabled);
    }

    boolean isTransacted() {
        return resource != null;
    }

    /** @return null when nothing came within that many milliseconds, or the connection stopped; 0 does not wait */
    Message receive(long timeout) throws JMSException {
        return timeout == 0 ? consumer.receiveNoWait() : consumer.receive(timeout);
    }
}
