// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;

/** What a queue does not take. */
final class PutLimits {

    /** MAXPRTY: a message with more stands among those with this much, and keeps its own in the descriptor. */
    private static final int MOST_PRIORITY = 9;

    private PutLimits() {
    }

    static int priority(int wanted) {
        return Math.min(wanted, MOST_PRIORITY);
    }

    static void check(LocalQueue queue, int length, int depth, int maxLength) {
        if (queue.attributes().number(Attribute.PUT) == 1) {
            throw MqiException.because(ReasonCode.PUT_INHIBITED, queue.name() + " is PUT(DISABLED)");
        }
        int longest = queue.attributes().number(Attribute.MAXMSGL);
        if (length > longest) {
            throw MqiException.because(ReasonCode.MSG_TOO_BIG_FOR_Q,
                    length + " bytes, " + queue.name() + " has MAXMSGL(" + longest + ")");
        }
        if (length > maxLength) {
            throw MqiException.because(ReasonCode.MSG_TOO_BIG_FOR_Q_MGR,
                    length + " bytes, the queue manager has MAXMSGL(" + maxLength + ")");
        }
        int deepest = queue.attributes().number(Attribute.MAXDEPTH);
        if (depth >= deepest) {
            throw MqiException.because(ReasonCode.Q_FULL, queue.name() + " has MAXDEPTH(" + deepest + ") messages");
        }
    }
}
