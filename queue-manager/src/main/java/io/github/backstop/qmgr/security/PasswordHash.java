// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * A password as it is kept: PBKDF2 with HMAC-SHA-512 and a salt of its own (RFC 8018). Its text is
 * {@code pbkdf2-sha512$iterations$salt$hash}, the last two in Base64.
 */
public final class PasswordHash {

    /** A hash that no password has: as slow to check as any other. */
    static final PasswordHash NOBODY = new PasswordHash(PasswordHash.ITERATIONS, new byte[16], new byte[32]);

    private static final String ALGORITHM = "PBKDF2WithHmacSHA512";
    private static final String PREFIX = "pbkdf2-sha512";
    private static final int ITERATIONS = 210_000;
    private static final int FEWEST = 1_000;
    private static final int MOST = 10_000_000;
    private static final int LENGTH = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final int iterations;
    private final byte[] salt;
    private final byte[] hash;

    private PasswordHash(int iterations, byte[] salt, byte[] hash) {
        this.iterations = iterations;
        this.salt = salt;
        this.hash = hash;
    }

    /** Hashes a password with a new salt. Takes about a tenth of a second, on purpose. */
    public static PasswordHash of(String password) {
        byte[] salt = new byte[16];
        RANDOM.nextBytes(salt);
        return new PasswordHash(ITERATIONS, salt, derive(password, salt, ITERATIONS, LENGTH));
    }

    /** @throws IllegalArgumentException when the text is not that of a hash; it does not quote the text */
    public static PasswordHash parse(String text) {
        String[] parts = text.split("\\$", -1);
        if (parts.length != 4 || !parts[0].equals(PREFIX) || !parts[1].matches("[0-9]{1,8}")) {
            throw new IllegalArgumentException("no hash of the form " + PREFIX + "$iterations$salt$hash");
        }
        int iterations = Integer.parseInt(parts[1]);
        byte[] salt = Base64.getDecoder().decode(parts[2]);
        byte[] hash = Base64.getDecoder().decode(parts[3]);
        if (iterations < FEWEST || iterations > MOST || salt.length < 8 || hash.length < 16) {
            throw new IllegalArgumentException("a hash with fewer than " + FEWEST + " or more than " + MOST
                    + " iterations, a salt below 8 bytes or less than 16 bytes");
        }
        return new PasswordHash(iterations, salt, hash);
    }

    /** Compares in a time that does not depend on how much of it is right. */
    boolean matches(String password) {
        return !password.isEmpty()
                && MessageDigest.isEqual(hash, derive(password, salt, iterations, hash.length));
    }

    private static byte[] derive(String password, byte[] salt, int iterations, int length) {
        PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, iterations, length * 8);
        try {
            return SecretKeyFactory.getInstance(ALGORITHM).generateSecret(key).getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(ALGORITHM + " is missing in this Java", e);
        } finally {
            key.clearPassword();
        }
    }

    /** As it is written into a file of users. */
    public String text() {
        Base64.Encoder base64 = Base64.getEncoder();
        return PREFIX + '$' + iterations + '$' + base64.encodeToString(salt) + '$' + base64.encodeToString(hash);
    }

    /** Never shows the hash. */
    @Override
    public String toString() {
        return PREFIX;
    }
}
