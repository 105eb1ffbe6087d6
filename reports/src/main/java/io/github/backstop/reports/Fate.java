// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.reports;

import io.github.backstop.formats.Feedback;

/**
 * What became of a piece of a message, as far as reports tell. When several are told of the same piece, the first of
 * these counts: what was got was delivered, whatever was reported of it before or after (a dead letter that was put
 * back, an application that complains), and where it failed it does not lie any more although it arrived.
 */
public enum Fate {

    /** An application got it: COD, or its PAN or NAN. */
    DELIVERED,
    /** It could not be placed, or an application could not work with it: exception. */
    EXCEPTION,
    /** It was discarded because its time was over: expiration. */
    EXPIRED,
    /** It is on its queue, or was: COA, and nothing that tells more. */
    ARRIVED,
    /** No report yet. */
    UNKNOWN;

    /** What a report with this Feedback tells. Other numbers than those of MQFB_* are reasons of exceptions. */
    static Fate toldBy(int feedback) {
        return Feedback.of(feedback).map(code -> switch (code) {
            case COA -> ARRIVED;
            case COD, PAN, NAN -> DELIVERED;
            case EXPIRATION -> EXPIRED;
            default -> EXCEPTION;
        }).orElse(EXCEPTION);
    }

    /** True for what can end with the message never being whole. */
    boolean isFailure() {
        return this == EXCEPTION || this == EXPIRED;
    }
}
