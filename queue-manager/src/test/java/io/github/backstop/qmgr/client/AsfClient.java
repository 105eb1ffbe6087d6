// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.ServerSessionPool;
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

    /** Makes the connection consumer. */
    interface Source {
        ConnectionConsumer open(Connection connection, ServerSessionPool pool) throws JMSException;
    }

    private AsfClient(JmsClient client, Session session, Deliveries deliveries, ServerSessions.Run run, Source source)
            throws JMSException {
        this.client = client;
        this.session = session;
        this.deliveries = deliveries;
        this.sessions = new ServerSessions(session, run);
        session.setMessageListener(deliveries);
        consumer = source.open(client.connection(), sessions);
    }

    private static Source queue(Session session, Queues queues) throws JMSException {
        Queue queue = session.createQueue("queue:///" + queues.source());
        return (connection, pool) -> connection.createConnectionConsumer(queue, null, pool, 1);
    }

    /** The bean rolls a local transaction back. */
    static AsfClient transacted(JmsClient client, Queues queues) throws JMSException {
        return transacted(client, queues, text -> { });
    }

    /** @param first what the bean does before it commits or rolls back */
    static AsfClient transacted(JmsClient client, Queues queues, Deliveries.Reaction first) throws JMSException {
        Session session = client.transacted();
        return transacted(client, session, queue(session, queues), first);
    }

    static AsfClient transacted(JmsClient client, Source source) throws JMSException {
        return transacted(client, client.transacted(), source, text -> { });
    }

    private static AsfClient transacted(JmsClient client, Session session, Source source, Deliveries.Reaction first)
            throws JMSException {
        Deliveries deliveries = new Deliveries(text -> {
            first.to(text);
            if (text.equals("poison")) {
                session.rollback();
            } else {
                session.commit();
            }
        });
        return new AsfClient(client, session, deliveries, session::run, source);
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
        }, queue(session, queues));
    }

    /** The bean marks a global transaction for rollback. */
    static AsfClient global(JmsClient client, Queues queues) throws JMSException {
        XASession session = client.xaConnection().createXASession();
        return global(client, session, queue(session, queues));
    }

    static AsfClient global(JmsClient client, Source source) throws JMSException {
        return global(client, client.xaConnection().createXASession(), source);
    }

    private static AsfClient global(JmsClient client, XASession session, Source source) throws JMSException {
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
        }, source);
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
