// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;

/**
 * What the server remembers of a browser or program: who it is, and the token that its changes must carry. A page of
 * another site can make a browser send its cookie, but cannot read the token.
 *
 * @param caller null before the login
 */
record ConsoleSession(Caller caller, String token, Instant begun) implements Serializable {

    /** Carries the token. */
    static final String HEADER = "X-Backstop-Token";
    /** A page that refreshes itself never falls idle, so a login ends anyway. */
    private static final Duration LONGEST = Duration.ofHours(12);
    private static final String ATTRIBUTE = ConsoleSession.class.getName();
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int TOKEN_BYTES = 32;

    /** Of the request; begins one when there is none. */
    static ConsoleSession of(HttpServletRequest request) {
        return existing(request).orElseGet(() -> begin(request, null));
    }

    /** Empty when there is none, or it is too old. */
    static Optional<ConsoleSession> existing(HttpServletRequest request) {
        HttpSession http = request.getSession(false);
        return http != null && http.getAttribute(ATTRIBUTE) instanceof ConsoleSession session
                && session.begun.plus(LONGEST).isAfter(Instant.now()) ? Optional.of(session) : Optional.empty();
    }

    /** With a new identifier and a new token: those from before the login may be known to somebody else. */
    static ConsoleSession begin(HttpServletRequest request, Caller caller) {
        end(request);
        byte[] token = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(token);
        ConsoleSession session = new ConsoleSession(caller, HexFormat.of().formatHex(token), Instant.now());
        request.getSession(true).setAttribute(ATTRIBUTE, session);
        return session;
    }

    static void end(HttpServletRequest request) {
        HttpSession http = request.getSession(false);
        if (http != null) {
            http.invalidate();
        }
    }

    boolean accepts(String given) {
        return given != null && MessageDigest.isEqual(token.getBytes(StandardCharsets.US_ASCII),
                given.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "ConsoleSession[" + caller + "]";
    }
}
