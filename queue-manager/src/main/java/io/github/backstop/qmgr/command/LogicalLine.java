// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.ArrayList;
import java.util.List;

/**
 * A command with its continuation lines joined, which remembers where each character came from. A plus sign at the
 * end goes on at the next line's first non-blank, a minus sign at its first column; an asterisk in the first column
 * makes a comment; that and blank lines are passed over, also within a command (rule E-5).
 */
final class LogicalLine {

    private final StringBuilder text = new StringBuilder();
    private final List<int[]> starts = new ArrayList<>();

    static List<LogicalLine> of(String script) {
        List<LogicalLine> commands = new ArrayList<>();
        LogicalLine current = null;
        boolean skipBlanks = false;
        int number = 0;
        for (String line : script.split("\r\n|\n|\r", -1)) {
            number++;
            if (line.startsWith("*") || line.isBlank()) {
                continue;
            }
            String part = (skipBlanks ? line.stripLeading() : line).stripTrailing();
            boolean plus = part.endsWith("+");
            boolean more = plus || part.endsWith("-");
            if (current == null) {
                current = new LogicalLine();
                commands.add(current);
            }
            current.append(more ? part.substring(0, part.length() - 1) : part, number);
            skipBlanks = plus;
            if (!more) {
                current = null;
                skipBlanks = false;
            }
        }
        return commands;
    }

    private void append(String part, int line) {
        starts.add(new int[] {text.length(), line});
        text.append(part);
    }

    int length() {
        return text.length();
    }

    char charAt(int index) {
        return text.charAt(index);
    }

    String substring(int start, int end) {
        return text.substring(start, end);
    }

    int lineAt(int index) {
        int low = 0;
        int high = starts.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (starts.get(middle)[0] <= index) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return starts.get(low)[1];
    }
}
