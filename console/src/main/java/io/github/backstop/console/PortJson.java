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

    /** @param fields those that are wanted, separated by commas; null or blank: all */
    static JsonObject of(List<PortView> ports, String fields) {
        JsonArrayBuilder array = Json.createArrayBuilder();
        ports.forEach(port -> array.add(only(fields, of(port))));
        return Json.createObjectBuilder().add("ports", array).build();
    }

    private static JsonObject only(String fields, JsonObject port) {
        if (fields == null || fields.isBlank()) {
            return port;
        }
        JsonObjectBuilder some = Json.createObjectBuilder();
        for (String field : fields.split(",")) {
            if (port.containsKey(field.strip())) {
                some.add(field.strip(), port.get(field.strip()));
            }
        }
        return some.build();
    }

    static JsonObject of(PortView port) {
        JsonObjectBuilder settings = Json.createObjectBuilder();
        port.settings().forEach(settings::add);
        return Json.createObjectBuilder()
                .add("name", port.name())
                .add("state", port.state())
                .add("stateSince", port.stateSince())
                .add("stoppedBy", port.stoppedBy())
                .add("reason", port.reason())
                .add("advice", port.advice())
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
                .add("engine", port.mover().engine())
                .add("engineReason", port.mover().engineReason())
                .add("consumer", port.mover().consumer())
                .add("moved", port.mover().moved())
                .add("lastMovedMessageId", port.mover().lastMovedMessageId())
                .add("lastMove", port.mover().lastMove())
                .add("cluster", port.cluster())
                .add("settings", settings)
                .build();
    }
}
