// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo;

import java.io.PrintStream;
import java.util.Locale;

/** What the reader sees: one line per event, with the seconds since the start. Thread-safe. */
final class Timeline {

    private static final String INDENT = "  ";
    private static final String EVENT_INDENT = " ".repeat(28);

    private final PrintStream out;
    private final long start = System.nanoTime();
    private boolean closed;

    Timeline(PrintStream out) {
        this.out = out;
    }

    /** @param who  at most 14 characters, so that the columns stay aligned */
    synchronized void event(String who, String what) {
        if (closed) {
            return;
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        out.println(String.format(Locale.ROOT, "%8.3f s  %-14s  %s", seconds, who, wrapped(what, EVENT_INDENT)));
    }

    synchronized void heading(String text) {
        out.println();
        out.println("== " + text + " " + "=".repeat(Math.max(3, 116 - text.length())));
    }

    synchronized void note(String text) {
        out.println(INDENT + wrapped(text, INDENT + "  "));
    }

    /** Events that follow belong to the end of the server, not to a story. */
    synchronized void close() {
        closed = true;
    }

    synchronized void plain(String text) {
        out.println(text);
        out.flush();
    }

    // long lines go on below themselves, under the same column
    private static String wrapped(String text, String indent) {
        int width = 120 - indent.length();
        StringBuilder lines = new StringBuilder();
        String rest = text.replaceAll("\\R", " ").strip();
        while (rest.length() > width) {
            int space = rest.lastIndexOf(' ', width);
            int cut = space <= 0 ? width : space;
            lines.append(rest, 0, cut).append(System.lineSeparator()).append(indent);
            rest = rest.substring(cut).strip();
        }
        return lines.append(rest).toString();
    }
}
