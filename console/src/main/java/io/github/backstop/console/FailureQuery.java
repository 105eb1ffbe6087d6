// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Optional;

import javax.management.openmbean.CompositeData;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;

/** Why a message failed on a port, from the path {@code /<port>/failures/<message id>}. */
record FailureQuery(String portName, String messageId) {

    private static final String SEGMENT = "/failures/";

    /** A port's name may contain slashes itself; a message id does not. */
    static Optional<FailureQuery> of(String path) {
        int at = path.lastIndexOf(SEGMENT);
        return at < 2 || at + SEGMENT.length() == path.length() ? Optional.empty()
                : Optional.of(new FailureQuery(path.substring(1, at), path.substring(at + SEGMENT.length())));
    }

    /** Empty if the port does not know that the message has failed. */
    Optional<JsonObject> answer(Ports ports) {
        return ports.failure(portName, messageId).map(FailureQuery::json);
    }

    private static JsonObject json(CompositeData failure) {
        JsonArrayBuilder times = Json.createArrayBuilder();
        for (String time : (String[]) failure.get("times")) {
            times.add(time);
        }
        return Json.createObjectBuilder()
                .add("messageId", ShortText.cut((String) failure.get("messageId")))
                .add("deliveryCount", (Integer) failure.get("deliveryCount"))
                .add("cause", ShortText.cut((String) failure.get("cause")))
                .add("times", times)
                .build();
    }
}
