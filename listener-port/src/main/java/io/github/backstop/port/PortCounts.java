// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.event.PortEvent;
import io.github.backstop.port.event.PortEventListener;
import io.github.backstop.port.requeue.Step;
import io.github.backstop.port.state.PortState.Kind;
import io.github.backstop.port.state.StoppedBy;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often a port stopped, by whom, and what became of the messages that its engine moved: since the application
 * started. Every name is there from the beginning, with 0: who watches a count wants to see its first rise. Thread
 * safe.
 */
public final class PortCounts implements PortEventListener {
    // guarded by this
    private final Map<String, Long> stops = new TreeMap<>();
    private final Map<String, Long> dispositions = new TreeMap<>();

    PortCounts() {
        for (StoppedBy by : StoppedBy.values()) {
            if (by != StoppedBy.CLOSED && by != StoppedBy.INITIAL_STATE) {
                stops.put(by.name(), 0L);
            }
        }
        for (Step.Disposition disposition : Step.Disposition.values()) {
            dispositions.put(disposition.name(), 0L);
        }
    }

    @Override
    public synchronized void onEvent(PortEvent event) {
        StoppedBy by = event.to().stoppedBy();
        if (event.to().kind() == Kind.STOPPED && event.from().kind() != Kind.STOPPED && by != null) {
            // the end of an application is no stop, and has no count
            stops.computeIfPresent(by.name(), (name, count) -> count + 1);
        }
    }

    synchronized void moved(MovedMessage message) {
        dispositions.merge(message.where().name(), 1L, Long::sum);
    }

    /** By the names of {@link StoppedBy}. */
    public synchronized Map<String, Long> stops() {
        return Map.copyOf(stops);
    }

    /** By the names of {@link Step.Disposition}. */
    public synchronized Map<String, Long> dispositions() {
        return Map.copyOf(dispositions);
    }
}
