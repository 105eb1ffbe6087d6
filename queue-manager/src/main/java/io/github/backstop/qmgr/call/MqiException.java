// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

/**
 * A call that ended with completion code MQCC_FAILED (2) and one of MQ's reason codes (MQRC_*).
 * It is an answer to the application, not a fault of the queue manager: it carries no stack trace.
 */
public final class MqiException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int reason;

    /** @param reason MQRC_*, for example 2085 */
    public MqiException(int reason, String message) {
        super(message, null, false, false);
        this.reason = reason;
    }

    public int reason() {
        return reason;
    }
}
