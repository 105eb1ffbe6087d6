// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** The metrics of all ports. Counts begin when the application starts. */
final class MetricsText {

    private static final String STATE = "backstop_port_state";
    private static final List<String> STATES = List.of("STARTED", "STOPPING", "STOPPED", "RECOVERING", "HALF_OPEN");

    private final OpenMetrics metrics = new OpenMetrics();
    private final List<PortSignals> ports;
    private final Instant now;

    private MetricsText(List<PortSignals> ports, Instant now) {
        this.ports = ports;
        this.now = now;
    }

    static String of(List<PortSignals> ports, Instant now) {
        MetricsText text = new MetricsText(ports, now);
        text.deliveries();
        text.moves();
        text.states();
        text.failingMessages();
        text.queues();
        return text.metrics.toString();
    }

    private void deliveries() {
        metrics.counter("backstop_port_deliveries", "Deliveries that the bean has seen, redeliveries included.");
        each(PortView::delivered);
        metrics.counter("backstop_port_commits", "Deliveries that were committed.");
        each(PortView::committed);
        metrics.counter("backstop_port_rollbacks", "Failed deliveries, which count towards maximumRetries.");
        each(PortView::rolledBack);
        metrics.gauge("backstop_port_active_deliveries", "", "Deliveries in flight.");
        each(PortView::activeSessions);
    }

    private void each(ToLongFunction<PortView> value) {
        ports.forEach(port -> metrics.sample(labels(port), value.applyAsLong(port.view())));
    }

    private void moves() {
        metrics.counter("backstop_port_moved_messages", "Messages that the port's engine took from the queue, by what "
                + "became of them; those that the provider's consumer moved do not count.");
        each("disposition", PortSignals::dispositions);
        metrics.counter("backstop_port_stops", "Stops, by whoever or whatever stopped the port.");
        each("stopped_by", PortSignals::stops);
    }

    private void each(String label, Function<PortSignals, Map<String, Long>> counts) {
        ports.forEach(port -> counts.apply(port).forEach((name, count) ->
                metrics.sample(labels(port, label, name.toLowerCase(Locale.ROOT)), count)));
    }

    private void states() {
        metrics.stateSet(STATE, "The state that the port is in.");
        ports.forEach(port -> STATES.forEach(state -> metrics.sample(
                labels(port, STATE, state.toLowerCase(Locale.ROOT)), state.equals(port.view().state()) ? 1 : 0)));
    }

    private void failingMessages() {
        metrics.gauge("backstop_port_failing_message_age_seconds", "seconds", "Since the first failure that is "
                + "remembered of the message that stopped the port; 0: no message is in its way.");
        ports.forEach(port -> metrics.sample(labels(port), port.failingSince() == null ? 0
                : Math.max(0, Duration.between(port.failingSince(), now).toSeconds())));
    }

    private void queues() {
        metrics.gauge("backstop_queue_depth_messages", "messages", "On a port's backout or dead-letter queue, at the "
                + "last look (queueWatchInterval).");
        ports.forEach(port -> port.queues().forEach(queue -> metrics.sample(labels(port, queue), queue.depth())));
        metrics.gauge("backstop_queue_oldest_message_age_seconds", "seconds", "Of the oldest message seen there; 0: "
                + "there was none. Left out where the port's user may not browse.");
        ports.forEach(port -> port.queues().stream().filter(queue -> queue.oldest() != null || queue.depth() == 0)
                .forEach(queue -> metrics.sample(labels(port, queue), queue.oldest() == null ? 0
                        : Math.max(0, Duration.between(queue.oldest(), now).toSeconds()))));
    }

    private static Map<String, String> labels(PortSignals port, QueueSignal queue) {
        return labels(port, "place", queue.place().toLowerCase(Locale.ROOT), "queue", queue.queue());
    }

    private static Map<String, String> labels(PortSignals port, String... more) {
        Map<String, String> labels = new LinkedHashMap<>();
        labels.put("port", port.view().name());
        for (int i = 0; i < more.length; i += 2) {
            labels.put(more[i], more[i + 1]);
        }
        return labels;
    }
}
