// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

/** Why the receiving end of a channel cannot put a message (rule C-2): what an operator does, and the reason. */
enum PutFailure {
    FULL(2053, "ALTER QLOCAL(%s) MAXDEPTH(0)"), INHIBITED(2051, "ALTER QLOCAL(%s) PUT(DISABLED)"),
    MISSING(2085, "DELETE QLOCAL(%s)"), TOO_LONG(2030, "ALTER QLOCAL(%s) MAXMSGL(3)"),
    /** User mover has no authority to put. */
    NOT_AUTHORIZED(2035, "ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(RCVR) MCAUSER('mover')");

    private final int reason;
    private final String command;

    PutFailure(int reason, String command) {
        this.reason = reason;
        this.command = command;
    }

    /** MQRC_*. */
    int reason() {
        return reason;
    }

    /** MQSC at the receiving queue manager. */
    String command(String queue) {
        return command.formatted(queue);
    }
}
