// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import io.github.backstop.port.policy.FailedDelivery;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * An endpoint that lets its adapter pass the gate before it takes a message from the queue. Adapters that know nothing
 * of it are stopped in {@code beforeDelivery}, or without a transaction in {@code onMessage}; there the message has
 * been got already and goes back with its delivery count raised.
 */
public interface GatedEndpoint extends MessageEndpoint, MessageListener {

    /** What an adapter has to name when it begins a delivery. */
    Method ON_MESSAGE = onMessage();

    private static Method onMessage() {
        try {
            return MessageListener.class.getMethod("onMessage", Message.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @throws ResourceException if the port lets no message in; nothing is to be undone then */
    void enter() throws ResourceException;

    /** Always after a successful {@link #enter}, on the same thread. */
    void leave();

    /**
     * Begins a delivery to {@link #ON_MESSAGE}.
     *
     * @throws ResourceException also for whatever else the server throws, as it may if the branch cannot be started on
     *     a connection that broke: a delivery that did not begin says nothing of the consumer
     */
    default void begin() throws ResourceException, NoSuchMethodException {
        try {
            beforeDelivery(ON_MESSAGE);
        } catch (RuntimeException e) {
            throw new ResourceException("the server began no delivery: " + e, e);
        }
    }

    /** Whether the server has put the delivery's session into a transaction. */
    boolean isInTransaction();

    /**
     * To be asked before a message is got: Payara keeps to itself that it could make no bean, and the message would be
     * gone with the end of the session.
     *
     * @throws ResourceException if the server has not
     */
    default void requireTransaction() throws ResourceException {
        if (!isInTransaction()) {
            throw new ResourceException("the server has begun no transaction; its log says why");
        }
    }

    /**
     * To be asked right before a message is got: the port may have begun to stop since {@link #enter}, and the message
     * then stays where it is, its count as it was.
     *
     * @throws ResourceException if it has
     */
    void requireOpenPort() throws ResourceException;

    /** The message was got but could not be delivered: its transaction must not commit, or the message is lost. */
    void forbidCommit();

    /** Without a transaction: the session's own unit of work could not be committed, as its connection broke. */
    void unitOfWorkFailed();

    /** Whether the end of the delivery's transaction has found the connection broken. */
    boolean isConnectionBroken();

    /** The failure that the last delivery was, if it was one and the port goes on after it. */
    Optional<FailedDelivery> failure();
}
