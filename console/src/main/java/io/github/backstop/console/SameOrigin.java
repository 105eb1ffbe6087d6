// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.net.URI;
import java.util.Optional;

import jakarta.servlet.http.HttpServletRequest;

/** Where the browser names who sent a request, it must be this server: a second lock beside the token. */
final class SameOrigin {

    private SameOrigin() {
    }

    /** Why the request is refused, or nothing when it is accepted. */
    static Optional<String> objection(HttpServletRequest request) {
        String fetchSite = request.getHeader("Sec-Fetch-Site");
        if (fetchSite != null && !fetchSite.equals("same-origin") && !fetchSite.equals("none")) {
            return Optional.of("it comes from another site (Sec-Fetch-Site " + fetchSite + ")");
        }
        String origin = request.getHeader("Origin");
        // browsers that hide where a page is say "null" also of their own; the other header has decided then
        boolean hidden = "null".equals(origin) && fetchSite != null;
        if (origin != null && !hidden && !authority(origin).equalsIgnoreCase(request.getHeader("Host"))) {
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
