// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.client;

/**
 * Why no dead-letter queue takes a message (rules C-4, C-16): what an operator does. The commands need a transmission
 * queue X, an alias A of the dead-letter queue and a remote queue R.
 */
enum NoDeadLetterQueue {
    DEADQ_BLANK("ALTER QMGR DEADQ(' ')"), DEADQ_MISSING("ALTER QMGR DEADQ(NOWHERE)"),
    DEADQ_ALIAS("ALTER QMGR DEADQ(A)"), DEADQ_TRANSMISSION_QUEUE("ALTER QMGR DEADQ(X)"),
    DEADQ_REMOTE_QUEUE("ALTER QMGR DEADQ(R)"), FULL("ALTER QLOCAL(%1$s) MAXDEPTH(0)"),
    INHIBITED("ALTER QLOCAL(%1$s) PUT(DISABLED)"), TOO_SHORT("ALTER QLOCAL(%1$s) MAXMSGL(100)"),
    USEDLQ_NO("ALTER CHANNEL(QM1.TO.QM2) CHLTYPE(%2$s) USEDLQ(NO)");

    private final String command;

    NoDeadLetterQueue(String command) {
        this.command = command;
    }

    /** MQSC. @param type of the end of channel QM1.TO.QM2, SDR or RCVR */
    String command(String deadLetterQueue, String type) {
        return command.formatted(deadLetterQueue, type);
    }
}
