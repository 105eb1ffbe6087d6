// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** One request and what was answered, without a servlet container. */
final class Http {

    final StringWriter body = new StringWriter();
    int status = 200;
    private final String servletPath;
    private final String pathInfo;
    private final Map<String, String> headers = new HashMap<>(Map.of("Host", "mq.example:8080"));

    Http(String servletPath, String pathInfo) {
        this.servletPath = servletPath;
        this.pathInfo = pathInfo;
    }

    Http header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    HttpServletRequest request() {
        return (HttpServletRequest) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {HttpServletRequest.class}, (self, method, arguments) -> switch (method.getName()) {
                    case "getHeader" -> headers.get((String) arguments[0]);
                    case "getServletPath" -> servletPath;
                    case "getPathInfo" -> pathInfo;
                    case "getRemoteUser" -> null;
                    case "getRemoteAddr" -> "192.0.2.7";
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    HttpServletResponse response() {
        PrintWriter writer = new PrintWriter(body);
        return (HttpServletResponse) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {HttpServletResponse.class}, (self, method, arguments) -> switch (method.getName()) {
                    case "setStatus" -> status = (int) arguments[0];
                    case "getWriter" -> writer;
                    case "setContentType", "setCharacterEncoding" -> null;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
