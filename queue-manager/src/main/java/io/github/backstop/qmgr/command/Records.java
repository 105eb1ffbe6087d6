// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.security.Authority;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** SET AUTHREC and SET CHLAUTH: records that are kept by their keys, shown, and followed by those who check them. */
public final class Records implements RowSource {

    private final List<String> keys;
    private final Map<String, Map<String, String>> records = new LinkedHashMap<>();

    private final List<Consumer<List<Map<String, String>>>> followers = new ArrayList<>();

    /** @param keys words whose values tell records apart; the first is the name that DISPLAY selects by */
    Records(List<String> keys) {
        this.keys = keys;
    }

    /** Tells of all records, by their words, now and after each change. */
    public synchronized void follow(Consumer<List<Map<String, String>>> follower) {
        followers.add(follower);
        follower.accept(all());
    }

    /** All records by their words, oldest first. */
    public synchronized List<Map<String, String>> all() {
        return records.values().stream().map(Map::copyOf).toList();
    }

    /** Takes up records that were kept, by their words. */
    synchronized void restore(List<Map<String, String>> kept) {
        kept.forEach(record -> records.put(key(record), new LinkedHashMap<>(record)));
        List<Map<String, String>> now = all();
        followers.forEach(follower -> follower.accept(now));
    }

    private String key(Map<String, String> values) {
        StringBuilder key = new StringBuilder();
        keys.forEach(word -> key.append(values.getOrDefault(word, "")).append('\n'));
        return key.toString();
    }

    synchronized void set(Map<String, String> values) {
        change(values);
        List<Map<String, String>> now = all();
        followers.forEach(follower -> follower.accept(now));
    }

    /** Sets, adds to (AUTHADD), takes from (AUTHRMV) or removes (ACTION REMOVE) a record. */
    private void change(Map<String, String> values) {
        String key = key(values);
        if (values.getOrDefault("ACTION", "").startsWith("REMOVE")) {
            records.remove(key);
            return;
        }
        Map<String, String> record = records.computeIfAbsent(key, none -> new LinkedHashMap<>());
        values.forEach((word, value) -> {
            if (word.equals("AUTHADD") || word.equals("AUTHRMV")) {
                Set<String> authorities = new LinkedHashSet<>();
                if (!record.getOrDefault("AUTHLIST", "").isEmpty()) {
                    authorities.addAll(List.of(record.get("AUTHLIST").split(",")));
                }
                List<String> named = Stream.of(value.split(",")).flatMap(name ->
                        Authority.words(name, values.getOrDefault("OBJTYPE", "")).stream()).toList();
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
