// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.IOException;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Only the console's own files run in its page, and no other page frames it (a framed Start button is bait). Mapped in
 * web.xml, in front of the {@link LoginFilter}.
 */
public class SecurityHeaders extends HttpFilter {

    private static final long serialVersionUID = 1L;

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        response.setHeader("Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
                        + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
        response.setHeader("X-Content-Type-Options", "nosniff");
        // not "no-referrer": browsers would then name no origin either, and the console's own forms were refused
        response.setHeader("Referrer-Policy", "same-origin");
        if (!request.getServletPath().startsWith("/assets/")) {
            response.setHeader("Cache-Control", "no-store");
        }
        chain.doFilter(request, response);
    }
}
