// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.inbound;

import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.overlay.GatedEndpoint;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.resource.ResourceException;

/**
 * A delivery by a session that gets its message itself: the server's transaction begins, then the message is got.
 *
 * <p>The trap: the client may take a message off the queue in the get, and then give none; that unit of work must be
 * committed too.
 */
public final class TransactedDelivery {
    /** What went wrong. */
    public interface Troubles {
        /** The transaction will be rolled back. */
        void notGot(Throwable cause);

        /** The branch is not known to be over: the session must not get the next message. */
        void notEnded(Exception cause);
    }

    private final GatedEndpoint endpoint;
    private final PoisonGuard guard;
    private final Troubles troubles;

    public TransactedDelivery(GatedEndpoint endpoint, PoisonGuard guard, Troubles troubles) {
        this.endpoint = endpoint;
        this.guard = guard;
        this.troubles = troubles;
    }

    /**
     * @param get under the adapter's class loader; may give null
     * @throws ResourceException if no transaction was begun, or the port stops
     */
    public void run(ContextLoader.JmsCall<Message> get) throws ResourceException, NoSuchMethodException {
        endpoint.begin();
        try {
            endpoint.requireTransaction();
            endpoint.requireOpenPort();
            Message message = ContextLoader.callAsAdapter(get);
            if (message != null && !guard.holdsBack(message, endpoint)) {
                handOver(message, endpoint);
            }
        } catch (JMSException | RuntimeException | Error e) {
            // a message may have been got, and was not delivered; the transaction must end first in any case
            endpoint.forbidCommit();
            troubles.notGot(e);
        } finally {
            end();
        }
    }

    /** The result is whether the bean has let the message pass. */
    public static boolean handOver(Message message, GatedEndpoint endpoint) {
        try {
            endpoint.onMessage(message);
            return true;
        } catch (RuntimeException | Error e) {
            // the endpoint has seen it, and a server with a transaction ends it in afterDelivery as the exception's
            // class asks: an application exception need not roll back (Enterprise Beans 4.0, chapter 9)
            return false;
        }
    }

    private void end() {
        try {
            endpoint.afterDelivery();
        } catch (ResourceException | RuntimeException e) {
            troubles.notEnded(e);
        }
    }
}
