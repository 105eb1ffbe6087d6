// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

/** The command cannot be understood; the message says why. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
