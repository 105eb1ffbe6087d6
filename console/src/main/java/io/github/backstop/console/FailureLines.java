// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.regex.Pattern;

/** A failure's text has its stack frames in one line, as a log line must; on a page each has one of its own. */
final class FailureLines {

    /** In front of a frame: what is in parentheses may have spaces, and the last one may have been cut. */
    private static final Pattern FRAME = Pattern.compile(
            " at (?=[^\\s()]+(?:\\([^()]*\\)(?= at |$)|(?:\\([^()]*)?\\.\\.\\.$))");

    private FailureLines() {
    }

    static String of(String text) {
        return FRAME.matcher(text).replaceAll("\n    at ");
    }
}
