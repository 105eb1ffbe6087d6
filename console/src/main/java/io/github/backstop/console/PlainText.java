// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.util.ArrayList;
import java.util.List;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.json.JsonValue.ValueType;

/** An answer of the API for people: a list of objects is a table, anything else a line for each value. */
final class PlainText {

    private static final int WIDEST = 100;

    private final StringBuilder text = new StringBuilder();

    private PlainText() {
    }

    static String of(JsonObject json) {
        PlainText plain = new PlainText();
        if (json.size() == 1 && json.containsKey("message") && isPlain(json.get("message"))) {
            return json.getString("message") + "\n";
        }
        json.forEach((name, value) -> plain.value(name, value, json.size() == 1));
        return plain.text.toString();
    }

    private void value(String name, JsonValue value, boolean alone) {
        if (value instanceof JsonArray array && !array.isEmpty() && array.get(0) instanceof JsonObject) {
            text.append(alone ? "" : name + ":\n");
            table(array);
        } else if (value instanceof JsonObject object) {
            object.forEach((inner, innerValue) -> value(name + "." + inner, innerValue, false));
        } else if (value instanceof JsonArray array) {
            text.append(alone ? "" : name + ": ").append(array.isEmpty() ? "none" : String.join(", ",
                    array.stream().map(PlainText::plain).toList())).append('\n');
        } else if (!plain(value).isEmpty()) {
            text.append(name).append(": ").append(plain(value).strip().replace("\n", "\n  ")).append('\n');
        }
    }

    private void table(JsonArray rows) {
        List<List<String>> cells = new ArrayList<>();
        List<String> names = new ArrayList<>(rows.getJsonObject(0).keySet());
        names.removeIf(name -> !isPlain(rows.getJsonObject(0).get(name)));
        cells.add(names);
        for (JsonObject row : rows.getValuesAs(JsonObject.class)) {
            cells.add(names.stream().map(name -> cell(row.get(name))).toList());
        }
        int[] widths = new int[names.size()];
        for (List<String> row : cells) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        for (List<String> row : cells) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                line.append(row.get(column)).append(" ".repeat(widths[column] - row.get(column).length() + 2));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
    }

    private static String cell(JsonValue value) {
        String one = value == null ? "" : plain(value).replaceAll("\\s+", " ");
        return one.isEmpty() ? "-" : one.length() > WIDEST ? one.substring(0, WIDEST - 3) + "..." : one;
    }

    private static boolean isPlain(JsonValue value) {
        return value.getValueType() != ValueType.OBJECT && value.getValueType() != ValueType.ARRAY;
    }

    private static String plain(JsonValue value) {
        return value instanceof JsonString string ? string.getString()
                : value.getValueType() == ValueType.NULL ? "" : value.toString();
    }
}
