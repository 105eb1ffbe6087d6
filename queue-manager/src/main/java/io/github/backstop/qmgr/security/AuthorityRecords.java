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

    private record Holder(String type, Entity who) {
    }

    private volatile Map<Holder, List<Grant>> grants = Map.of();

    /** @param records by the words of SET AUTHREC, with AUTHLIST for what is granted */
    void load(List<Map<String, String>> records) {
        Map<Holder, List<Grant>> loaded = new HashMap<>();
        for (Map<String, String> record : records) {
            Set<Authority> authorities = EnumSet.noneOf(Authority.class);
            for (String word : record.getOrDefault("AUTHLIST", "").split(",")) {
                authorities.addAll(Authority.of(word));
            }
            String type = record.getOrDefault("OBJTYPE", "");
            Entity who = record.containsKey("GROUP") ? Entity.group(record.get("GROUP"))
                    : Entity.user(record.get("PRINCIPAL"));
            loaded.computeIfAbsent(new Holder(type, who), none -> new ArrayList<>()).add(new Grant(
                    Profile.of(type.equals(Access.QUEUE_MANAGER) ? "**" : record.getOrDefault("PROFILE", "")),
                    authorities));
        }
        grants = loaded;
    }

    /** Whether a user, or one of its groups, has an authority; of several profiles the most specific counts. */
    boolean grant(Authority authority, String type, String name, String user, Set<String> groups) {
        return of(type, name, Entity.user(user)).contains(authority)
                || groups.stream().anyMatch(group -> of(type, name, Entity.group(group)).contains(authority));
    }

    /** CRT of any profile is for all objects of the type. */
    boolean grantToCreate(String type, String user, Set<String> groups) {
        return toCreate(type, Entity.user(user))
                || groups.stream().anyMatch(group -> toCreate(type, Entity.group(group)));
    }

    private boolean toCreate(String type, Entity who) {
        return grants.getOrDefault(new Holder(type, who), List.of()).stream().anyMatch(Grant::toCreate);
    }

    /** Whether any record is for a user or group. */
    boolean name(Entity who) {
        return grants.keySet().stream().anyMatch(holder -> holder.who().equals(who));
    }

    /** Whether any record has exactly this profile. */
    boolean has(String type, String profile) {
        return grants.entrySet().stream().filter(all -> all.getKey().type().equals(type))
                .flatMap(all -> all.getValue().stream()).anyMatch(grant -> grant.profile().text().equals(profile));
    }

    /** What is granted to one, without its groups. @param name of an object, or of a profile that there is */
    Set<Authority> of(String type, String name, Entity who) {
        Grant best = null;
        for (Grant grant : grants.getOrDefault(new Holder(type, who), List.of())) {
            boolean holds = grant.profile().text().equals(name)
                    || !Profile.isGeneric(name) && grant.profile().matches(name);
            if (holds && (best == null || grant.profile().before(best.profile()))) {
                best = grant;
            }
        }
        return best == null ? Set.of() : best.authorities();
    }
}
