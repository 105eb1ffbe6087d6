// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.event;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Brings events to listeners in the order of the transitions, although it does so outside the port's lock: events are
 * queued under the lock, and whoever finds nobody delivering delivers all there are. A listener may therefore cause
 * further events; they follow the present one.
 */
public final class EventQueue {
    private final PortLog log = new PortLog();
    private final Queue<PortEvent> queued = new ConcurrentLinkedQueue<>();
    private final AtomicInteger undelivered = new AtomicInteger();
    private final List<PortEventListener> listeners = new CopyOnWriteArrayList<>(List.of(log));

    public void listen(PortEventListener listener) {
        listeners.add(listener);
    }

    public void forget(PortEventListener listener) {
        listeners.remove(listener);
    }

    /** Call it under the port's lock: it fixes the order. */
    public void add(PortEvent event) {
        queued.add(event);
    }

    /** Call it outside the port's lock. */
    public void deliver() {
        if (queued.isEmpty() || undelivered.getAndIncrement() > 0) {
            return; // the thread that is delivering sees the raised count and looks again
        }
        int seen = 1;
        do {
            for (PortEvent event = queued.poll(); event != null; event = queued.poll()) {
                tellAll(event);
            }
            seen = undelivered.addAndGet(-seen);
        } while (seen > 0);
    }

    private void tellAll(PortEvent event) {
        for (PortEventListener listener : listeners) {
            try {
                listener.onEvent(event);
            } catch (RuntimeException | Error e) {
                // an Error too (a class loader that is gone, say): else no event would ever be told again
                log.unexpected(PortMessage.LISTENER_FAILED, event.port().name(), e, event.message().id());
            }
        }
    }
}
