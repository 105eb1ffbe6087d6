// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import java.time.Instant;
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
                records.remove(key);
                if (list == null || !values.getOrDefault(list, "").isBlank()) {
                    records.put(key, record(values));
                }
            }
            default -> add(records, key, values, list);
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
        Set<String> members = new LinkedHashSet<>(List.of(list.split(",")));
        members.removeIf(String::isBlank);
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
