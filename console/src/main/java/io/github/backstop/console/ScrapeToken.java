// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

import jakarta.servlet.http.HttpServletRequest;

/** A secret that opens the metrics and nothing else, for a scraper that is no user of the server. */
final class ScrapeToken {

    /** A system property of the server. Not set: only users may read the metrics. */
    static final String PROPERTY = "backstop.metrics.token";
    /** A shorter one could be guessed. */
    static final int SHORTEST = 16;

    private static final String BEARER = "Bearer ";

    private ScrapeToken() {
    }

    /** Whether the request wants the metrics and carries the token. */
    static boolean opens(HttpServletRequest request) {
        String token = System.getProperty(PROPERTY, "");
        String header = request.getHeader("Authorization");
        if (!request.getServletPath().equals(MetricsServlet.PATH) || token.isEmpty() || header == null
                || !header.startsWith(BEARER)) {
            return false;
        }
        if (token.length() < SHORTEST) {
            ConsoleMessage.SHORT_TOKEN.log(PROPERTY, SHORTEST);
            return false;
        }
        return MessageDigest.isEqual(token.getBytes(StandardCharsets.UTF_8),
                header.substring(BEARER.length()).strip().getBytes(StandardCharsets.UTF_8));
    }
}
