// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

/**
 * A message failed too often and nothing takes it: the delivery must be rolled back, lest the message is lost. It
 * leaves {@link BackoutInterceptor} in place of the bean's own exception.
 */
public final class MessageNotMovedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MessageNotMovedException(String message, Throwable cause) {
        super(message, cause);
    }
}
