// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.message.MessageRefusedException;
import io.github.backstop.ra.loader.ContextLoader;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;

/**
 * Looks from a thread without a transaction: what was sent in one is hidden from it. OpenMQ's sessions do not say
 * whether they are in the server's transaction, so that is how it shows.
 */
record OutsideView(DetachedCalls calls) {
    private static final long LONGEST_WAIT = 10_000;

    /** @throws MessageRefusedException if the copy is to be seen; it is taken away again */
    void requireHidden(ConnectionFactory factory, JmsPlace place, String copy) {
        boolean visible = calls.call(fate -> {
            try {
                return ContextLoader.<Boolean, JMSException>callAs(factory.getClass(), () ->
                        takeAway(factory, place, copy));
            } catch (JMSException e) {
                throw new MessageRefusedException("the provider refused: " + e.getMessage());
            }
        });
        if (visible) {
            throw new MessageRefusedException("the connection factory takes part in no transaction, and without one "
                    + "the message could be lost or doubled; name one with XA as requeueConnectionFactory");
        }
    }

    private static boolean takeAway(ConnectionFactory factory, JmsPlace place, String copy) throws JMSException {
        try (Connection connection = factory.createConnection()) {
            Session session = place.session(connection);
            if (place.look(session, place.one(copy), 1).isEmpty()) {
                return false;
            }
            try (MessageConsumer consumer = session.createConsumer(session.createQueue(place.queue()),
                    place.one(copy))) {
                consumer.receive(LONGEST_WAIT);
            }
            return true;
        }
    }
}
