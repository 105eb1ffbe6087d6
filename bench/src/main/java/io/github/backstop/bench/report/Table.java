// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.report;

import java.util.ArrayList;
import java.util.List;

/** A table in Markdown. */
public final class Table {

    private final List<String> head;
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... head) {
        this.head = List.of(head);
    }

    public Table(List<String> head) {
        this.head = List.copyOf(head);
    }

    /** @throws IllegalArgumentException when there are more or fewer cells than columns */
    public Table row(List<String> cells) {
        if (cells.size() != head.size()) {
            throw new IllegalArgumentException(cells + " for the columns " + head);
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    public Table row(String... cells) {
        return row(List.of(cells));
    }

    public String markdown() {
        StringBuilder text = new StringBuilder();
        line(text, head);
        text.append("|---").append("|---:".repeat(head.size() - 1)).append("|\n");
        rows.forEach(row -> line(text, row));
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }
}
