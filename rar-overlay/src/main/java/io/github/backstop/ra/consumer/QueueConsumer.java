// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import com.ibm.mq.MQException;
import io.github.backstop.port.Activation;
import io.github.backstop.port.policy.RedeliveryDelay;
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
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.transaction.xa.XAResource;

/**
 * One life of the engine: a watch over the queue, on a connection of its own, and the sessions that get what it finds.
 *
 * <p>Closing does not wait for deliveries in flight: the last of them closes the connection behind itself.
 */
final class QueueConsumer {
    /** Before the gate is looked at again: a port that stops closes this soon. */
    private static final long GATE_CLOSED = 20;

    private final MessageSource source;
    private final GatedEndpointFactory factory;
    private final Activation activation;
    private final Supplier<Optional<List<String>>> selectors;
    private final boolean transacted;
    private final Requeue requeue;
    private final ProviderReports reports;
    private final RedeliveryTimes times;
    private final LinkedBlockingDeque<MessageSession> idle = new LinkedBlockingDeque<>();
    /** Tokens of messages that a session is about to get. */
    private final Set<String> inHand = ConcurrentHashMap.newKeySet();
    /** Who still needs the connection: the watch, the deliveries, and whoever is to close this. */
    private final AtomicInteger users = new AtomicInteger(1);

    private Connection connection;
    private MessageFinder finder;

    QueueConsumer(MessageSource source, GatedEndpointFactory factory, Activation activation,
                  Supplier<Optional<List<String>>> selectors) throws NoSuchMethodException {
        this.source = source;
        this.factory = factory;
        this.activation = activation;
        this.selectors = selectors;
        requeue = source.requeue(activation);
        reports = new ProviderReports(source, activation);
        times = new RedeliveryTimes(RedeliveryDelay.of(activation.settings()),
                () -> TimeUnit.NANOSECONDS.toMillis(System.nanoTime()), () -> ThreadLocalRandom.current().nextDouble());
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
                for (int i = 0; i < activation.settings().maximumSessions(); i++) {
                    idle.add(newSession());
                }
                return null;
            });
            finder = finder();
        } catch (JMSException | MQException | RuntimeException e) {
            reports.close();
            reports.closeConnection(connection, requeue);
            throw source.notStarted(e);
        }
        watch(new QueueWatch(this, finder, times, requeue));
    }

    private MessageFinder finder() throws MQException, JMSException {
        MarkingBrowser marks = MarkingBrowser.open(source, new ClientsThreshold(source, activation.settings()));
        if (source.selector() == null) {
            return marks;
        }
        try {
            return new SelectingFinder(source, marks, connection, activation.settings().messageRetention() ? null
                    : new UnwantedMessages(source, selectors, requeue));
        } catch (JMSException | RuntimeException e) {
            marks.close();
            throw e;
        }
    }

    private MessageSession newSession() throws JMSException {
        return MessageSession.open(connection, source, transacted);
    }

    private void watch(QueueWatch watch) {
        users.incrementAndGet();
        source.schedule(watch, watch::rejected);
    }

    /** Lets no more messages in; deliveries in flight finish. */
    void close() {
        if (reports.close()) {
            left();
        }
    }

    void left() {
        if (users.decrementAndGet() == 0) {
            reports.closeConnection(connection, requeue);
        }
    }

    boolean isOpen() {
        return !reports.isClosing();
    }

    // ---- what the watch asks for

    boolean isAdmitting() {
        return isOpen() && factory.isOpen();
    }

    /** @return the session used last, so that the others stay cold; null if none is free, or the gate is closed */
    MessageSession takeSession(Duration patience) {
        try {
            MessageSession session = idle.pollLast(patience.toMillis(), TimeUnit.MILLISECONDS);
            if (session != null && !isAdmitting()) {
                idle.addLast(session);
                TimeUnit.MILLISECONDS.sleep(GATE_CLOSED);
                return null;
            }
            return session;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for a session", e);
        }
    }

    void giveBack(MessageSession session) {
        idle.addLast(session);
    }

    boolean isInHand(BrowsedMessage message) {
        return inHand.contains(message.token());
    }

    void deliver(MessageSession session, BrowsedMessage message) {
        MessageDelivery delivery = new MessageDelivery(this, session, message, new PoisonGuard(requeue));
        users.incrementAndGet();
        inHand.add(message.token());
        source.schedule(delivery, delivery::rejected);
    }

    /** Without its watch no message would come, in silence. */
    void notWatched(Throwable cause) {
        if (isOpen()) {
            AdapterMessage.NO_LISTENER_THREAD.log(source.port(), 1, cause);
            reports.connectionLost(cause);
        }
        left();
    }

    // ---- what a delivery asks for and reports

    ProviderReports reports() {
        return reports;
    }

    GatedEndpoint endpoint(XAResource resource) throws UnavailableException {
        return factory.createEndpoint(resource);
    }

    /** From now on no browser shows the message, unless it is rolled back. */
    void gotOrGone(BrowsedMessage message) {
        inHand.remove(message.token());
    }

    void noThread(MessageDelivery delivery, Throwable cause) {
        if (isOpen()) {
            AdapterMessage.NO_THREAD.log(source.port(), cause);
            activation.noThread(cause);
        }
        finished(delivery);
    }

    /** The overlay has logged it, or the gate has closed. */
    void notDelivered(Exception cause) {
        AdapterMessage.DELIVERY_NOT_BEGUN.debug(source.port(), cause);
    }

    void finished(MessageDelivery delivery) {
        BrowsedMessage message = delivery.browsed();
        if (!delivery.asked()) {
            times.hold(message, QueueWatch.PAUSE);
        }
        inHand.remove(message.token());
        if (delivery.wentBack()) {
            finder.restart();
        }
        if (delivery.ended()) {
            giveBack(delivery.session());
        } else {
            replace(delivery.session());
        }
        left();
    }

    private void replace(MessageSession session) {
        reports.closeQuietly("a session", () -> {
            session.session().close();
            return null;
        });
        if (!isOpen()) {
            return;
        }
        try {
            idle.addLast(ContextLoader.callAsAdapter(this::newSession));
        } catch (JMSException | RuntimeException e) {
            reports.sessionNotReplaced(e);
        }
    }
}
