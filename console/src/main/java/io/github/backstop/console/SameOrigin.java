// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.net.URI;
import java.util.Optional;

import jakarta.servlet.http.HttpServletRequest;

/**
 * Tells the console's own page from another site's that uses the operator's browser.
 *
 * <p>A page of another site cannot send a header of its own without a CORS preflight, and the console answers none.
 * Where the browser names the origin, it must also be this server.
 */
final class SameOrigin {

    static final String HEADER = "X-Backstop-Action";

    private SameOrigin() {
    }

    /** Why the request is refused, or nothing when it is accepted. */
    static Optional<String> objection(HttpServletRequest request) {
        if (request.getHeader(HEADER) == null) {
            return Optional.of("the header " + HEADER + " is missing");
        }
        String fetchSite = request.getHeader("Sec-Fetch-Site");
        if (fetchSite != null && !fetchSite.equals("same-origin") && !fetchSite.equals("none")) {
            return Optional.of("it comes from another site (Sec-Fetch-Site " + fetchSite + ")");
        }
        String origin = request.getHeader("Origin");
        if (origin != null && !authority(origin).equalsIgnoreCase(request.getHeader("Host"))) {
            return Optional.of("it comes from another origin (" + origin + ")");
        }
        return Optional.empty();
    }

    private static String authority(String origin) {
        try {
            return String.valueOf(URI.create(origin).getRawAuthority());
        } catch (IllegalArgumentException malformed) {
            return "";
        }
    }
}
