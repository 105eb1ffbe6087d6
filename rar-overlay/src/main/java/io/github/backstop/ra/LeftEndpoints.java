// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Beans that a server leaves without an adapter: Payara makes the adapter anew when its configuration changes, and does
 * not activate the beans again. The new adapter has the same class loader, and so finds here what the old one had.
 *
 * <p>The trap: such a server deactivates the beans first, as it does when their application ends. But then it does so
 * on the thread that stops the adapter next.
 */
final class LeftEndpoints {
    private static final WaitingEndpoints WAITING = new WaitingEndpoints();

    // guarded by this
    private final List<LeftEndpoint> deactivated = new ArrayList<>();

    /** A bean of the present adapter was deactivated. */
    synchronized void deactivated(LeftEndpoint endpoint) {
        deactivated.removeIf(other -> other.factory().refersTo(null));
        deactivated.add(endpoint);
    }

    /**
     * The present adapter stops.
     *
     * @param active what nobody has deactivated
     * @return beans that the next adapter will find
     */
    synchronized List<LeftEndpoint> stop(Collection<LeftEndpoint> active) {
        List<LeftEndpoint> left = new ArrayList<>(active);
        deactivated.stream().filter(endpoint -> endpoint.thread() == Thread.currentThread()).forEach(left::add);
        deactivated.clear();
        return left;
    }

    /** It waits for the next adapter, and is shown as a stopped port meanwhile. @param reason why */
    static void waits(LeftEndpoint endpoint, String reason) {
        WAITING.add(endpoint, reason);
    }

    /** For an adapter that starts: what others have left. */
    static List<LeftEndpoint> take() {
        return WAITING.take();
    }

    /** An adapter stops: what it has taken and not put back is for the next. */
    static void giveBack(Collection<LeftEndpoint> taken) {
        WAITING.giveBack(taken);
    }

    /** It waits no more. @return whether it did */
    static boolean forget(LeftEndpoint endpoint) {
        return WAITING.remove(endpoint);
    }

    /** The server itself has given it an adapter. */
    static void activated(MessageEndpointFactory factory) {
        WAITING.remove(factory);
    }
}
