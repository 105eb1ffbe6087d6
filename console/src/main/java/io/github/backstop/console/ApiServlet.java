// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Optional;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The API: {@code GET api/ports}, {@code GET api/ports/<port>/failures/<message id>},
 * {@code POST api/ports/<port>/start} and {@code POST api/ports/<port>/stop}. A POST needs the header
 * {@value SameOrigin#HEADER} (any value).
 */
@WebServlet("/api/ports/*")
public class ApiServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final transient Ports ports;

    public ApiServlet() {
        this(Ports.ofThisServer());
    }

    ApiServlet(Ports ports) {
        this.ports = ports;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getPathInfo() == null) {
            write(response, HttpServletResponse.SC_OK, PortJson.of(ports.list()));
            return;
        }
        Optional<FailureQuery> query = FailureQuery.of(request.getPathInfo());
        if (query.isEmpty()) {
            answer(response, HttpServletResponse.SC_NOT_FOUND,
                    "there are only api/ports and api/ports/<port>/failures/<message id> to read");
            return;
        }
        tellWhy(query.get(), response);
    }

    private void tellWhy(FailureQuery query, HttpServletResponse response) throws IOException {
        try {
            Optional<JsonObject> failure = query.answer(ports);
            if (failure.isPresent()) {
                write(response, HttpServletResponse.SC_OK, failure.get());
            } else {
                answer(response, HttpServletResponse.SC_NOT_FOUND, "port " + query.portName()
                        + " does not know that message " + query.messageId() + " has failed");
            }
        } catch (NoSuchElementException unknown) {
            answer(response, HttpServletResponse.SC_NOT_FOUND, "this server has no listener port " + query.portName());
        } catch (PortRefusedException refused) {
            answer(response, HttpServletResponse.SC_CONFLICT, ShortText.cut(refused.getMessage()));
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Optional<String> objection = SameOrigin.objection(request);
        if (objection.isPresent()) {
            ConsoleMessage.FOREIGN_REQUEST.log(operator(request), objection.get());
            answer(response, HttpServletResponse.SC_FORBIDDEN, "refused: " + objection.get());
            return;
        }
        Optional<PortAction> action = PortAction.of(request.getPathInfo());
        if (action.isEmpty()) {
            answer(response, HttpServletResponse.SC_NOT_FOUND, "POST to api/ports/<port>/start or .../stop");
            return;
        }
        perform(action.get(), operator(request), response);
    }

    private void perform(PortAction action, String operator, HttpServletResponse response) throws IOException {
        String port = action.portName();
        try {
            action.perform(ports);
            ConsoleMessage.ACTION_DONE.log(port, action.verb(), operator);
            answer(response, HttpServletResponse.SC_OK, port + " is now " + state(port));
        } catch (NoSuchElementException unknown) {
            ConsoleMessage.NO_SUCH_PORT.log(port, action.verb(), operator);
            answer(response, HttpServletResponse.SC_NOT_FOUND, "this server has no listener port " + port);
        } catch (PortRefusedException refused) {
            ConsoleMessage.ACTION_REFUSED.log(port, action.verb(), operator, refused.getMessage());
            answer(response, HttpServletResponse.SC_CONFLICT, ShortText.cut(refused.getMessage()));
        }
    }

    // a start may have failed at once, and an operator should not have to look for it
    private String state(String port) {
        PortView view = ports.view(port);
        String because = view.isStarted() || PortStory.reason(view).isEmpty() ? "" : ": " + PortStory.reason(view);
        return PortStory.state(view).toLowerCase(Locale.ROOT) + because;
    }

    private static String operator(HttpServletRequest request) {
        String user = request.getRemoteUser() == null ? "an operator" : request.getRemoteUser();
        return user + " at " + request.getRemoteAddr();
    }

    private static void answer(HttpServletResponse response, int status, String message) throws IOException {
        write(response, status, Json.createObjectBuilder().add("message", message).build());
    }

    private static void write(HttpServletResponse response, int status, JsonObject json) throws IOException {
        response.setStatus(status);
        response.setContentType("application/json");
        response.setCharacterEncoding("UTF-8");
        response.getWriter().write(json.toString());
    }
}
