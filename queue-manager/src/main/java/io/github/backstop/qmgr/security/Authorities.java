// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.security;

import java.util.Collections;
import java.util.List;
import java.util.Map;
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

    void owns(String user, Object dynamicQueue) {
        owners.put(dynamicQueue, user);
    }

    boolean isOwner(String user, Object queue) {
        return user.equals(owners.get(queue));
    }
}
