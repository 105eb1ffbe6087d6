// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.ra.overlay.GatedEndpoint;
import io.github.backstop.ra.requeue.Requeue;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Optional;

/** Messages that failed too often, in one session: kept from the bean, and moved once their transaction is over. */
public final class PoisonGuard {
    private final Requeue requeue;
    private String heldBack; // id of a message that the bean must not see
    private Optional<FailedDelivery> failure = Optional.empty();

    public PoisonGuard(Requeue requeue) {
        this.requeue = requeue;
    }

    /** A delivery begins. */
    public void begin() {
        heldBack = null;
        failure = Optional.empty();
    }

    /** Whether the bean must not see the message; its transaction then cannot commit any more. */
    public boolean holdsBack(Message message, GatedEndpoint endpoint) {
        try {
            if (!requeue.holdsBack(message)) {
                return false;
            }
            heldBack = message.getJMSMessageID();
            endpoint.forbidCommit();
            return true;
        } catch (JMSException e) {
            return false;
        }
    }

    /** The delivery is over. */
    public void ended(GatedEndpoint endpoint) {
        failure = endpoint.failure();
    }

    /** Whether the delivery that is over was rolled back, and the port goes on. */
    public boolean hasFailed() {
        return heldBack != null || failure.isPresent();
    }

    /** Before the session asks for its next message: it would else get the one that is to be moved. */
    public void requeue() {
        if (heldBack != null) {
            requeue.moveHeldBack(heldBack);
        } else {
            failure.ifPresent(requeue::afterFailure);
        }
    }
}
