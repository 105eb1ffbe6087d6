// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.management.LeftPort;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Beans without an adapter: each is shown as a stopped port, with the command that helps, until an adapter has put it
 * back or its application ends. No adapter may come any more: a thread of their own watches them while there are any.
 */
final class WaitingEndpoints {
    private static final long PAUSE_MILLIS = 1_000;

    // both guarded by this
    private final Map<LeftEndpoint, Waiting> waiting = new IdentityHashMap<>();
    private boolean watched;

    private final ScheduledThreadPoolExecutor timer = timer();

    private static final class Waiting {
        private final LeftPort.Shown shown;
        private boolean taken;

        Waiting(LeftPort.Shown shown) {
            this.shown = shown;
        }
    }

    private static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "backstop-left-ports");
            thread.setDaemon(true);
            thread.setContextClassLoader(WaitingEndpoints.class.getClassLoader());
            return thread;
        });
        timer.setKeepAliveTime(2 * PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        timer.allowCoreThreadTimeOut(true);
        return timer;
    }

    /** @param reason why it has none */
    synchronized void add(LeftEndpoint endpoint, String reason) {
        MessageEndpointFactory factory = endpoint.factory().get();
        if (factory == null) {
            return;
        }
        remove(endpoint);
        waiting.put(endpoint, new Waiting(endpoint.seen().show(reason, Redeployment.of(factory))));
        watch();
    }

    /** What no adapter has taken, for one that starts. They are still shown. */
    synchronized List<LeftEndpoint> take() {
        List<LeftEndpoint> taken = new ArrayList<>();
        waiting.forEach((endpoint, state) -> {
            if (!state.taken) {
                state.taken = true;
                taken.add(endpoint);
            }
        });
        return taken;
    }

    /** An adapter stops: what it has not put back is the next one's. */
    synchronized void giveBack(Collection<LeftEndpoint> taken) {
        taken.stream().map(waiting::get).filter(state -> state != null).forEach(state -> state.taken = false);
    }

    /** @return whether it was waiting */
    synchronized boolean remove(LeftEndpoint endpoint) {
        Waiting state = waiting.remove(endpoint);
        if (state != null) {
            state.shown.hide();
        }
        return state != null;
    }

    synchronized void remove(MessageEndpointFactory factory) {
        List.copyOf(waiting.keySet()).stream().filter(endpoint -> endpoint.factory().refersTo(factory))
                .forEach(this::remove);
    }

    private void watch() {
        if (!watched && !waiting.isEmpty()) {
            watched = true;
            timer.schedule(this::look, PAUSE_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void look() {
        List<LeftEndpoint> all;
        synchronized (this) {
            all = List.copyOf(waiting.keySet());
        }
        List<LeftEndpoint> ended = all.stream().filter(endpoint -> !endpoint.isAlive()).toList();
        synchronized (this) {
            ended.forEach(this::remove);
            watched = false;
            watch();
        }
    }
}
