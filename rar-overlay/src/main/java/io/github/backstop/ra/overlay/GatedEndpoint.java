// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.overlay;

import io.github.backstop.port.policy.FailedDelivery;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpoint;
import java.util.Optional;

/**
 * An endpoint that lets its adapter pass the gate before it takes a message from the queue. Adapters that know nothing
 * of it are stopped in {@code beforeDelivery}, or without a transaction in {@code onMessage}; there the message has
 * been got already and goes back with its delivery count raised.
 */
public interface GatedEndpoint extends MessageEndpoint {

    /** @throws ResourceException if the port lets no message in; nothing is to be undone then */
    void enter() throws ResourceException;

    /** Always after a successful {@link #enter}, on the same thread. */
    void leave();

    /** Whether the server has put the delivery's session into a transaction. */
    boolean isInTransaction();

    /** The message was got but could not be delivered: its transaction must not commit, or the message is lost. */
    void forbidCommit();

    /** Without a transaction: the session's own unit of work could not be committed, as its connection broke. */
    void unitOfWorkFailed();

    /** The failure that the last delivery was, if it was one and the port goes on after it. */
    Optional<FailedDelivery> failure();
}
