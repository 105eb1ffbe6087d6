// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.Serializable;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Who sends a request, as the server's security says.
 *
 * @param operator whether that is more than a viewer
 */
record Caller(String user, boolean operator) implements Serializable {

    /** Roles, mapped to groups by the server: glassfish-web.xml. */
    static final String VIEWER_ROLE = "backstop-viewer";
    static final String OPERATOR_ROLE = "backstop-operator";

    private static final String ATTRIBUTE = Caller.class.getName();

    /** Of a request that has passed the {@link LoginFilter}. */
    static Caller of(HttpServletRequest request) {
        return (Caller) request.getAttribute(ATTRIBUTE);
    }

    void sends(HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, this);
    }

    String role() {
        return operator ? OPERATOR_ROLE : VIEWER_ROLE;
    }

    /** For the port's history and the log. */
    String at(HttpServletRequest request) {
        return user + " at " + request.getRemoteAddr();
    }
}
