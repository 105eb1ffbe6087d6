// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.cluster;

/** Nobody could be asked whether the port may start, as there is no connection. */
public final class ClusterUnreachableException extends Exception {
    private static final long serialVersionUID = 1L;

    public ClusterUnreachableException(String message) {
        super(message);
    }

    /** For operators: without the name of the class. */
    @Override
    public String toString() {
        return getMessage();
    }
}
