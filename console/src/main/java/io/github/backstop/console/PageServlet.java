// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;
import java.util.List;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** The page, and its part that changes: the page asks for that part again and again and mends itself with it. */
@WebServlet({"", "/ports"})
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
        List<PortView> views = ports.list();
        response.setContentType("text/html");
        response.setCharacterEncoding("UTF-8");
        boolean partOnly = "/ports".equals(request.getServletPath());
        response.getWriter().write(partOnly ? PortsPage.ports(views) : PortsPage.page(views));
    }
}
