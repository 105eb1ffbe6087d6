// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.command;

import io.github.backstop.qmgr.security.Profile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Which authority records are meant.
 *
 * @param profile   name or profile, "" = all
 * @param names     what {@code profile} is
 * @param type      word of OBJTYPE, "" = all
 * @param principal "" = all, when there is no group either
 * @param group     likewise
 * @param members   also the records of the groups that the principal is in
 */
record AuthoritySearch(String profile, Names names, String type, String principal, String group, boolean members) {

    /** How names of profiles are compared. */
    enum Names {
        /** Only the profile with exactly this name. */
        EXPLICIT,
        /** The profiles that an object of this name has. */
        ALL_MATCHING,
        /** The profiles whose names fit this one. */
        FILTER
    }

    /** By the words of DISPLAY AUTHREC. */
    static AuthoritySearch of(List<Condition> conditions) {
        Map<String, String> words = new HashMap<>();
        conditions.forEach(condition -> words.put(condition.keyword(), condition.value()));
        String match = words.getOrDefault("MATCH", "PROFILE");
        return new AuthoritySearch(words.getOrDefault("PROFILE", ""),
                match.equals("EXACT") ? Names.EXPLICIT : Names.ALL_MATCHING, words.getOrDefault("OBJTYPE", ""),
                words.getOrDefault("PRINCIPAL", ""), words.getOrDefault("GROUP", ""), match.equals("MEMBERSHIP"));
    }

    /** @param groups tells the groups of a user */
    boolean holds(Row record, Function<String, Set<String>> groups) {
        return (type.isEmpty() || word(record, "OBJTYPE").equals(type)) && named(record) && who(record, groups);
    }

    private boolean named(Row record) {
        String found = word(record, "PROFILE");
        // There is one queue manager, whatever the profile calls it.
        if (profile.isEmpty() || profile.equals(found) || word(record, "OBJTYPE").equals("QMGR")) {
            return true;
        }
        return switch (names) {
            case EXPLICIT -> false;
            case ALL_MATCHING -> !generic(profile) && Profile.of(found).matches(profile);
            case FILTER -> new NamePattern(profile).matches(found) || Profile.of(profile).matches(found);
        };
    }

    private static boolean generic(String name) {
        return name.contains("*") || name.contains("?");
    }

    private boolean who(Row record, Function<String, Set<String>> groups) {
        if (principal.isEmpty() && group.isEmpty()) {
            return true;
        }
        String entity = word(record, RecordRows.ENTITY);
        boolean ofGroup = word(record, RecordRows.ENTITY_TYPE).equals(RecordRows.GROUP);
        return !principal.isEmpty() && (!ofGroup && entity.equals(principal)
                || ofGroup && members && groups.apply(principal).contains(entity))
                || ofGroup && !group.isEmpty() && entity.equals(group);
    }

    private static String word(Row record, String keyword) {
        Cell cell = record.find(keyword);
        return cell == null ? "" : cell.word();
    }
}
