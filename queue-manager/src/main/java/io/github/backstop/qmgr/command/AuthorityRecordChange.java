// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.security.Authority;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** SET AUTHREC adds to a record (AUTHADD) and takes from it (AUTHRMV); DELETE AUTHREC removes it (ACTION). */
final class AuthorityRecordChange implements RecordChange {

    /** @throws CommandException for an authority that objects of the type do not have */
    static void check(Map<String, String> values) {
        String type = values.getOrDefault("OBJTYPE", "");
        for (String list : List.of("AUTHADD", "AUTHRMV")) {
            for (String word : values.getOrDefault(list, "").split(",")) {
                if (!word.isEmpty() && !Authority.belongs(word, type)) {
                    throw CommandFailure.AUTHORITY_VALUE.of(list + '(' + word + ") does not go with OBJTYPE(" + type
                            + ')');
                }
            }
        }
    }

    @Override
    public void apply(Map<String, Map<String, String>> records, String key, Map<String, String> values) {
        if (values.getOrDefault("ACTION", "").equals("REMOVE")) {
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
            } else {
                record.put(word, value);
            }
        });
    }

    /** A record for each principal and each group that is named: they are kept, and removed, one by one. */
    static List<Map<String, String>> eachEntity(Map<String, String> record) {
        List<Map<String, String>> each = new ArrayList<>();
        for (RecordField entity : List.of(RecordField.PRINCIPAL, RecordField.GROUP)) {
            String names = record.getOrDefault(entity.name(), "");
            for (String name : names.isEmpty() ? new String[0] : names.split(",")) {
                Map<String, String> own = new LinkedHashMap<>(record);
                own.remove(RecordField.PRINCIPAL.name());
                own.remove(RecordField.GROUP.name());
                own.put(entity.name(), name.strip());
                each.add(own);
            }
        }
        return each;
    }
}
