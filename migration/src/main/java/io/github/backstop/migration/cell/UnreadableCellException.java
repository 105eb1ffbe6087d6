// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

/** A file is damaged, or is not what its name says; the message begins with file and line. */
public final class UnreadableCellException extends Exception {
    private static final long serialVersionUID = 1L;

    public UnreadableCellException(String message) {
        super(message);
    }

    UnreadableCellException(Source source, String message) {
        super(source + ": " + message);
    }
}
