// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.event;

import io.github.backstop.port.policy.FailedDelivery;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import io.github.backstop.port.state.StoppedBy;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One transition of a port. Log line, JMX notification and every other listener are made from the same event.
 *
 * @param text    the log line
 * @param failure the failed delivery behind the transition, if there is one
 */
public record PortEvent(PortIdentity port, PortState from, PortState to, PortMessage message, String text,
                        Optional<FailedDelivery> failure) {

    /** The facts of the event for programs: text only, so that they cross class loaders. */
    public Map<String, String> data() {
        Map<String, String> data = new LinkedHashMap<>();
        data.put("port", port.name());
        data.put("application", port.application());
        data.put("destination", port.destination());
        data.put("from", from.kind().name());
        data.put("to", to.kind().name());
        data.put("at", to.since().toString());
        data.put("reason", to.reason());
        StoppedBy by = to.stoppedBy();
        data.put("stoppedBy", by == null ? "" : by.name());
        data.put("messageId", failure.map(FailedDelivery::messageId).orElse(""));
        data.put("deliveryCount", failure.map(f -> Integer.toString(f.deliveryCount())).orElse(""));
        data.put("failure", failure.map(f -> f.cause().text()).orElse(""));
        return Collections.unmodifiableMap(data);
    }
}
