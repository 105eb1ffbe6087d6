// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.port.requeue.RequeueRule;
import io.github.backstop.port.requeue.Step;

/** What became of a message, to be read after "message ID:..". */
public final class RequeueText {
    private RequeueText() { }

    public static String of(Step.Commit where, RequeueRule rule) {
        String why = where.reason() == 0 ? "" : " (" + ReasonCode.nameOf(where.reason()) + " " + where.reason() + ")";
        return switch (where.disposition()) {
            case BACKED_OUT_TO_QUEUE -> "was moved to backout queue " + where.queue() + ", as it failed"
                    + (rule.threshold() == 1 ? "" : " " + rule.threshold() + " times or more");
            case DEAD_LETTERED -> "was moved to dead-letter queue " + where.queue() + why;
            case DISCARDED_AS_ASKED -> "was discarded, as it asks to be (MQRO_DISCARD_MSG)" + why;
            case DISCARDED_FOR_WANT_OF_A_PLACE -> "was discarded, as neither backout queue nor dead-letter queue took "
                    + "it and it is not persistent" + why;
        };
    }
}
