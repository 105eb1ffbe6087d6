// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.requeue;

import io.github.backstop.port.Activation;
import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.ra.mq.MqConnections;
import jakarta.jms.Message;
import java.time.Clock;

/** What a delivery asks about messages that fail too often, and tells of its own. */
public interface Requeue extends AutoCloseable {

    /** The provider's consumer moves messages; the port does not. */
    Requeue NONE = new Requeue() {
        @Override
        public boolean holdsBack(Message message) {
            return false;
        }

        @Override
        public boolean holdsBack(String messageId, int deliveryCount) {
            return false;
        }

        @Override
        public void moveHeldBack(String messageId) { }

        @Override
        public void moveUnwanted(String messageId, int backoutCount) { }

        @Override
        public void afterFailure(FailedDelivery failure) { }

        @Override
        public void close() { }
    };

    /**
     * For one activation of a port, by its settings.
     *
     * @param port     for logs
     * @param bean     that the port delivers to
     * @param queue    name of the queue that it delivers from
     * @param keepsAll whether a message stays where nothing takes it, even if it is not persistent (A30)
     */
    static Requeue of(Activation activation, MqConnections connections, String port, String bean, String queue,
                      boolean keepsAll) {
        return new PortRequeue(activation, connections, new PortRequeue.Origin(port, bean, queue, keepsAll),
                Clock.systemUTC());
    }

    /**
     * Whether the bean must not see the message, as it has failed often enough. Its transaction is then to be rolled
     * back, and {@link #moveHeldBack} to be called.
     */
    boolean holdsBack(Message message);

    /** As {@link #holdsBack(Message)}, for a message that was only seen on its queue: nothing is to be rolled back. */
    boolean holdsBack(String messageId, int deliveryCount);

    /** The transaction of a message that was held back is over. */
    void moveHeldBack(String messageId);

    /**
     * Takes a message away that no consumer selects; not to a backout queue.
     *
     * @param backoutCount with which it was seen; with another one it stays
     */
    void moveUnwanted(String messageId, int backoutCount);

    /** A delivery has failed, its transaction is over, and the port goes on. */
    void afterFailure(FailedDelivery failure);

    @Override
    void close();
}
