// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.HashMap;
import java.util.Map;

/** The available messages that have a GroupId. Guarded by the queue's lock. */
final class GroupIndex {

    private final Map<IdKey, Group> groups = new HashMap<>();

    void add(StoredMessage message) {
        IdKey id = IdKey.of(message.descriptor().groupId());
        if (id != null) {
            groups.computeIfAbsent(id, key -> new Group()).add(message);
        }
    }

    void remove(StoredMessage message) {
        IdKey id = IdKey.of(message.descriptor().groupId());
        Group group = id == null ? null : groups.get(id);
        if (group != null) {
            group.remove(message);
            if (group.isEmpty()) {
                groups.remove(id);
            }
        }
    }

    /** Null when there is nothing of it. */
    Group group(IdKey id) {
        return groups.get(id);
    }

    /** The first message of the group behind {@code after} (null = from the start), or null. */
    StoredMessage next(IdKey id, Position after) {
        Group group = groups.get(id);
        return group == null ? null : group.next(after);
    }
}
