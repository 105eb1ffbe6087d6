// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

/** As a class with {@code @ApplicationException(rollback = false)}: it leaves the bean, and the transaction commits. */
public final class ApplicationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ApplicationException(String message) {
        super(message);
    }
}
