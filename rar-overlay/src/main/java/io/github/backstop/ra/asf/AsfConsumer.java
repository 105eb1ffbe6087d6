// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.asf;

import io.github.backstop.port.Activation;
import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.inbound.PoisonGuard;
import io.github.backstop.ra.inbound.ProviderException;
import io.github.backstop.ra.inbound.ProviderReports;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.overlay.GatedEndpoint;
import io.github.backstop.ra.overlay.GatedEndpointFactory;
import io.github.backstop.ra.requeue.Requeue;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.resource.spi.UnavailableException;
import javax.transaction.xa.XAResource;

/**
 * One life of the engine: a connection, its connection consumer and the sessions that serve it. Jakarta Messaging 3.1,
 * chapter 8.
 *
 * <p>Closing does not wait for deliveries in flight: the last of them closes the connection behind itself.
 */
final class AsfConsumer {
    private final MessageSource source;
    private final GatedEndpointFactory factory;
    private final Activation activation;
    private final boolean transacted;
    private final SessionPool pool;
    private final Requeue requeue;
    private final ProviderReports reports;

    private Connection connection;
    private ConnectionConsumer consumer;

    AsfConsumer(MessageSource source, GatedEndpointFactory factory, Activation activation)
            throws NoSuchMethodException {
        this.source = source;
        this.factory = factory;
        this.activation = activation;
        pool = new SessionPool(factory::isOpen);
        requeue = source.requeue(activation);
        reports = new ProviderReports(source, activation);
        transacted = factory.isDeliveryTransacted(GatedEndpoint.ON_MESSAGE);
    }

    /** @throws ProviderException if any step fails; nothing is left open then */
    void open() throws ProviderException {
        try {
            connection = source.connect(transacted, reports);
            ContextLoader.callAsAdapter(() -> {
                connection.setExceptionListener(reports);
                for (int i = 0; i < activation.settings().maximumSessions(); i++) {
                    pool.add(newSession());
                }
                connection.start();
                source.probe(connection);
                consumer = source.connectionConsumer(connection, pool);
                return null;
            });
        } catch (JMSException | RuntimeException e) {
            reports.close();
            pool.close();
            reports.closeConnection(connection, requeue);
            throw source.notStarted(e);
        }
    }

    private DeliverySession newSession() throws JMSException {
        PhysicalSession session = transacted
                ? PhysicalSession.transacted(((XAConnection) connection).createXASession())
                : PhysicalSession.acknowledging(connection.createSession(false, source.acknowledgement()));
        return new DeliverySession(this, session, new PoisonGuard(requeue));
    }

    /** Lets no more messages in and closes the handle; deliveries in flight finish. */
    void close() {
        if (!reports.close()) {
            return;
        }
        pool.close();
        reports.closeQuietly("the connection consumer", () -> {
            consumer.close();
            return null;
        });
        if (pool.consumerClosed()) {
            reports.closeConnection(connection, requeue);
        }
    }

    // ---- what a session asks for and reports

    GatedEndpoint endpoint(XAResource resource) throws UnavailableException {
        return factory.createEndpoint(resource);
    }

    /** The client asks for the next message when this returns: not before somebody can take it. */
    void awaitIdle() throws JMSException {
        pool.awaitIdle();
    }

    void schedule(DeliverySession session) {
        source.schedule(session, session::rejected);
    }

    void noThread(DeliverySession session, Throwable cause) {
        if (!reports.isClosing()) {
            AdapterMessage.NO_THREAD.log(source.port(), cause);
            activation.noThread(cause);
        }
        finished(session, false);
    }

    void refused(UnavailableException cause) {
        AdapterMessage.DELIVERY_NOT_BEGUN.debug(source.port(), cause.getMessage());
    }

    /** The overlay has logged it, or the gate has closed. */
    void notDelivered(Exception cause) {
        AdapterMessage.DELIVERY_NOT_BEGUN.debug(source.port(), cause);
    }

    void sessionFailed(Throwable thrown) {
        reports.sessionFailed(thrown);
    }

    void connectionBroken() {
        reports.brokeDuringDelivery();
    }

    /** @param clean false if the session still holds its message reference, or an unfinished transaction */
    void finished(DeliverySession session, boolean clean) {
        boolean last;
        if (clean) {
            last = pool.giveBack(session);
        } else {
            replace(session);
            last = pool.drop();
        }
        if (last) {
            reports.closeConnection(connection, requeue);
        }
    }

    private void replace(DeliverySession session) {
        reports.closeQuietly("a session", () -> {
            session.close();
            return null;
        });
        if (reports.isClosing()) {
            return;
        }
        try {
            pool.add(ContextLoader.callAsAdapter(this::newSession));
        } catch (JMSException | RuntimeException e) {
            reports.sessionNotReplaced(e);
        }
    }
}
