// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.asf;

import jakarta.jms.JMSException;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import javax.transaction.xa.XAResource;

/**
 * A session of the provider, with a resource for the transaction manager or, for beans without a transaction, none.
 *
 * @param session  what the connection consumer loads with messages
 * @param resource null if deliveries are not transacted
 */
record PhysicalSession(Session session, XAResource resource) {

    static PhysicalSession transacted(XASession session) {
        return new PhysicalSession(session, session.getXAResource());
    }

    static PhysicalSession acknowledging(Session session) {
        return new PhysicalSession(session, null);
    }

    void listen(MessageListener listener) throws JMSException {
        session.setMessageListener(listener);
    }

    boolean isTransacted() {
        return resource != null;
    }
}
