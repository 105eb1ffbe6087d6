// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;

/**
 * Asks the server who somebody is. The container's own forms of login are one to an application; this one has two: a
 * form for people, and for programs the header that every HTTP client can send.
 */
final class Login {

    private static final String BASIC = "Basic ";

    private Login() {
    }

    /** Empty when the server does not know the user, or the password is another one, or the user has neither role. */
    static Optional<Caller> with(HttpServletRequest request, String user, String password) {
        try {
            if (request.getUserPrincipal() != null) {
                request.logout();
            }
            request.login(user, password);
        } catch (ServletException unknown) {
            ConsoleMessage.LOGIN_FAILED.log(user, request.getRemoteAddr(), "the server does not accept it");
            return Optional.empty();
        }
        boolean operator = request.isUserInRole(Caller.OPERATOR_ROLE);
        if (!operator && !request.isUserInRole(Caller.VIEWER_ROLE)) {
            ConsoleMessage.LOGIN_FAILED.log(user, request.getRemoteAddr(), "the user is neither in the role "
                    + Caller.OPERATOR_ROLE + " nor in " + Caller.VIEWER_ROLE + "; put it into the group of that name");
            return Optional.empty();
        }
        return Optional.of(new Caller(request.getRemoteUser(), operator));
    }

    /** By the header of HTTP's basic authentication, if it is there. */
    static Optional<Caller> byHeader(HttpServletRequest request) {
        String header = request.getHeader("Authorization");
        if (header == null || !header.regionMatches(true, 0, BASIC, 0, BASIC.length())) {
            return Optional.empty();
        }
        String pair;
        try {
            pair = new String(Base64.getDecoder().decode(header.substring(BASIC.length()).strip()),
                    StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
        int colon = pair.indexOf(':');
        return colon < 1 ? Optional.empty() : with(request, pair.substring(0, colon), pair.substring(colon + 1));
    }
}
