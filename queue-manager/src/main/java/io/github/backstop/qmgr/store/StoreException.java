// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

/** A store cannot be used: it is somebody else's, in use, damaged, or the disk fails. The message says what and why. */
public final class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StoreException(String message) {
        super(message);
    }

    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
