// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.event.PortEvent;
import io.github.backstop.port.event.PortEventListener;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.StoppedBy;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The ports of this adapter that deliver from one queue, as one of them sees it. A message that one of them can put
 * nowhere stops all whose consumer is the port's own: each would meet it next (B18).
 */
final class SameQueue implements PortEventListener {
    private final EndpointActivation self;
    private final Collection<EndpointActivation> all;
    // what a neighbour has told is not told again
    private volatile boolean told;

    /** @param all of the adapter, as they come and go */
    SameQueue(EndpointActivation self, Collection<EndpointActivation> all) {
        this.self = self;
        this.all = all;
    }

    @Override
    public void onEvent(PortEvent event) {
        if (event.to().kind() == PortState.Kind.STARTED) {
            told = false;
        } else if (event.to() instanceof PortState.Stopping stopping && !told
                && stopping.by() == StoppedBy.NO_PLACE_FOR_MESSAGE && self.hasOwnConsumer()) {
            neighbours().filter(EndpointActivation::hasOwnConsumer).forEach(neighbour ->
                    neighbour.sameQueue().stop("port " + self.portName() + ": " + stopping.reason()));
        }
    }

    private void stop(String reason) {
        told = true;
        self.noPlaceForMessage(reason);
    }

    /** Of all active ports, this one included; empty if one of them takes every message. */
    Optional<List<String>> selectors() {
        List<String> selectors = Stream.concat(Stream.of(self), neighbours()).filter(EndpointActivation::isActive)
                .map(EndpointActivation::selector).toList();
        return selectors.contains("") ? Optional.empty() : Optional.of(selectors);
    }

    private Stream<EndpointActivation> neighbours() {
        return all.stream().filter(other -> other != self && other.sharesQueueWith(self));
    }
}
