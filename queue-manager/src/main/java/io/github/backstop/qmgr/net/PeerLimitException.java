// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.net;

/** A peer costs more than {@link PeerLimits} allow: its socket is closed. */
final class PeerLimitException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PeerLimitException(String message) {
        super(message);
    }
}
