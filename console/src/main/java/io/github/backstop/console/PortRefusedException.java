// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

/** A port did not do what the operator asked; the message is the port's own. */
final class PortRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PortRefusedException(String message) {
        super(message);
    }

    PortRefusedException(Throwable cause) {
        super(cause.getMessage() == null ? cause.toString() : cause.getMessage(), cause);
    }
}
