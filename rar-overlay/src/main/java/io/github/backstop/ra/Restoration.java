// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.ra.log.AdapterMessage;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.UnavailableException;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;

/**
 * Puts the ports of beans back that the server has left without an adapter, as they were, and closes them when their
 * application ends: a server that has forgotten to activate a bean forgets to deactivate it as well.
 */
final class Restoration {
    /** Until the server has put its administered objects back into JNDI, and between two looks. */
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** Then a port is put back without its administered object, which it will name as the reason of its stop. */
    private static final int MOST_WAITS = 10;

    private final BackstopResourceAdapter adapter;
    private final ServerThreads threads;

    Restoration(BackstopResourceAdapter adapter, ServerThreads threads) {
        this.adapter = adapter;
        this.threads = threads;
    }

    void begin(List<LeftEndpoint> left) {
        if (!left.isEmpty()) {
            later(() -> restore(left, 1));
        }
    }

    private void later(Runnable step) {
        try {
            threads.scheduler().schedule(PAUSE, () -> threads.work().execute(step));
        } catch (RejectedExecutionException e) {
            // this adapter has stopped as well: what is left is the next one's
        }
    }

    private void restore(List<LeftEndpoint> left, int attempt) {
        List<LeftEndpoint> waiting = new ArrayList<>();
        for (LeftEndpoint endpoint : left) {
            MessageEndpointFactory factory = endpoint.factory().get();
            if (factory == null || !isAlive(factory)) {
                continue;
            }
            if (attempt < MOST_WAITS && !AdministeredObjects.areThere(endpoint.spec())) {
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
        try {
            adapter.restore(factory, endpoint);
            AdapterMessage.RESTORED.log(endpoint.port());
        } catch (ResourceException | RuntimeException e) {
            AdapterMessage.NOT_RESTORED.log(endpoint.port(), e.getMessage());
        }
    }

    private void watch() {
        if (adapter.closeRestored(factory -> !isAlive(factory))) {
            later(this::watch);
        }
    }

    /** Whether its application is there. */
    static boolean isAlive(MessageEndpointFactory factory) {
        try {
            factory.createEndpoint(null).release();
            return true;
        } catch (UnavailableException | RuntimeException e) {
            return false;
        }
    }
}
