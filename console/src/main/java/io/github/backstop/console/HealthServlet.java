// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;
import java.util.List;
import java.util.Set;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Health in the form of MicroProfile Health 4.0, on every server: 200 and UP, or 503 and DOWN. A balancer needs no
 * login for that; which port it is, and why, is told to viewers only.
 */
@WebServlet(urlPatterns = {"/health", "/health/ready", "/health/live", "/health/started"}, loadOnStartup = 1)
public class HealthServlet extends HttpServlet {

    /** What is answered without a login. */
    static final Set<String> PATHS = Set.of("/health", "/health/ready", "/health/live", "/health/started");
    static final String CHECK = "backstop-listener-ports";

    private static final long serialVersionUID = 1L;

    private final transient Ports ports;
    private transient Readiness readiness;

    public HealthServlet() {
        this(Ports.ofThisServer());
    }

    HealthServlet(Ports ports) {
        this.ports = ports;
    }

    @Override
    public void init() throws ServletException {
        try {
            readiness = Readiness.ofThisServer();
        } catch (IllegalArgumentException refused) {
            throw new ServletException(refused.getMessage(), refused);
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        boolean ready = request.getServletPath().equals("/health") || request.getServletPath().equals("/health/ready");
        List<PortView> down = ready ? readiness.down(ports.list()) : List.of();
        boolean known = ready && ConsoleSession.existing(request).map(ConsoleSession::caller)
                .or(() -> Login.byHeader(request)).isPresent();
        String status = down.isEmpty() ? "UP" : "DOWN";
        JsonArrayBuilder checks = Json.createArrayBuilder();
        if (ready) {
            JsonObjectBuilder check = Json.createObjectBuilder().add("name", CHECK).add("status", status);
            checks.add(known && !down.isEmpty() ? check.add("data", data(down)) : check);
        }
        JsonObject answer = Json.createObjectBuilder().add("status", status).add("checks", checks).build();
        new ApiAnswer(down.isEmpty() ? HttpServletResponse.SC_OK : HttpServletResponse.SC_SERVICE_UNAVAILABLE, answer)
                .send(response);
    }

    private static JsonObjectBuilder data(List<PortView> down) {
        JsonObjectBuilder data = Json.createObjectBuilder();
        down.forEach(port -> data.add(port.name(), port.stoppedBy() + ": " + port.reason()
                + (port.advice().isEmpty() ? "" : "; " + port.advice())));
        return data;
    }
}
