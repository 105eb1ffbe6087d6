// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The keywords of a rules table (rules C-32 to C-34), with what their parameters may be. */
public enum Keyword {

    INPUTQ(Part.CONTROL, 48),
    INPUTQM(Part.CONTROL, 48),
    RETRYINT(Part.CONTROL, 0),
    WAIT(Part.CONTROL, 0),

    APPLIDAT(Part.PATTERN, 32),
    APPLNAME(Part.PATTERN, 28),
    APPLTYPE("MQAT_"),
    DESTQ(Part.PATTERN, 48),
    DESTQM(Part.PATTERN, 48),
    FEEDBACK("MQFB_"),
    FORMAT(Part.PATTERN, 8),
    MSGTYPE("MQMT_"),
    PERSIST("MQPER_"),
    REASON("MQRC_"),
    REPLYQ(Part.PATTERN, 48),
    REPLYQM(Part.PATTERN, 48),
    USERID(Part.PATTERN, 12),

    ACTION(Part.ACTION, 0),
    FWDQ(Part.ACTION, 48),
    FWDQM(Part.ACTION, 48),
    HEADER(Part.ACTION, 0),
    PUTAUT(Part.ACTION, 0),
    RETRY(Part.ACTION, 0);

    /** Where in a table a keyword belongs. */
    enum Part {
        CONTROL, PATTERN, ACTION
    }

    private final Part part;
    private final int length;
    private final String prefix;

    Keyword(Part part, int length) {
        this.part = part;
        this.length = length;
        prefix = "";
    }

    Keyword(String prefix) {
        part = Part.PATTERN;
        length = 0;
        this.prefix = prefix;
    }

    Part part() {
        return part;
    }

    /** Of a text: how long the field of the message is. */
    int length() {
        return length;
    }

    /** Whether it compares a number. */
    boolean isNumber() {
        return !prefix.isEmpty();
    }

    /** What the names of its numbers begin with, such as {@code MQRC_}; the reason may be a feedback, too (C-8). */
    boolean takesConstant(String name) {
        return name.startsWith(prefix) || this == REASON && name.startsWith("MQFB_")
                || this == FEEDBACK && name.startsWith("MQRC_");
    }

    static Optional<Keyword> of(String word) {
        String upper = word.toUpperCase(Locale.ROOT);
        return Arrays.stream(values()).filter(keyword -> keyword.name().equals(upper)).findFirst();
    }
}
