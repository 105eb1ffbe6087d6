// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.command.OpenHandles;
import io.github.backstop.qmgr.queue.QueueObject;
import java.util.Collection;
import java.util.function.Predicate;

/** What all connections have open. */
record ConnectedHandles(Collection<Connection> connections) implements OpenHandles {

    @Override
    public boolean leadThrough(QueueObject definition) {
        return any(route -> route.leadsThrough(definition));
    }

    @Override
    public boolean leadThroughDefault() {
        return any(Route::byDefault);
    }

    private boolean any(Predicate<Route> wanted) {
        return connections.stream().flatMap(connection -> connection.handles().stream())
                .map(ObjectHandle::route).anyMatch(wanted);
    }
}
