// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** What the API says: JSON, or plain text for who asks for it. */
record ApiAnswer(int status, JsonObject json) {

    static ApiAnswer ok(JsonObject json) {
        return new ApiAnswer(HttpServletResponse.SC_OK, json);
    }

    static ApiAnswer message(int status, String message) {
        return new ApiAnswer(status, Json.createObjectBuilder().add("message", ShortText.cut(message)).build());
    }

    /** However long: it is what was asked for. */
    static ApiAnswer whole(String message) {
        return new ApiAnswer(HttpServletResponse.SC_OK, Json.createObjectBuilder().add("message", message).build());
    }

    void send(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String accept = request.getHeader("Accept");
        if (accept != null && accept.startsWith("text/plain")) {
            send(response, "text/plain", PlainText.of(json));
        } else {
            send(response);
        }
    }

    void send(HttpServletResponse response) throws IOException {
        send(response, "application/json", json.toString());
    }

    private void send(HttpServletResponse response, String type, String text) throws IOException {
        response.setStatus(status);
        response.setContentType(type);
        response.setCharacterEncoding("UTF-8");
        response.getWriter().write(text);
    }
}
