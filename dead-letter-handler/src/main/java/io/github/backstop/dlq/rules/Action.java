// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/**
 * What is done with a dead letter (C-34).
 *
 * @param kind    DISCARD, IGNORE, RETRY or FWD
 * @param queue   where it goes; empty where it goes nowhere. May be {@code &DESTQ} or {@code &REPLYQ}
 * @param manager may be {@code &DESTQM} or {@code &REPLYQM}; empty: the local queue manager
 * @param header  whether the MQDLH stays
 * @param context whether it is put by the authority of the message's user, PUTAUT(CTX)
 * @param tries   how often it is tried, 1 to 999,999,999
 */
public record Action(Kind kind, String queue, String manager, boolean header, boolean context, int tries) {
    static final String DESTQ = "&DESTQ";
    static final String REPLYQ = "&REPLYQ";
    static final String DESTQM = "&DESTQM";
    static final String REPLYQM = "&REPLYQM";

    /** The parameter of ACTION. */
    public enum Kind {
        /** Delete it. */
        DISCARD,
        /** Leave it where it is. */
        IGNORE,
        /** Put it to where it should have gone, without MQDLH (C-37). */
        RETRY,
        /** Put it elsewhere. */
        FWD
    }

    /** What becomes of a message that no rule is for (C-36). */
    public static final Action LEAVE = new Action(Kind.IGNORE, "", "", true, false, 1);

    /** To the original queue, once: what an operator asks for. */
    public static final Action REDRIVE = new Action(Kind.RETRY, DESTQ, DESTQM, false, false, 1);

    /** Whether the message is put somewhere. */
    public boolean puts() {
        return kind == Kind.RETRY || kind == Kind.FWD;
    }

    /** Name of the queue that {@code letter} is put to; empty if the message does not say. */
    public String queueFor(DeadLetter letter) {
        return switch (queue) {
            case DESTQ -> letter.destinationQueue().strip();
            case REPLYQ -> letter.replyToQueue().strip();
            default -> queue;
        };
    }

    /** Name of its queue manager; empty for the local one. */
    public String managerFor(DeadLetter letter) {
        return switch (manager) {
            case DESTQM -> letter.destinationManager().strip();
            case REPLYQM -> letter.replyToManager().strip();
            default -> manager;
        };
    }

    @Override
    public String toString() {
        return kind + (kind == Kind.FWD ? " to " + queue + (manager.isEmpty() ? "" : " at " + manager)
                + (header ? "" : " without header") : "") + (context ? " as its user" : "")
                + (tries == 1 ? "" : ", " + tries + " tries");
    }
}
