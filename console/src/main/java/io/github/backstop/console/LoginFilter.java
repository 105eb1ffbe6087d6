// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;
import java.util.Optional;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The console's door: nobody passes without a login but to the login itself, to the health, and with their own token to
 * the metrics; and no change passes without the role of an operator and the token of the session.
 */
public class LoginFilter extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        String path = request.getServletPath();
        if (path.startsWith("/assets/") || path.equals(LoginServlet.LOGIN) || HealthServlet.PATHS.contains(path)
                || request.getMethod().equals("GET") && ScrapeToken.opens(request)) {
            chain.doFilter(request, response);
            return;
        }
        Optional<Caller> caller = ConsoleSession.existing(request).map(ConsoleSession::caller)
                .or(() -> Login.byHeader(request));
        if (caller.isEmpty()) {
            turnAway(request, response, path);
            return;
        }
        caller.get().sends(request);
        Optional<Refusal> refusal = refusal(request, caller.get(), path);
        if (refusal.isPresent()) {
            refusal.get().answer(response);
        } else {
            chain.doFilter(request, response);
        }
    }

    private static Optional<Refusal> refusal(HttpServletRequest request, Caller caller, String path) {
        boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
        if (reads) {
            return Optional.empty();
        }
        String what = request.getMethod() + " " + path + (request.getPathInfo() == null ? "" : request.getPathInfo());
        boolean logout = path.equals(LoginServlet.LOGOUT);
        if (!caller.operator() && !logout) {
            ConsoleMessage.NOT_ALLOWED.log(caller.at(request), what, Caller.OPERATOR_ROLE, Caller.OPERATOR_ROLE);
            return Optional.of(new Refusal("the role " + Caller.OPERATOR_ROLE + " is needed for it, and "
                    + caller.user() + " has it not"));
        }
        String token = logout ? request.getParameter("token") : request.getHeader(ConsoleSession.HEADER);
        Optional<String> objection = ConsoleSession.existing(request).filter(session -> session.accepts(token))
                .isPresent() ? SameOrigin.objection(request)
                : Optional.of("the token of this session is missing (GET api/session tells it; send its cookie, and "
                        + "the token as header " + ConsoleSession.HEADER + ")");
        objection.ifPresent(why -> ConsoleMessage.FOREIGN_REQUEST.log(caller.at(request), what, why));
        return objection.map(why -> new Refusal("refused: " + why));
    }

    private static void turnAway(HttpServletRequest request, HttpServletResponse response, String path)
            throws IOException {
        boolean page = request.getMethod().equals("GET") && (path.isEmpty() || path.equals("/port")
                || path.equals("/explain") || path.equals("/dead-letters"));
        if (page) {
            response.sendRedirect(request.getContextPath() + LoginServlet.LOGIN);
            return;
        }
        // not "Basic": a browser would ask for a password in a window of its own, and send it ever after
        response.setHeader("WWW-Authenticate", "Backstop realm=\"log in at " + request.getContextPath()
                + LoginServlet.LOGIN + ", or send basic authentication\"");
        ApiAnswer.message(HttpServletResponse.SC_UNAUTHORIZED, "log in first").send(request, response);
    }

    /** 403, with its reason. */
    private record Refusal(String why) {
        void answer(HttpServletResponse response) throws IOException {
            ApiAnswer.message(HttpServletResponse.SC_FORBIDDEN, why).send(response);
        }
    }
}
