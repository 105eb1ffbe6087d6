// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * One entry of a rules table, its lines put together (C-35).
 *
 * @param text  without the characters of continuation
 * @param lines of each character of it, from 1
 */
record Entry(String text, List<Integer> lines) {

    /** What is significant of a line. */
    static final int WIDTH = 72;

    /** The line that the character at {@code position} stood in; the last one for what is behind the end. */
    int line(int position) {
        return lines.get(Math.min(position, lines.size() - 1));
    }

    /** A table in entries; comments and blank lines are left out. A line that is wrong becomes a problem. */
    static List<Entry> of(String table, List<Problem> problems) {
        List<Entry> entries = new ArrayList<>();
        Joining joining = null;
        int number = 0;
        for (String line : table.split("\r\n|\n|\r", -1)) {
            number++;
            String content = line.stripTrailing();
            if (content.isEmpty() || content.startsWith("*") || joining == null && content.strip().startsWith("*")) {
                continue;
            }
            if (content.length() > WIDTH) {
                problems.add(new Problem(number, content.substring(WIDTH).strip(),
                        "beyond column " + WIDTH + ", where a line ends; continue it with + or -"));
            }
            joining = (joining == null ? new Joining() : joining).add(content, number);
            if (!joining.goesOn()) {
                entries.add(joining.entry());
                joining = null;
            }
        }
        if (joining != null) {
            problems.add(new Problem(joining.last, joining.mark(), "continued, but nothing follows"));
        }
        return entries;
    }

    /** An entry whose end is not there yet. */
    private static final class Joining {
        private final StringBuilder text = new StringBuilder();
        private final List<Integer> lines = new ArrayList<>();
        /** The character that continues: none before the first line, and behind the last. */
        private char mark;
        private int last;

        Joining add(String content, int number) {
            boolean first = lines.isEmpty() && mark == 0;
            String part = first || mark == '+' ? content.stripLeading() : content;
            char end = part.charAt(part.length() - 1);
            mark = end == '+' || end == '-' ? end : 0;
            String kept = mark == 0 ? part : part.substring(0, part.length() - 1);
            text.append(kept);
            kept.chars().forEach(ignored -> lines.add(number));
            last = number;
            return this;
        }

        boolean goesOn() {
            return mark != 0;
        }

        String mark() {
            return String.valueOf(mark);
        }

        Entry entry() {
            return new Entry(text.toString(), lines.isEmpty() ? List.of(last) : List.copyOf(lines));
        }
    }
}
