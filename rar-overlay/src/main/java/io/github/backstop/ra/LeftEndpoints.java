// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

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
    private static final List<LeftEndpoint> LEFT = new ArrayList<>(); // guarded by itself

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
        synchronized (LEFT) {
            LEFT.addAll(left);
        }
        return left;
    }

    /** For an adapter that starts: what the one before has left, once. */
    static List<LeftEndpoint> take() {
        synchronized (LEFT) {
            List<LeftEndpoint> taken = List.copyOf(LEFT);
            LEFT.clear();
            return taken;
        }
    }
}
