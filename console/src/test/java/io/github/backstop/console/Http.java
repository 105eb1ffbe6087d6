// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;

/** One request and what was answered, without a servlet container. */
final class Http {

    static final Caller OPERATOR = new Caller("alice", true);
    static final Caller VIEWER = new Caller("victor", false);

    final StringWriter body = new StringWriter();
    final Map<String, String> answered = new HashMap<>();
    int status = 200;
    private final String method;
    private final String servletPath;
    private final String pathInfo;
    private final Map<String, String> headers = new HashMap<>(Map.of("Host", "mq.example:8080"));
    private final Map<String, String> parameters = new HashMap<>();
    private final Map<String, Object> attributes = new HashMap<>();
    private Map<String, Object> session;
    private String loggedIn;

    Http(String method, String servletPath, String pathInfo) {
        this.method = method;
        this.servletPath = servletPath;
        this.pathInfo = pathInfo;
    }

    static Http get(String servletPath, String pathInfo) {
        return new Http("GET", servletPath, pathInfo);
    }

    static Http post(String servletPath, String pathInfo) {
        return new Http("POST", servletPath, pathInfo);
    }

    Http header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    Http parameter(String name, String value) {
        parameters.put(name, value);
        return this;
    }

    /** As behind the login filter. */
    Http as(Caller caller) {
        caller.sends(request());
        return this;
    }

    /** With the cookie of the other one's session. */
    Http inSessionOf(Http other) {
        session = other.session;
        return this;
    }

    HttpServletRequest request() {
        return (HttpServletRequest) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {HttpServletRequest.class}, (self, called, arguments) -> switch (called.getName()) {
                    case "getMethod" -> method;
                    case "getHeader" -> headers.get((String) arguments[0]);
                    case "getParameter" -> parameters.get((String) arguments[0]);
                    case "getServletPath" -> servletPath;
                    case "getPathInfo" -> pathInfo;
                    case "getContextPath" -> "/backstop";
                    case "getRemoteUser" -> loggedIn;
                    case "getUserPrincipal" -> null;
                    case "getRemoteAddr" -> "192.0.2.7";
                    case "setAttribute" -> attributes.put((String) arguments[0], arguments[1]);
                    case "getAttribute" -> attributes.get((String) arguments[0]);
                    case "getSession" -> session((Boolean) arguments[0]);
                    case "login" -> login((String) arguments[0], (String) arguments[1]);
                    case "isUserInRole" -> ("backstop-" + loggedIn).equals(arguments[0]);
                    default -> throw new UnsupportedOperationException(called.getName());
                });
    }

    /** The server knows users who are called as their roles, each with the password "right". */
    private Object login(String user, String password) throws ServletException {
        if (!password.equals("right")) {
            throw new ServletException("no");
        }
        loggedIn = user;
        return null;
    }

    private HttpSession session(boolean create) {
        if (session == null && !create) {
            return null;
        }
        if (session == null) {
            session = new HashMap<>();
        }
        Map<String, Object> values = session;
        return (HttpSession) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {HttpSession.class},
                (self, called, arguments) -> switch (called.getName()) {
                    case "setAttribute" -> values.put((String) arguments[0], arguments[1]);
                    case "getAttribute" -> values.get((String) arguments[0]);
                    case "invalidate" -> session = null;
                    default -> throw new UnsupportedOperationException(called.getName());
                });
    }

    HttpServletResponse response() {
        PrintWriter writer = new PrintWriter(body);
        return (HttpServletResponse) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {HttpServletResponse.class}, (self, called, arguments) -> switch (called.getName()) {
                    case "setStatus" -> status = (int) arguments[0];
                    case "getWriter" -> writer;
                    case "getOutputStream" -> new Bytes();
                    case "setContentType" -> answered.put("Content-Type", (String) arguments[0]);
                    case "setCharacterEncoding" -> null;
                    case "setHeader" -> answered.put((String) arguments[0], (String) arguments[1]);
                    case "sendRedirect" -> answered.put("Location", (String) arguments[0]);
                    default -> throw new UnsupportedOperationException(called.getName());
                });
    }

    /** What is written as bytes is ASCII here. */
    private final class Bytes extends ServletOutputStream {
        @Override
        public void write(int value) {
            body.write(value);
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setWriteListener(WriteListener listener) {
            throw new UnsupportedOperationException();
        }
    }
}
