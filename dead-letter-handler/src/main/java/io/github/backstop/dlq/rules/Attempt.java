// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

/**
 * How far a message has come in a table.
 *
 * @param rule  index of the rule that is tried; -1 before the first
 * @param tries how often, this one included
 */
public record Attempt(int rule, int tries) {
    /** Before anything was tried. */
    public static final Attempt NOT_YET = new Attempt(-1, 0);
    /** Nothing is left to be tried: the message stays (C-36). */
    public static final Attempt NONE_LEFT = new Attempt(Integer.MAX_VALUE, 0);

    static Attempt first(int rule) {
        return new Attempt(rule, 1);
    }

    Attempt again() {
        return new Attempt(rule, tries + 1);
    }

    public boolean isNoneLeft() {
        return rule == Integer.MAX_VALUE;
    }
}
