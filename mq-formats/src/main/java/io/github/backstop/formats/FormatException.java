// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.formats;

/**
 * Bytes that are not the structure they are said to be: too short, a wrong eyecatcher, an impossible length.
 * The message is a lower-case noun phrase with the offset, such as {@code "end of input at 212, 4 more needed"}.
 */
public class FormatException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public FormatException(String message) {
        super(message);
    }
}
