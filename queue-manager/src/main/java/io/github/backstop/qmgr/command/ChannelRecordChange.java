// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.security.AddressPattern;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** SET CHLAUTH: what ACTION does; lists of blocking rules grow and shrink, mappings are there or not. */
final class ChannelRecordChange implements RecordChange {

    @Override
    public void apply(Map<String, Map<String, String>> records, String key, Map<String, String> values) {
        String list = ChannelRecord.list(values.get("TYPE"));
        switch (values.getOrDefault("ACTION", "ADD")) {
            case "REMOVEALL" -> records.values().removeIf(record -> same(record, values, "CHLAUTH")
                    && same(record, values, "TYPE"));
            case "REMOVE" -> remove(records, key, values, list);
            case "REPLACE" -> {
                checkRanges(records, key, values);
                records.remove(key);
                if (list == null || !values.getOrDefault(list, "").isBlank()) {
                    records.put(key, record(values));
                }
            }
            default -> {
                checkRanges(records, key, values);
                add(records, key, values, list);
            }
        }
    }

    /** A range is in another of the same kind of rule for the same channels, or around it, or apart from it. */
    private static void checkRanges(Map<String, Map<String, String>> records, String key, Map<String, String> values) {
        for (String word : List.of("ADDRESS", "ADDRLIST")) {
            List<String> others = new ArrayList<>(members(values.getOrDefault(word, "")));
            records.forEach((present, record) -> {
                if (!present.equals(key) || word.equals("ADDRLIST")) {
                    boolean alike = List.of("CHLAUTH", "TYPE", "CLNTUSER", "SSLPEER", "SSLCERTI", "QMNAME").stream()
                            .allMatch(each -> same(record, values, each));
                    others.addAll(alike ? members(record.getOrDefault(word, "")) : Set.of());
                }
            });
            for (String address : members(values.getOrDefault(word, ""))) {
                others.stream().filter(other -> new AddressPattern(address).conflicts(new AddressPattern(other)))
                        .findFirst().ifPresent(other -> {
                            throw CommandFailure.ADDRESS_RANGE.of(word + '(' + address + ") overlaps " + other);
                        });
            }
        }
    }

    private static boolean same(Map<String, String> record, Map<String, String> values, String word) {
        return record.getOrDefault(word, "").equals(values.getOrDefault(word, ""));
    }

    private static void add(Map<String, Map<String, String>> records, String key, Map<String, String> values,
            String list) {
        Map<String, String> present = records.get(key);
        if (present == null) {
            records.put(key, record(values));
            return;
        }
        if (list == null) {
            throw CommandFailure.CHLAUTH_EXISTS.of(values.get("CHLAUTH"));
        }
        Set<String> members = members(present.getOrDefault(list, ""));
        members.addAll(members(values.get(list)));
        present.putAll(record(values));
        present.put(list, String.join(",", members));
    }

    private static void remove(Map<String, Map<String, String>> records, String key, Map<String, String> values,
            String list) {
        Map<String, String> present = records.get(key);
        if (present == null) {
            throw CommandFailure.CHLAUTH_NOT_FOUND.of(values.get("CHLAUTH"));
        }
        if (list == null || !values.containsKey(list)) {
            records.remove(key);
            return;
        }
        Set<String> members = members(present.getOrDefault(list, ""));
        Set<String> leaving = members(values.get(list));
        if (!members.containsAll(leaving)) {
            throw CommandFailure.CHLAUTH_NOT_FOUND.of(values.get("CHLAUTH"));
        }
        members.removeAll(leaving);
        if (members.isEmpty()) {
            records.remove(key);
        } else {
            present.put(list, String.join(",", members));
            present.putAll(altered());
        }
    }

    private static Set<String> members(String list) {
        Set<String> members = new LinkedHashSet<>();
        for (String member : list.split(",")) {
            members.add(member.strip());
        }
        members.removeIf(String::isEmpty);
        return members;
    }

    private static Map<String, String> record(Map<String, String> values) {
        Map<String, String> record = new LinkedHashMap<>(values);
        record.remove("ACTION");
        record.putAll(altered());
        return record;
    }

    private static Map<String, String> altered() {
        Instant now = Instant.now();
        return Map.of("ALTDATE", ObjectRows.date(now), "ALTTIME", ObjectRows.time(now));
    }
}
