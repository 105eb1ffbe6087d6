// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** SET AUTHREC and SET CHLAUTH: records that are kept by their keys and shown, but not checked. */
final class Records implements RowSource {

    private final List<String> keys;
    private final Map<String, Map<String, String>> records = new LinkedHashMap<>();

    /** @param keys words whose values tell records apart; the first is the name that DISPLAY selects by */
    Records(List<String> keys) {
        this.keys = keys;
    }

    /** Sets, adds to (AUTHADD), takes from (AUTHRMV) or removes (ACTION REMOVE) a record. */
    synchronized void set(Map<String, String> values) {
        StringBuilder key = new StringBuilder();
        keys.forEach(word -> key.append(values.getOrDefault(word, "")).append('\n'));
        if (values.getOrDefault("ACTION", "").startsWith("REMOVE")) {
            records.remove(key.toString());
            return;
        }
        Map<String, String> record = records.computeIfAbsent(key.toString(), none -> new LinkedHashMap<>());
        values.forEach((word, value) -> {
            if (word.equals("AUTHADD") || word.equals("AUTHRMV")) {
                Set<String> authorities = new LinkedHashSet<>();
                if (!record.getOrDefault("AUTHLIST", "").isEmpty()) {
                    authorities.addAll(List.of(record.get("AUTHLIST").split(",")));
                }
                List<String> named = List.of(value.split(","));
                if (word.equals("AUTHADD")) {
                    authorities.addAll(named);
                } else {
                    named.forEach(authorities::remove);
                }
                record.put("AUTHLIST", String.join(",", authorities));
            } else if (!word.equals("ACTION")) {
                record.put(word, value);
            }
        });
    }

    @Override
    public synchronized List<Row> rows(NamePattern name) {
        List<Row> rows = new ArrayList<>();
        for (Map<String, String> record : records.values()) {
            if (name.matches(record.getOrDefault(keys.get(0), ""))) {
                Row row = new Row();
                record.forEach((word, value) -> {
                    if (keys.contains(word)) {
                        row.head(Field.plain(word, 0), value);
                    } else {
                        row.cell(word, 0, value);
                    }
                });
                rows.add(row);
            }
        }
        return rows;
    }
}
