// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What there is to show of one object, or of its state: fields that are always shown, and others by keyword. */
public final class Row {

    private static final int COLUMN = 40;

    private final List<Cell> heads = new ArrayList<>();
    private final Map<String, Cell> cells = new TreeMap<>();

    /** Adds a field that is shown whatever was asked for. */
    public Row head(Field field, Object value) {
        heads.add(new Cell(field, value));
        return this;
    }

    /** @param value an Integer or a String */
    public Row cell(Field field, Object value) {
        cells.put(field.keyword(), new Cell(field, value));
        return this;
    }

    public Row cell(String keyword, int parameter, Object value) {
        return cell(Field.plain(keyword, parameter), value);
    }

    /** Null when there is none of that keyword. */
    public Cell find(String keyword) {
        Cell cell = cells.get(keyword);
        return cell != null ? cell : heads.stream().filter(head -> head.field().keyword().equals(keyword)).findFirst()
                .orElse(null);
    }

    /** By number in PCF; null when there is none. */
    Cell find(int parameter) {
        return Stream.concat(heads.stream(), cells.values().stream())
                .filter(cell -> cell.field().parameter() == parameter).findFirst().orElse(null);
    }

    public List<Cell> heads() {
        return heads;
    }

    /** In the order of their keywords. */
    public Collection<Cell> cells() {
        return cells.values();
    }

    /** The fields in two columns, the second from the 44th character where the first leaves room (rule E-9). */
    String text(Collection<String> keywords, boolean all) {
        List<Cell> shown = new ArrayList<>(heads);
        cells.values().stream().filter(cell -> all || keywords.contains(cell.field().keyword())).forEach(shown::add);
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (Cell cell : shown) {
            String next = cell.text();
            boolean fits = column > 0 && column <= COLUMN && next.length() <= COLUMN;
            if (fits) {
                text.append(" ".repeat(COLUMN - column)).append(next);
                column = 0;
            } else {
                text.append(text.isEmpty() ? "   " : "\n   ").append(next);
                column = next.length() < COLUMN ? next.length() : 0;
            }
        }
        return text.toString();
    }
}
