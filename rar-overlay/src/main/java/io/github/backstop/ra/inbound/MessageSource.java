// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.port.Activation;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.mq.MqFailure;
import io.github.backstop.ra.requeue.PlacesCheck;
import io.github.backstop.ra.requeue.Requeue;
import io.github.backstop.ra.requeue.SourceQueue;
import jakarta.jms.Connection;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.resource.spi.work.Work;
import jakarta.resource.spi.work.WorkException;
import jakarta.resource.spi.work.WorkManager;
import java.time.Duration;
import java.util.function.Consumer;

/**
 * Where messages come from, and the server's threads that carry them.
 *
 * @param port              name of the port, for logs
 * @param bean              application and bean that it delivers to
 * @param origin            what is known of the queue
 * @param selector          null if every message is wanted
 * @param duplicatesAllowed for deliveries without a transaction
 * @param startTimeout      how long a message may wait for a thread
 */
public record MessageSource(String port, String bean, MqConnections connections, String queueName, Queue queue,
                            SourceQueue origin, String selector, boolean duplicatesAllowed, Duration startTimeout,
                            WorkManager work) {

    /** Selects by message id, which the queue manager looks up without reading the queue. */
    private static final String NO_MESSAGE = "JMSMessageID = 'ID:" + "f".repeat(48) + "'";

    /** @param transacted whether its sessions take part in global transactions */
    public Connection connect(boolean transacted) throws JMSException {
        return transacted ? connections.xaConnection() : connections.connection();
    }

    /** What becomes of messages that fail too often, for one activation of a connection consumer. */
    public Requeue requeue(Activation activation) {
        return Requeue.of(activation, connections, port, bean, queueName, false);
    }

    /** As {@link #requeue}, for plain sessions: what nothing takes goes back to its queue, persistent or not (A30). */
    public Requeue requeueOfSessions(Activation activation) {
        return Requeue.of(activation, connections, port, bean, queueName, true);
    }

    /** Warns of queues that will not take such messages, and learns which queue this is. */
    public void checkPlaces(Activation activation) {
        new PlacesCheck(connections, port, origin).run(activation.settings());
    }

    /**
     * Has a thread of the server do the work.
     *
     * @param rejected is told, maybe more than once, if there is none in time
     */
    public void schedule(Work task, Consumer<Throwable> rejected) {
        try {
            work.scheduleWork(task, startTimeout.toMillis(), null, new RejectionListener(rejected));
        } catch (WorkException | RuntimeException e) {
            rejected.accept(e);
        }
    }

    /** How the client acknowledges for beans without a transaction. */
    public int acknowledgement() {
        return duplicatesAllowed ? Session.DUPS_OK_ACKNOWLEDGE : Session.AUTO_ACKNOWLEDGE;
    }

    /**
     * Asks for a message that does not exist: a consumer can be opened where gets are inhibited (2016), and the port
     * would look started with nothing to come (C21).
     *
     * <p>The trap: only before there is a connection consumer; its thread waits in a session's start, and the client
     * waits for that thread whenever another consumer of the connection closes.
     */
    public void probe(Connection connection) throws JMSException {
        try (Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageConsumer nobody = session.createConsumer(queue, NO_MESSAGE)) {
            nobody.receiveNoWait();
        }
    }

    /**
     * Why delivery could not start.
     *
     * @throws InvalidPropertyException for a value that is refused, a selector say: no attempt to connect would mend it
     */
    public ProviderException notStarted(Exception thrown) {
        if (thrown instanceof InvalidPropertyException refused) {
            throw refused;
        }
        if (thrown instanceof InvalidSelectorException) {
            throw new InvalidPropertyException(AdapterProperties.MESSAGE_SELECTOR.name(), selector,
                    MqFailure.of(thrown).text());
        }
        return new ProviderException(queue + " of " + connections, thrown);
    }
}
