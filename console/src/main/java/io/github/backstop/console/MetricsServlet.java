// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;
import java.time.Instant;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** The metrics as OpenMetrics text: for viewers, and for who has the {@link ScrapeToken}. */
@WebServlet(MetricsServlet.PATH)
public class MetricsServlet extends HttpServlet {

    static final String PATH = "/metrics";

    private static final long serialVersionUID = 1L;

    private final transient Ports ports;

    public MetricsServlet() {
        this(Ports.ofThisServer());
    }

    MetricsServlet(Ports ports) {
        this.ports = ports;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType(OpenMetrics.CONTENT_TYPE);
        response.getWriter().write(MetricsText.of(ports.signals(), Instant.now()));
    }
}
