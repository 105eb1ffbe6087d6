// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.policy;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Why a delivery failed, as text: the exception may come from another class loader.
 *
 * @param exceptionClass class name, or empty if no exception left the bean
 * @param message        its message, shortened to {@value #LONGEST_TEXT} characters, or empty
 * @param stackTop       the first frames, the one that threw before the others, in as many characters, or empty
 */
public record FailureCause(String exceptionClass, String message, String stackTop) {
    static final int LONGEST_TEXT = 1024;
    private static final int MOST_FRAMES = 5;
    private static final String FRAME = " at ";
    private static final String NO_EXCEPTION = "no exception left the bean";

    /** The bean only marked the transaction for rollback, or something outside the bean rolled it back. */
    public static final FailureCause NONE = new FailureCause("", "", "");

    public FailureCause {
        exceptionClass = shorten(exceptionClass);
        message = shorten(message);
        stackTop = shorten(stackTop);
    }

    /** The root cause, as containers wrap what the bean threw; {@link #NONE} for null. */
    public static FailureCause of(Throwable thrown) {
        if (thrown == null) {
            return NONE;
        }
        Throwable root = thrown;
        // a chain can be a ring, hence the bound
        for (int depth = 0; root.getCause() != null && depth < 50; depth++) {
            root = root.getCause();
        }
        return new FailureCause(root.getClass().getName(), root.getMessage(), Arrays.stream(root.getStackTrace())
                .limit(MOST_FRAMES).map(StackTraceElement::toString).collect(Collectors.joining(FRAME)));
    }

    public boolean isKnown() {
        return !exceptionClass.isEmpty();
    }

    /** {@code IllegalStateException: no stock at a.Orders.take(Orders.java:31) at a.OrderBean.onMessage(..)}. */
    public String text() {
        return text(stackTop);
    }

    /** As {@link #text()}, with the frame that threw alone: for a line of the log, where five hide what happened. */
    public String line() {
        int end = stackTop.indexOf(FRAME);
        return text(end < 0 ? stackTop : stackTop.substring(0, end));
    }

    private String text(String frames) {
        if (!isKnown()) {
            return NO_EXCEPTION;
        }
        return exceptionClass + (message.isEmpty() ? "" : ": " + message)
                + (frames.isEmpty() ? "" : FRAME + frames);
    }

    private static String shorten(String text) {
        if (text == null) {
            return "";
        }
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 3) + "...";
    }
}
