// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds the available messages with an id, so that a get by MsgId or CorrelId costs the same at any depth. Nearly
 * every id is unique: one message is kept bare, only several need a tree. Guarded by the lock of the queue.
 */
final class IdIndex {

    // Value: a StoredMessage or a Bucket.
    private final Map<IdKey, Object> messages = new HashMap<>();

    private static final class Bucket extends TreeMap<Position, StoredMessage> {
        private static final long serialVersionUID = 1L;
    }

    void add(byte[] id, StoredMessage message) {
        IdKey key = IdKey.of(id);
        if (key == null) {
            return;
        }
        Object present = messages.putIfAbsent(key, message);
        if (present instanceof Bucket bucket) {
            bucket.put(message, message);
        } else if (present instanceof StoredMessage other) {
            Bucket bucket = new Bucket();
            bucket.put(other, other);
            bucket.put(message, message);
            messages.put(key, bucket);
        }
    }

    void remove(byte[] id, StoredMessage message) {
        IdKey key = IdKey.of(id);
        if (key == null) {
            return;
        }
        if (messages.get(key) instanceof Bucket bucket) {
            bucket.remove(message);
            if (bucket.size() == 1) {
                messages.put(key, bucket.firstEntry().getValue());
            }
        } else {
            messages.remove(key);
        }
    }

    /** The first message with this id behind {@code after} (null = from the start), or null. */
    StoredMessage next(IdKey id, Position after) {
        Object found = messages.get(id);
        if (found instanceof Bucket bucket) {
            Map.Entry<Position, StoredMessage> entry = after == null ? bucket.firstEntry() : bucket.higherEntry(after);
            return entry == null ? null : entry.getValue();
        }
        StoredMessage only = (StoredMessage) found;
        return only == null || after != null && only.compareTo(after) <= 0 ? null : only;
    }
}
