// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.call;

import io.github.backstop.formats.ReasonCode;

/**
 * A call that ended with completion code MQCC_FAILED (2), or MQCC_WARNING (1), and one of MQ's reason codes (MQRC_*).
 * It is an answer to the application, not a fault of the queue manager: it carries no stack trace.
 */
public final class MqiException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int reason;
    private final boolean warning;
    private final String detail;

    /** @param reason MQRC_*, for example 2085 */
    public MqiException(int reason, String message) {
        this(reason, message, false, message);
    }

    private MqiException(int reason, String message, boolean warning, String detail) {
        super(message, null, false, false);
        this.reason = reason;
        this.warning = warning;
        this.detail = detail;
    }

    /** The call was carried out, but ends with completion code MQCC_WARNING (1). */
    public static MqiException warning(int reason, String message) {
        return new MqiException(reason, message, true, message);
    }

    public boolean isWarning() {
        return warning;
    }

    /**
     * A failure that this queue manager has a name for.
     *
     * @param detail what was wrong, for the log and for people reading tests
     */
    public static MqiException because(ReasonCode reason, String detail) {
        return new MqiException(reason.number(), reason.number() + " " + reason.name() + ": " + detail, false, detail);
    }

    /** What was wrong, without the reason. */
    public String detail() {
        return detail;
    }

    public int reason() {
        return reason;
    }
}
