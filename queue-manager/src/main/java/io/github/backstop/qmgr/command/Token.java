// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.Locale;

/**
 * A piece of an MQSC command.
 *
 * @param text as written, without its quotes
 * @param line where it starts
 */
record Token(Kind kind, String text, int line) {

    enum Kind { WORD, QUOTED, OPEN, CLOSE, END }

    boolean is(Kind other) {
        return kind == other;
    }

    /** Unquoted words fold to upper case (rule E-2). */
    String folded() {
        return kind == Kind.QUOTED ? text : text.toUpperCase(Locale.ROOT);
    }
}
