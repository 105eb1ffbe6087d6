// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.ra.log.AdapterMessage;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;

/**
 * Puts the ports of beans back that the server has left without an adapter, as they were, and closes them when their
 * application ends: a server that has forgotten to activate a bean forgets to deactivate it as well.
 */
final class Restoration {
    static final String LEFT = "the server has stopped the adapter while the application goes on, and has not "
            + "activated the bean again";
    /** Until the server has put its administered objects back into JNDI, and between two looks. */
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** Then a port is put back without its administered object, which it will name as the reason of its stop. */
    private static final int MOST_WAITS = 10;

    private final BackstopResourceAdapter adapter;
    private final ServerThreads threads;
    private final Function<BackstopActivationSpec, BackstopActivationSpec> rebound;
    private final List<LeftEndpoint> left = LeftEndpoints.take();

    /** @param rebound makes a specification of a former adapter one of this */
    Restoration(BackstopResourceAdapter adapter, ServerThreads threads,
                Function<BackstopActivationSpec, BackstopActivationSpec> rebound) {
        this.adapter = adapter;
        this.threads = threads;
        this.rebound = rebound;
    }

    void begin() {
        if (!left.isEmpty()) {
            later(() -> restore(left, 1));
        }
    }

    /** The adapter stops: what it has not put back is the next one's. */
    void end() {
        LeftEndpoints.giveBack(left);
    }

    private void later(Runnable step) {
        try {
            threads.scheduler().schedule(PAUSE, () -> threads.work().execute(step));
        } catch (RejectedExecutionException e) {
            // this adapter has stopped as well
        }
    }

    private void restore(List<LeftEndpoint> endpoints, int attempt) {
        List<LeftEndpoint> waiting = new ArrayList<>();
        for (LeftEndpoint endpoint : endpoints) {
            MessageEndpointFactory factory = endpoint.factory().get();
            if (factory == null || !LeftEndpoint.isAlive(factory)) {
                LeftEndpoints.forget(endpoint);
            } else if (attempt < MOST_WAITS && !AdministeredObjects.areThere(endpoint.spec())) {
                waiting.add(endpoint);
            } else {
                restore(factory, endpoint);
            }
        }
        if (waiting.isEmpty()) {
            later(this::watch);
        } else {
            later(() -> restore(waiting, attempt + 1));
        }
    }

    private void restore(MessageEndpointFactory factory, LeftEndpoint endpoint) {
        if (!LeftEndpoints.forget(endpoint)) {
            return; // the server has activated it meanwhile
        }
        try {
            adapter.restore(factory, rebound.apply(endpoint.spec()), endpoint.state());
            AdapterMessage.RESTORED.log(endpoint.port());
        } catch (ResourceException | RuntimeException e) {
            AdapterMessage.NOT_RESTORED.log(endpoint.port(), e.getMessage(), Redeployment.of(factory));
            LeftEndpoints.waits(endpoint, LEFT + "; the port could not be put back: " + e.getMessage());
        }
    }

    private void watch() {
        if (adapter.closeRestored(factory -> !LeftEndpoint.isAlive(factory))) {
            later(this::watch);
        }
    }
}
