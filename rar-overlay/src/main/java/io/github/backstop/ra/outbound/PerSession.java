// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.outbound;

import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * A producer or consumer that follows the application from transaction to transaction: one of the client's for each
 * session that is used. Used by one thread at a time, as sessions are.
 */
final class PerSession<T extends AutoCloseable> {
    private final SessionHandle session;
    private final Factory<T> factory;
    private final Map<Session, T> made = new IdentityHashMap<>();

    PerSession(SessionHandle session, Factory<T> factory) {
        this.session = session;
        this.factory = factory;
    }

    /** The one of the present transaction. */
    T get() throws JMSException {
        Session physical = session.physical();
        T one = made.get(physical);
        if (one == null) {
            one = session.call(() -> factory.create(physical));
            made.put(physical, one);
        }
        return one;
    }

    void close() {
        for (T one : made.values()) {
            Quietly.run(() -> closeOne(one));
        }
        made.clear();
    }

    private void closeOne(T one) throws JMSException {
        try {
            one.close();
        } catch (JMSException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("the client closes with JMSException only", e);
        }
    }

    /** Makes one on a session of the client. */
    @FunctionalInterface
    interface Factory<T> {
        T create(Session session) throws JMSException;
    }
}
