// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.state;

/** A port was asked for something that its present state forbids; the message names port, state and remedy. */
public class IllegalPortTransitionException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    public IllegalPortTransitionException(String message) {
        super(message);
    }
}
