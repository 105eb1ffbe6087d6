// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.builder;

/** A RAR that cannot be extended; the message says what of it is in the way. */
public final class RefusedRarException extends Exception {
    private static final long serialVersionUID = 1L;

    RefusedRarException(String message) {
        super(message);
    }

    RefusedRarException(String message, Throwable cause) {
        super(message, cause);
    }
}
