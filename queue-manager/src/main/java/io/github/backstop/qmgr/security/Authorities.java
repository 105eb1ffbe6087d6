// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/** Who may do what in a queue manager. Without users everybody may do everything. Thread-safe. */
public final class Authorities {

    private final String queueManager;
    private final Users users;
    private final AuthorityRecords records = new AuthorityRecords();
    /** Dynamic queues by the user that made them, who may do everything with them. */
    private final Map<Object, String> owners = Collections.synchronizedMap(new WeakHashMap<>());

    public Authorities(String queueManager, Users users) {
        this.queueManager = queueManager;
        this.users = users;
    }

    /** Takes the place of what was granted before. @param granted records by the words of SET AUTHREC */
    public void load(List<Map<String, String>> granted) {
        records.load(granted);
    }

    /** What a user may do. */
    public Access of(String user) {
        return users.any() ? new Access(this, user, users.administrator(user)) : Access.EVERYTHING;
    }

    String queueManager() {
        return queueManager;
    }

    boolean grant(Authority authority, String type, String name, String user) {
        return records.grant(authority, type, name, user, users.groups(user));
    }

    boolean grantToCreate(String type, String user) {
        return records.grantToCreate(type, user, users.groups(user))
                || records.grantToCreate(Access.QUEUE_MANAGER, user, users.groups(user));
    }

    /**
     * Whether there is such a user or group: one of the queue manager's own, or of a record. Without users everybody
     * is let in under any name.
     */
    public boolean known(Entity who) {
        boolean own = who.group() ? users.hasGroup(who.name()) : users.find(who.name()) != null;
        return !users.any() || own || who.name().equals(Users.ADMINISTRATORS) || records.name(who);
    }

    /** Whether any record has exactly this profile. */
    public boolean hasProfile(String type, String profile) {
        return records.has(type, profile);
    }

    /**
     * What one may do in the end: a user also what its groups may. Everything for administrators, and where nothing is
     * checked.
     *
     * @param name   of an object, or of a profile that there is
     * @param object the object, as a dynamic queue is its maker's; null when it is a profile
     */
    public Set<Authority> effective(Entity who, String type, String name, Object object) {
        boolean administrator = who.group() ? who.name().equals(Users.ADMINISTRATORS)
                : users.administrator(who.name());
        if (!users.any() || administrator || object != null && !who.group() && isOwner(who.name(), object)) {
            return Authority.ofType(type);
        }
        Set<Authority> all = EnumSet.noneOf(Authority.class);
        all.addAll(records.of(type, name, who));
        if (!who.group()) {
            users.groups(who.name()).forEach(group -> all.addAll(records.of(type, name, Entity.group(group))));
        }
        return all;
    }

    void owns(String user, Object dynamicQueue) {
        owners.put(dynamicQueue, user);
    }

    boolean isOwner(String user, Object queue) {
        return user.equals(owners.get(queue));
    }
}
