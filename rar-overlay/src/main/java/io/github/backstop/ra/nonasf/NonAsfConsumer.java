// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.nonasf;

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
import jakarta.jms.JMSException;
import jakarta.resource.spi.UnavailableException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAResource;

/**
 * One life of the engine: a connection and the sessions that wait on it, each on a thread of the server.
 *
 * <p>Closing does not wait for deliveries in flight: the last session closes the connection behind itself.
 */
final class NonAsfConsumer {
    private final MessageSource source;
    private final ReceiveSettings settings;
    private final GatedEndpointFactory factory;
    private final int sessions;
    private final int batch;
    private final boolean transacted;
    private final Requeue requeue;
    private final ProviderReports reports;
    private final List<QueueListener> listeners = new ArrayList<>();
    /** Who still needs the connection: the sessions, and whoever is to close this. */
    private final AtomicInteger users = new AtomicInteger(1);

    private Connection connection;

    NonAsfConsumer(MessageSource source, ReceiveSettings settings, GatedEndpointFactory factory,
                   Activation activation) throws NoSuchMethodException {
        this.source = source;
        this.settings = settings;
        this.factory = factory;
        sessions = activation.settings().maximumSessions();
        batch = activation.settings().maximumMessages();
        requeue = source.requeueOfSessions(activation);
        reports = new ProviderReports(source, activation);
        transacted = factory.isDeliveryTransacted(GatedEndpoint.ON_MESSAGE);
    }

    /** @throws ProviderException if any step fails; nothing is left open then */
    void open() throws ProviderException {
        try {
            connection = source.connect(transacted, reports);
            ContextLoader.callAsAdapter(() -> {
                connection.setExceptionListener(reports);
                connection.start();
                source.probe(connection);
                for (int i = 0; i < sessions; i++) {
                    listeners.add(new QueueListener(this, receiver(), new PoisonGuard(requeue)));
                }
                return null;
            });
        } catch (JMSException | RuntimeException e) {
            reports.close();
            reports.closeConnection(connection, requeue);
            throw source.notStarted(e);
        }
        listeners.forEach(this::begin);
    }

    private Receiver receiver() throws JMSException {
        return Receiver.open(connection, source, transacted, settings.rollbackEnabled());
    }

    private void begin(QueueListener listener) {
        users.incrementAndGet();
        source.schedule(listener, listener::rejected);
    }

    /** Waits end at once, deliveries in flight finish. */
    void close() {
        if (!reports.close()) {
            return;
        }
        reports.closeQuietly("the connection", () -> {
            connection.stop();
            return null;
        });
        left();
    }

    private void left() {
        if (users.decrementAndGet() == 0) {
            reports.closeConnection(connection, requeue);
        }
    }

    // ---- what a session asks for and reports

    boolean isOpen() {
        return !reports.isClosing();
    }

    long timeout() {
        return settings.timeout().toMillis();
    }

    /** Messages of one local unit of work. */
    int batch() {
        return batch;
    }

    GatedEndpoint endpoint(XAResource resource) throws UnavailableException {
        return factory.createEndpoint(resource);
    }

    ProviderReports reports() {
        return reports;
    }

    /** Fewer sessions than asked for, in silence, would be worse than a new connection. */
    void noThread(Throwable cause) {
        if (isOpen()) {
            AdapterMessage.NO_LISTENER_THREAD.log(source.port(), sessions, cause);
            reports.connectionLost(cause);
        }
        left();
    }

    /** The server began no delivery: without a pause that would go on without end, so the port recovers. */
    void notDelivered(Exception cause) {
        AdapterMessage.DELIVERY_NOT_BEGUN.debug(source.port(), cause);
        if (isOpen() && factory.isOpen()) {
            reports.connectionLost(cause);
        }
    }

    /** The overlay has logged it. */
    void notEnded(Exception cause) {
        AdapterMessage.DELIVERY_NOT_BEGUN.debug(source.port(), cause);
    }

    /** Another session, for one whose branch is not known to be over. */
    Receiver replace(Receiver old) throws JMSException {
        reports.closeQuietly("a session", () -> {
            old.session().close();
            return null;
        });
        return ContextLoader.callAsAdapter(this::receiver);
    }

    void notReplaced(Exception cause) {
        if (isOpen()) {
            reports.sessionNotReplaced(cause);
        }
    }

    /** A session ends: the port lets nothing in any more, or something was reported. */
    void ended() {
        left();
    }
}
