// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.message;

/** What was asked for was not done, and nothing was changed; the message says why, and what would help. */
public class MessageRefusedException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    public MessageRefusedException(String message) {
        super(message);
    }
}
