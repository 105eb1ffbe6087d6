// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.port.Activation;
import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.mq.MqConnections;
import io.github.backstop.ra.mq.MqFailure;
import io.github.backstop.ra.requeue.PlacesCheck;
import io.github.backstop.ra.requeue.Requeue;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.ServerSessionPool;
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
 * @param selector          null if every message is wanted
 * @param duplicatesAllowed for deliveries without a transaction
 * @param startTimeout      how long a message may wait for a thread
 * @param lives             of the port's consumers
 */
public record MessageSource(String port, String bean, MqConnections connections, PortDestination destination,
                            String selector, boolean duplicatesAllowed, Duration startTimeout, WorkManager work,
                            Succession lives) {

    /**
     * @param transacted whether its sessions take part in global transactions
     * @param life       that the connection belongs to
     */
    public Connection connect(boolean transacted, ProviderReports life) throws JMSException {
        if (connections.hasClientId()) {
            lives.next(life);
        }
        return transacted ? connections.xaConnection() : connections.connection();
    }

    /** For the port's own consumer. @throws IllegalStateException if the port does not deliver from a queue */
    public PortQueue queue() {
        if (destination instanceof PortQueue queue) {
            return queue;
        }
        throw new IllegalStateException(destination + " is no queue");
    }

    /** What becomes of messages that fail too often, for one activation of a connection consumer. */
    public Requeue requeue(Activation activation) {
        return requeue(activation, false);
    }

    /** As {@link #requeue}, for plain sessions: what nothing takes goes back to its queue, persistent or not (A30). */
    public Requeue requeueOfSessions(Activation activation) {
        return requeue(activation, true);
    }

    private Requeue requeue(Activation activation, boolean keepsAll) {
        return destination instanceof PortQueue queue
                ? Requeue.of(activation, connections, port, bean, queue.name(), keepsAll) : Requeue.NONE;
    }

    /** Before a start that may find another queue manager. */
    public void forget() {
        if (destination instanceof PortQueue queue) {
            queue.origin().forget();
        }
    }

    /** Warns of queues that will not take such messages, and learns which queue this is. */
    public void checkPlaces(Activation activation) {
        if (destination instanceof PortQueue queue) {
            new PlacesCheck(connections, port, queue.origin()).run(activation.settings());
        }
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

    /** Before there is a consumer of the connection: see {@link PortQueue#probe}. */
    public void probe(Connection connection) throws JMSException {
        destination.probe(connection);
    }

    /** Finds messages, and loads the pool's sessions with them, one each. */
    public ConnectionConsumer connectionConsumer(Connection connection, ServerSessionPool pool) throws JMSException {
        return destination.connectionConsumer(connection, selector, pool);
    }

    public MessageConsumer consumer(Session session) throws JMSException {
        return destination.consumer(session, selector);
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
        return new ProviderException(destination + " of " + connections, thrown);
    }
}
