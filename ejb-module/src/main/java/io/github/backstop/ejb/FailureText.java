// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import java.util.Arrays;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** What an operator needs of an exception: its text with its causes' and the place it came from. */
final class FailureText {

    private static final int CAUSES = 5;
    private static final int FRAMES = 5;

    private FailureText() {
    }

    static String message(Throwable failure) {
        StringJoiner text = new StringJoiner("; caused by ");
        text.add(String.valueOf(failure.getMessage()));
        Throwable cause = failure.getCause();
        // bounded: causes may form a ring
        for (int depth = 0; cause != null && depth < CAUSES; depth++, cause = cause.getCause()) {
            text.add(cause.toString());
        }
        return text.toString();
    }

    /** The first frames, the one that threw before the others; nothing for an exception without a stack. */
    static String stackTop(Throwable failure) {
        return Arrays.stream(failure.getStackTrace()).limit(FRAMES).map(StackTraceElement::toString)
                .collect(Collectors.joining(" at "));
    }
}
