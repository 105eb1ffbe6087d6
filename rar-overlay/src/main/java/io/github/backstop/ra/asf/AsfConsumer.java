// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.asf;

import io.github.backstop.port.Activation;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.log.AdapterMessage;
import io.github.backstop.ra.mq.MqFailure;
import io.github.backstop.ra.overlay.GatedEndpointFactory;
import io.github.backstop.ra.requeue.Requeue;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.resource.spi.UnavailableException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import jakarta.resource.spi.work.WorkException;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.transaction.xa.XAResource;

/**
 * One life of the engine: a connection, its connection consumer and the sessions that serve it. Jakarta Messaging 3.1,
 * chapter 8.
 *
 * <p>Closing does not wait for deliveries in flight: the last of them closes the connection behind itself.
 */
final class AsfConsumer {
    /** Selects by message id, which the queue manager looks up without reading the queue. */
    private static final String NO_MESSAGE = "JMSMessageID = 'ID:" + "f".repeat(48) + "'";

    private final AsfSource source;
    private final GatedEndpointFactory factory;
    private final Activation activation;
    private final Method onMessage;
    private final boolean transacted;
    private final SessionPool pool;
    private final Requeue requeue;
    private final AtomicBoolean closing = new AtomicBoolean();
    private final AtomicBoolean lost = new AtomicBoolean();

    private Connection connection;
    private ConnectionConsumer consumer;

    AsfConsumer(AsfSource source, GatedEndpointFactory factory, Activation activation) throws NoSuchMethodException {
        this.source = source;
        this.factory = factory;
        this.activation = activation;
        pool = new SessionPool(factory::isOpen);
        requeue = Requeue.of(activation, source.connections(), source.port(), source.bean(), source.queueName());
        onMessage = MessageListener.class.getMethod("onMessage", Message.class);
        transacted = factory.isDeliveryTransacted(onMessage);
    }

    /** @throws ProviderException if any step fails; nothing is left open then */
    void open() throws ProviderException {
        try {
            connection = transacted ? source.connections().xaConnection() : source.connections().connection();
            ContextLoader.callAsAdapter(() -> {
                connection.setExceptionListener(this::onException);
                for (int i = 0; i < activation.settings().maximumSessions(); i++) {
                    pool.add(newSession());
                }
                connection.start();
                probe();
                consumer = connection.createConnectionConsumer(source.queue(), source.selector(), pool, 1);
                return null;
            });
        } catch (JMSException | RuntimeException e) {
            closing.set(true);
            pool.close();
            closeConnection();
            refuseSelector(e);
            throw new ProviderException(source.queue() + " of " + source.connections(), e);
        }
    }

    /**
     * Asks for a message that does not exist: a consumer can be opened where gets are inhibited (2016), and the port
     * would look started with nothing to come (C21).
     *
     * <p>The trap: only before there is a connection consumer; its thread waits in a session's start, and the client
     * waits for that thread whenever another consumer of the connection closes.
     */
    private void probe() throws JMSException {
        try (Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageConsumer nobody = session.createConsumer(source.queue(), NO_MESSAGE)) {
            nobody.receiveNoWait();
        }
    }

    /** No attempt to connect would mend it. */
    private void refuseSelector(Exception thrown) {
        if (thrown instanceof InvalidSelectorException) {
            throw new InvalidPropertyException(AdapterProperties.MESSAGE_SELECTOR.name(), source.selector(),
                    MqFailure.of(thrown).text());
        }
    }

    private DeliverySession newSession() throws JMSException {
        PhysicalSession session = transacted
                ? PhysicalSession.transacted(((XAConnection) connection).createXASession())
                : PhysicalSession.acknowledging(connection.createSession(false, source.duplicatesAllowed()
                        ? Session.DUPS_OK_ACKNOWLEDGE : Session.AUTO_ACKNOWLEDGE));
        return new DeliverySession(this, session);
    }

    /** Lets no more messages in and closes the handle; deliveries in flight finish. */
    void close() {
        if (!closing.compareAndSet(false, true)) {
            return;
        }
        pool.close();
        closeQuietly("the connection consumer", () -> {
            consumer.close();
            return null;
        });
        if (pool.consumerClosed()) {
            closeConnection();
        }
    }

    private void closeConnection() {
        requeue.close();
        if (connection != null) { // with all its sessions
            closeQuietly("the connection", () -> {
                connection.close();
                return null;
            });
        }
    }

    private void closeQuietly(String what, ContextLoader.JmsCall<Void> close) {
        try {
            ContextLoader.callAsAdapter(close);
        } catch (JMSException | RuntimeException e) {
            MqFailure failure = MqFailure.of(e);
            // a client whose thread was let go with an exception has suspended its consumer by itself
            boolean expected = failure.reason() == MqFailure.OPERATION_NOT_ALLOWED;
            if (!expected && failure.kind() != MqFailure.Kind.CONNECTION_LOST && !lost.get()) {
                AdapterMessage.CLOSE_FAILED.log(source.port(), what, failure.text());
            }
        }
    }

    // ---- what the client reports

    private void onException(JMSException exception) {
        report(exception);
    }

    private void report(Exception exception) {
        if (closing.get()) {
            return; // whatever breaks now is meant to
        }
        MqFailure failure = MqFailure.of(exception);
        if (failure.kind() == MqFailure.Kind.HARMLESS) {
            AdapterMessage.PROVIDER_ERROR.debug(source.port(), failure.text());
        } else {
            died(failure, exception);
        }
    }

    private void died(MqFailure failure, Throwable thrown) {
        switch (failure.kind()) {
            case CONNECTION_LOST -> connectionLost(thrown);
            // a message that can be neither read nor moved would come again without end
            case NO_PLACE_FOR_MESSAGE -> activation.noPlaceForMessage(failure.text());
            case CONSUMER_FAILED -> activation.consumerFailed(failure.text());
            case HARMLESS -> throw new IllegalArgumentException(failure.text());
        }
    }

    private void connectionLost(Throwable thrown) {
        lost.set(true);
        activation.connectionLost(new ProviderException(source.connections().toString(), thrown));
    }

    // ---- what a session asks for and reports

    Method onMessageMethod() {
        return onMessage;
    }

    Requeue requeue() {
        return requeue;
    }

    MessageEndpoint endpoint(XAResource resource) throws UnavailableException {
        return factory.createEndpoint(resource);
    }

    /** The client asks for the next message when this returns: not before somebody can take it. */
    void awaitIdle() throws JMSException {
        pool.awaitIdle();
    }

    void schedule(DeliverySession session) {
        try {
            source.work().scheduleWork(session, source.startTimeout().toMillis(), null,
                    new RejectionListener(session));
        } catch (WorkException | RuntimeException e) {
            session.rejected(e);
        }
    }

    void noThread(DeliverySession session, Throwable cause) {
        if (!closing.get()) {
            AdapterMessage.NO_THREAD.log(source.port(), cause);
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
        MqFailure failure = MqFailure.of(thrown);
        if (closing.get() || failure.kind() == MqFailure.Kind.HARMLESS) {
            AdapterMessage.SESSION_FAILED.debug(source.port(), failure.text());
            return;
        }
        AdapterMessage.SESSION_FAILED.log(source.port(), failure.text());
        died(failure, thrown);
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
            closeConnection();
        }
    }

    private void replace(DeliverySession session) {
        closeQuietly("a session", () -> {
            session.close();
            return null;
        });
        if (closing.get()) {
            return;
        }
        try {
            pool.add(ContextLoader.callAsAdapter(this::newSession));
        } catch (JMSException | RuntimeException e) {
            MqFailure failure = MqFailure.of(e);
            AdapterMessage.SESSION_NOT_REPLACED.log(source.port(), failure.text());
            // fewer sessions than asked for, in silence, would be worse than a new connection
            connectionLost(e);
        }
    }
}
