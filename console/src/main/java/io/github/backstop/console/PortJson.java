// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.List;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** A port in the API: the names are those of the MXBean's attributes, in lower camel case. */
final class PortJson {

    private PortJson() {
    }

    static JsonObject of(List<PortView> ports) {
        JsonArrayBuilder array = Json.createArrayBuilder();
        ports.forEach(port -> array.add(of(port)));
        return Json.createObjectBuilder().add("ports", array).build();
    }

    private static JsonObjectBuilder of(PortView port) {
        JsonObjectBuilder settings = Json.createObjectBuilder();
        port.settings().forEach(settings::add);
        return Json.createObjectBuilder()
                .add("name", port.name())
                .add("state", port.state())
                .add("stateSince", port.stateSince())
                .add("stoppedBy", port.stoppedBy())
                .add("reason", port.reason())
                .add("application", port.application())
                .add("destination", port.destination())
                .add("delivered", port.delivered())
                .add("committed", port.committed())
                .add("rolledBack", port.rolledBack())
                .add("maximumRetries", port.maximumRetries())
                .add("maximumSessions", port.maximumSessions())
                .add("activeSessions", port.activeSessions())
                .add("lastFailedMessageId", port.lastFailedMessageId())
                .add("lastFailedDeliveryCount", port.lastFailedDeliveryCount())
                .add("lastFailure", port.lastFailure())
                .add("lastFailureTime", port.lastFailureTime())
                .add("settings", settings);
    }
}
