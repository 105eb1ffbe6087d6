// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What SET AUTHREC granted, ready to be looked up. Thread-safe. */
final class AuthorityRecords {

    private record Grant(Profile profile, Set<Authority> authorities) {

        boolean toCreate() {
            return authorities.contains(Authority.CRT);
        }
    }

    /** By type of object and who it is for. */
    private volatile Map<String, List<Grant>> grants = Map.of();

    /** @param records by the words of SET AUTHREC, with AUTHLIST for what is granted */
    void load(List<Map<String, String>> records) {
        Map<String, List<Grant>> loaded = new HashMap<>();
        for (Map<String, String> record : records) {
            Set<Authority> authorities = EnumSet.noneOf(Authority.class);
            for (String word : record.getOrDefault("AUTHLIST", "").split(",")) {
                authorities.addAll(Authority.of(word));
            }
            String type = record.getOrDefault("OBJTYPE", "");
            String who = record.containsKey("GROUP") ? group(record.get("GROUP")) : user(record.get("PRINCIPAL"));
            loaded.computeIfAbsent(type + ' ' + who, none -> new ArrayList<>()).add(new Grant(
                    Profile.of(type.equals(Access.QUEUE_MANAGER) ? "**" : record.getOrDefault("PROFILE", "")),
                    authorities));
        }
        grants = loaded;
    }

    /** Whether a user, or one of its groups, has an authority: of profiles for the same one the most specific counts. */
    boolean grant(Authority authority, String type, String name, String user, Set<String> groups) {
        if (grants(type, name, user(user)).contains(authority)) {
            return true;
        }
        return groups.stream().anyMatch(group -> grants(type, name, group(group)).contains(authority));
    }

    /** CRT of any profile is for all objects of the type. */
    boolean grantToCreate(String type, String user, Set<String> groups) {
        return grants.getOrDefault(type + ' ' + user(user), List.of()).stream().anyMatch(Grant::toCreate)
                || groups.stream().flatMap(group -> grants.getOrDefault(type + ' ' + group(group), List.of()).stream())
                .anyMatch(Grant::toCreate);
    }

    private Set<Authority> grants(String type, String name, String who) {
        Grant best = null;
        for (Grant grant : grants.getOrDefault(type + ' ' + who, List.of())) {
            if (grant.profile().matches(name) && (best == null || grant.profile().before(best.profile()))) {
                best = grant;
            }
        }
        return best == null ? Set.of() : best.authorities();
    }

    private static String user(String name) {
        return "user " + name;
    }

    private static String group(String name) {
        return "group " + name;
    }
}
