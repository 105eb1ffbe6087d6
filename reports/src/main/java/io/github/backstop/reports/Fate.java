// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.Feedback;

/**
 * What became of a piece of a message, as far as reports tell. When several are told of the same piece, the first of
 * these counts, whatever came first: who refuses it got it; what was got was delivered, though it may have been a dead
 * letter before; and where it failed it does not lie any more, although it arrived.
 */
public enum Fate {

    /** An application got it and would not have it: NAN, or an exception with a number of the application's own. */
    REFUSED,
    /** An application got it: COD, or its PAN. */
    DELIVERED,
    /** It could not be placed: exception with an MQRC or another number of MQ's. */
    EXCEPTION,
    /** It was discarded because its time was over: expiration. */
    EXPIRED,
    /** It is on its queue, or was: COA, and nothing that tells more. */
    ARRIVED,
    /** No report yet. */
    UNKNOWN;

    /** Whether nobody but an application makes such reports. */
    static boolean isToldByApplication(int feedback) {
        return feedback >= Feedback.APPL_FIRST && feedback <= Feedback.APPL_LAST
                || feedback == Feedback.PAN.number() || feedback == Feedback.NAN.number();
    }

    /** What a report with this Feedback tells. Numbers that are not MQFB_* are reasons of exceptions. */
    static Fate toldBy(int feedback) {
        return Feedback.of(feedback).map(code -> switch (code) {
            case COA -> ARRIVED;
            case COD, PAN -> DELIVERED;
            case NAN -> REFUSED;
            case EXPIRATION -> EXPIRED;
            default -> EXCEPTION;
        }).orElse(isToldByApplication(feedback) ? REFUSED : EXCEPTION);
    }

    /** True for what can end with the message never being whole. */
    boolean isFailure() {
        return this == REFUSED || this == EXCEPTION || this == EXPIRED;
    }
}
