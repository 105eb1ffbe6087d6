// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;
import java.util.NoSuchElementException;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** The pages, and their parts that change: a page asks for its part again and again and mends itself with it. */
@WebServlet({"", "/ports", "/port", "/port/state", "/port/messages", "/port/message"})
public class PageServlet extends HttpServlet {

    private static final long serialVersionUID = 1L;

    private final transient Ports ports;

    public PageServlet() {
        this(Ports.ofThisServer());
    }

    PageServlet(Ports ports) {
        this.ports = ports;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        try {
            Page.send(response, html(request));
        } catch (NoSuchElementException unknown) {
            response.setStatus(HttpServletResponse.SC_NOT_FOUND);
            Page.send(response, MessagesPart.problem("This server has no listener port " + unknown.getMessage()
                    + " any more: its application was undeployed, perhaps."));
        } catch (PortRefusedException refused) {
            Page.send(response, MessagesPart.problem(refused.getMessage()));
        }
    }

    private String html(HttpServletRequest request) {
        String name = request.getParameter("name");
        String place = request.getParameter("place") == null ? "INPUT" : request.getParameter("place");
        Caller caller = Caller.of(request);
        return switch (request.getServletPath()) {
            case "/ports" -> PortsPage.ports(ports.list(), caller);
            case "/port" -> PortPage.page(ports.view(name), ports, ConsoleSession.of(request), caller);
            case "/port/state" -> PortPage.state(ports.view(name), ports, caller);
            case "/port/messages" -> MessagesPart.of(ports.messages(name, place, ApiReading.MESSAGES), name, place,
                    caller);
            case "/port/message" -> MessagePart.of(new ApiReading(ports, request).answer(new ApiRoute.Call(
                    ApiRoute.MESSAGE, name, String.valueOf(request.getParameter("id")))).json(), caller);
            default -> PortsPage.page(ports.list(), ConsoleSession.of(request), caller);
        };
    }
}
