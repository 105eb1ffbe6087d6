// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/** SET AUTHREC and SET CHLAUTH: records that are kept by their keys, shown, and followed by those who check them. */
public final class Records implements RowSource {

    private final List<String> keys;
    private final RecordChange change;
    private final Function<Map<String, String>, Row> shown;
    private final Map<String, Map<String, String>> records = new LinkedHashMap<>();

    private final List<Consumer<List<Map<String, String>>>> followers = new ArrayList<>();

    /**
     * @param keys   words whose values tell records apart; the first is the name that DISPLAY selects by
     * @param change what setting a record does
     * @param shown  a record as DISPLAY shows it
     */
    Records(List<String> keys, RecordChange change, Function<Map<String, String>, Row> shown) {
        this.keys = keys;
        this.change = change;
        this.shown = shown;
    }

    /** Tells of all records, by their words, now and after each change. */
    public synchronized void follow(Consumer<List<Map<String, String>>> follower) {
        followers.add(follower);
        follower.accept(all());
    }

    /** All records by their words, oldest first. */
    public synchronized List<Map<String, String>> all() {
        return records.values().stream()
                .map(record -> Collections.unmodifiableMap(new LinkedHashMap<>(record))).toList();
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

    /** @throws CommandException when it cannot be done */
    synchronized void set(Map<String, String> values) {
        change.apply(records, key(values), values);
        List<Map<String, String>> now = all();
        followers.forEach(follower -> follower.accept(now));
    }

    @Override
    public synchronized List<Row> rows(NamePattern name) {
        List<Row> rows = new ArrayList<>();
        for (Map<String, String> record : records.values()) {
            if (name.matches(record.getOrDefault(keys.get(0), ""))) {
                rows.add(row(record));
            }
        }
        return rows;
    }

    Row row(Map<String, String> record) {
        return shown.apply(record);
    }
}
