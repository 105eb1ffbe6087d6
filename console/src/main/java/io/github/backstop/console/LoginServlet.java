// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;
import java.util.Optional;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** Login by a form, and logout. */
@WebServlet({LoginServlet.LOGIN, LoginServlet.LOGOUT})
public class LoginServlet extends HttpServlet {

    static final String LOGIN = "/login";
    static final String LOGOUT = "/logout";

    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        show(request, response, "");
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getServletPath().equals(LOGOUT)) {
            ConsoleMessage.LOGOUT.log(Caller.of(request).at(request));
            ConsoleSession.end(request);
            response.sendRedirect(request.getContextPath() + LOGIN);
            return;
        }
        // else another site could log a browser in as somebody whom it watches
        if (ConsoleSession.existing(request).filter(session -> session.accepts(request.getParameter("token")))
                .isEmpty() || SameOrigin.objection(request).isPresent()) {
            show(request, response, "This page was too old. Try again.");
            return;
        }
        Optional<Caller> caller = Login.with(request, text(request, "user"), text(request, "password"));
        if (caller.isEmpty()) {
            response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
            show(request, response, "That did not work: the user is unknown, the password is another one, or the user "
                    + "has neither of the console's roles. The server's log says which (BSTP0258W).");
            return;
        }
        ConsoleMessage.LOGIN.log(caller.get().at(request), caller.get().role());
        ConsoleSession.begin(request, caller.get());
        response.sendRedirect(request.getContextPath() + "/");
    }

    private static String text(HttpServletRequest request, String name) {
        String value = request.getParameter(name);
        return value == null ? "" : value;
    }

    private static void show(HttpServletRequest request, HttpServletResponse response, String problem)
            throws IOException {
        Page.send(response, LoginPage.of(ConsoleSession.of(request).token(), problem));
    }
}
