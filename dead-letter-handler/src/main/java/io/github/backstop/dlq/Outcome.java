// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

/**
 * What has come of an action on one message.
 *
 * @param reason MQRC_* of {@link Kind#REFUSED}; 0 where the message itself does not say where to
 * @param where  it went, or should have gone
 */
public record Outcome(Kind kind, int reason, String where) {

    /** How it ended. */
    public enum Kind {
        /** The message has left the queue, in one unit of work. */
        DONE,
        /** Somebody else has got it in the meantime. */
        GONE,
        /** It is where it was. */
        REFUSED
    }

    static Outcome done(String where) {
        return new Outcome(Kind.DONE, 0, where);
    }

    static Outcome refused(int reason, String where) {
        return new Outcome(Kind.REFUSED, reason, where);
    }
}
