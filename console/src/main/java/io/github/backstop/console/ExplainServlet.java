// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** What would happen to poison, for a port or for values typed in. It changes nothing, so it is read by GET. */
@WebServlet("/explain")
public class ExplainServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final transient Explanations explanations;

    public ExplainServlet() {
        this(Explanations.ofThisServer());
    }

    ExplainServlet(Explanations explanations) {
        this.explanations = explanations;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String port = text(request.getParameter("port"));
        Map<String, String> typed = new LinkedHashMap<>();
        boolean asked = !port.isEmpty();
        for (String name : ExplainPage.FIELDS) {
            String value = request.getParameter(name);
            asked |= value != null;
            typed.put(name, text(value));
        }
        Page.send(response, ExplainPage.of(port, typed, asked ? explanations.ask(port, typed) : null));
    }

    private static String text(String parameter) {
        return parameter == null ? "" : parameter.strip();
    }
}
