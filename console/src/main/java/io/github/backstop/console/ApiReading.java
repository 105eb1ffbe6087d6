// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.Optional;

import javax.management.openmbean.CompositeData;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** What the API tells. */
final class ApiReading {

    static final int MESSAGES = 50;
    static final int BODY = 4000;

    private final Ports ports;
    private final HttpServletRequest request;

    ApiReading(Ports ports, HttpServletRequest request) {
        this.ports = ports;
        this.request = request;
    }

    ApiAnswer answer(ApiRoute.Call call) {
        return switch (call.route()) {
            case SESSION -> ApiAnswer.ok(session());
            case PORTS -> ApiAnswer.ok(PortJson.of(ports.list(), request.getParameter("fields")));
            case PORT -> ApiAnswer.ok(Json.createObjectBuilder(PortJson.of(ports.view(call.port())))
                    .add("settingsInForce", array(ports.settings(call.port()))).build());
            case HISTORY -> ApiAnswer.ok(Json.createObjectBuilder()
                    .add("history", array(ports.history(call.port()))).build());
            case FAILURE -> ports.failure(call.port(), call.messageId()).map(OpenData::object).map(ApiAnswer::ok)
                    .orElseGet(() -> ApiAnswer.message(HttpServletResponse.SC_NOT_FOUND, "port " + call.port()
                            + " does not know that message " + call.messageId() + " has failed"));
            case MESSAGES -> ApiAnswer.ok(Json.createObjectBuilder().add("messages", array(ports.messages(call.port(),
                    place(), number("most", MESSAGES)))).build());
            case MESSAGE -> message(call);
            case DEAD_LETTERS -> ApiAnswer.ok(Json.createObjectBuilder().add("deadLetters", array(ports.deadLetters()
                    .list(call.port(), RedriveWish.text(request, "filter"), number("most", MESSAGES)))).build());
            case DEAD_LETTER -> ApiAnswer.whole(deadLetter(call.port(), call.messageId()));
            case REDRIVE_PROGRESS -> ApiAnswer.ok(OpenData.object(ports.deadLetters().progress(call.port())));
            default -> throw new IllegalStateException(call.route() + " changes something");
        };
    }

    private JsonObject session() {
        ConsoleSession session = ConsoleSession.existing(request)
                .filter(existing -> existing.caller() != null)
                .orElseGet(() -> ConsoleSession.begin(request, Caller.of(request)));
        return Json.createObjectBuilder().add("user", session.caller().user()).add("role", session.caller().role())
                .add("token", session.token()).build();
    }

    private ApiAnswer message(ApiRoute.Call call) {
        Caller caller = Caller.of(request);
        int longest = caller.operator() ? number("body", BODY) : 0;
        Optional<CompositeData> found = ports.message(call.port(), place(), call.messageId(), longest);
        if (found.isEmpty()) {
            return ApiAnswer.message(HttpServletResponse.SC_NOT_FOUND, "message " + call.messageId()
                    + " is not there, or somebody works on it at this moment");
        }
        if (longest > 0) {
            ConsoleMessage.BODY_READ.log(caller.at(request), call.messageId(), call.port());
        }
        JsonValue failure = ports.failure(call.port(), call.messageId()).<JsonValue>map(OpenData::object)
                .orElse(JsonValue.NULL);
        return ApiAnswer.ok(Json.createObjectBuilder(OpenData.object(found.get()))
                .add("bodyShown", caller.operator()).add("failure", failure).build());
    }

    /** In words; its body is for operators, and the log says who looked. */
    String deadLetter(String port, String messageId) {
        Caller caller = Caller.of(request);
        int longest = caller.operator() ? number("body", BODY) : 0;
        String shown = ports.deadLetters().show(port, messageId, longest);
        if (longest > 0) {
            ConsoleMessage.BODY_READ.log(caller.at(request), messageId, port);
        }
        return shown;
    }

    private String place() {
        String place = request.getParameter("place");
        return place == null ? "" : place;
    }

    private int number(String name, int otherwise) {
        String value = request.getParameter(name);
        return value != null && value.matches("\\d{1,6}") ? Integer.parseInt(value) : otherwise;
    }

    private static JsonArrayBuilder array(CompositeData[] rows) {
        JsonArrayBuilder array = Json.createArrayBuilder();
        for (CompositeData row : rows) {
            array.add(OpenData.object(row));
        }
        return array;
    }
}
