// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import jakarta.jms.ConnectionConsumer;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * What an application server's inbound adapter is to the client: a connection consumer that hands messages to server
 * sessions. "poison" fails in the bean, everything else is processed.
 */
final class AsfClient implements AutoCloseable {

    private final JmsClient client;
    private final Deliveries deliveries;
    private final ServerSessions sessions;
    private final Session session;
    private final ConnectionConsumer consumer;

    private AsfClient(JmsClient client, Session session, Deliveries deliveries, ServerSessions.Run run, Queues queues)
            throws JMSException {
        this.client = client;
        this.session = session;
        this.deliveries = deliveries;
        this.sessions = new ServerSessions(session, run);
        session.setMessageListener(deliveries);
        Queue queue = session.createQueue("queue:///" + queues.source());
        consumer = client.connection().createConnectionConsumer(queue, null, sessions, 1);
    }

    /** The bean rolls a local transaction back. */
    static AsfClient transacted(JmsClient client, Queues queues) throws JMSException {
        Session session = client.transacted();
        Deliveries deliveries = new Deliveries(text -> {
            if (text.equals("poison")) {
                session.rollback();
            } else {
                session.commit();
            }
        });
        return new AsfClient(client, session, deliveries, session::run, queues);
    }

    /** The bean throws, without a transaction. */
    static AsfClient automatic(JmsClient client, Queues queues) throws JMSException {
        Session session = client.session(Session.AUTO_ACKNOWLEDGE);
        Deliveries deliveries = new Deliveries(text -> {
            if (text.equals("poison")) {
                throw new IllegalStateException("the bean cannot handle this message");
            }
        });
        return new AsfClient(client, session, deliveries, () -> {
            try {
                session.run();
            } catch (IllegalStateException thrownByTheBean) {
                // An application server logs it; the client has backed out before it let the exception through.
            }
        }, queues);
    }

    /** The bean marks a global transaction for rollback. */
    static AsfClient global(JmsClient client, Queues queues) throws JMSException {
        XASession session = client.xaConnection().createXASession();
        XAResource resource = session.getXAResource();
        AtomicBoolean rollback = new AtomicBoolean();
        Deliveries deliveries = new Deliveries(text -> rollback.set(text.equals("poison")));
        return new AsfClient(client, session, deliveries, () -> {
            Xid xid = Branch.next();
            resource.start(xid, XAResource.TMNOFLAGS);
            session.run();
            resource.end(xid, XAResource.TMSUCCESS);
            if (rollback.get()) {
                resource.rollback(xid);
            } else {
                resource.commit(xid, true);
            }
        }, queues);
    }

    Deliveries deliveries() {
        return deliveries;
    }

    @Override
    public void close() throws JMSException {
        consumer.close();
        session.close();
        client.close();
        sessions.close();
    }
}
