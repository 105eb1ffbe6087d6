// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.requeue;

import io.github.backstop.port.requeue.Step.Disposition;
import java.util.Iterator;
import java.util.List;

/**
 * The way of a poison message: backout queue, else discarded if it says so, else dead-letter queue; and the exception
 * report. A pure function of the message, the places and what has happened so far. Spec: A28 to A30, B14 to B20.
 */
public final class DispositionLadder {
    /** MQRC_BACKOUT_THRESHOLD_REACHED: there is no backout queue (A42). */
    public static final int THRESHOLD_REACHED = 2362;

    /** MQRC_MSG_NOT_MATCHED: no consumer selects it (A42). */
    public static final int NOT_MATCHED = 2363;

    private final PoisonMessage message;
    private final Places places;
    private final Iterator<Integer> reasons;
    private final int cause;

    private DispositionLadder(PoisonMessage message, Places places, int cause, List<Integer> reasons) {
        this.message = message;
        this.places = places;
        this.cause = cause;
        this.reasons = reasons.iterator();
    }

    /** @param reasons reason codes of the puts so far, in their order; 0 = it was put */
    public static Step next(PoisonMessage message, Places places, List<Integer> reasons) {
        return next(message, places, THRESHOLD_REACHED, reasons);
    }

    /** @param cause reason code: why the message cannot stay, where there is no backout queue */
    public static Step next(PoisonMessage message, Places places, int cause, List<Integer> reasons) {
        return new DispositionLadder(message, places, cause, reasons).step();
    }

    private Step step() {
        int reason = cause;
        if (places.hasBackoutQueue()) {
            if (!reasons.hasNext()) {
                return new Step.PutOnBackoutQueue(places.backoutQueue());
            }
            reason = reasons.next();
            if (reason == 0) {
                return new Step.Commit(Disposition.BACKED_OUT_TO_QUEUE, places.backoutQueue(), 0);
            }
        }
        return message.discard()
                ? report(reason, new Step.Commit(Disposition.DISCARDED_AS_ASKED, "", reason))
                : deadLetter(reason);
    }

    private Step deadLetter(int reason) {
        if (!places.hasDeadLetterQueue()) {
            return nowhere(reason, "the queue manager has no dead-letter queue");
        }
        if (!reasons.hasNext()) {
            return new Step.PutOnDeadLetterQueue(places.deadLetterQueue(), reason, places.intended());
        }
        int refusal = reasons.next();
        return refusal == 0
                ? report(reason, new Step.Commit(Disposition.DEAD_LETTERED, places.deadLetterQueue(), reason))
                : nowhere(reason, "dead-letter queue " + places.deadLetterQueue() + " answered " + refusal);
    }

    private Step report(int feedback, Step.Commit then) {
        if (message.report() == ExceptionReport.NONE) {
            return then;
        }
        if (!reasons.hasNext()) {
            return new Step.SendReport(feedback, message.report());
        }
        int refusal = reasons.next();
        if (refusal == 0) {
            return then;
        }
        if (places.hasDeadLetterQueue()) {
            if (!reasons.hasNext()) {
                return new Step.PutReportOnDeadLetterQueue(places.deadLetterQueue(), refusal, feedback,
                        message.report());
            }
            if (reasons.next() == 0) {
                return then;
            }
        }
        // the 7.5 wording of B20: a lost report does not stop a message that has found its place, unless it matters
        return message.stays() ? new Step.Keep("its exception report can be put neither on its reply queue ("
                + refusal + ") nor on the dead-letter queue") : then;
    }

    private Step nowhere(int reason, String deadLetters) {
        if (!message.stays()) {
            return new Step.Commit(Disposition.DISCARDED_FOR_WANT_OF_A_PLACE, "", reason); // B17: without report
        }
        return new Step.Keep((places.hasBackoutQueue()
                ? "backout queue " + places.backoutQueue() + " answered " + reason
                : "there is no backout queue") + ", and " + deadLetters);
    }
}
