// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.function.Function;

/**
 * Finds the available messages with an id, so that a get by MsgId or CorrelId costs the same at any depth. Nearly
 * every id is unique: one message is kept bare, only several need an order. A table of references with open addressing,
 * since the ids are in the messages already: about eight bytes a message. Guarded by the lock of the queue.
 */
final class IdIndex {

    private static final int SMALLEST = 16;

    private final Function<StoredMessage, byte[]> idOf;
    // Each a StoredMessage or an OrderedMessages of several with the same id; null = free. At most two thirds in use.
    private Object[] table = new Object[SMALLEST];
    private int used;

    IdIndex(Function<StoredMessage, byte[]> idOf) {
        this.idOf = idOf;
    }

    void add(StoredMessage message) {
        byte[] id = idOf.apply(message);
        if (IdKey.isNone(id)) {
            return;
        }
        int slot = slot(IdKey.of(id));
        Object present = table[slot];
        if (present == null) {
            table[slot] = message;
            if (++used * 3 > table.length * 2) {
                resize(table.length * 2);
            }
        } else if (present instanceof OrderedMessages several) {
            several.add(message);
        } else {
            OrderedMessages both = new OrderedMessages();
            both.add((StoredMessage) present);
            both.add(message);
            table[slot] = both;
        }
    }

    void remove(StoredMessage message) {
        byte[] id = idOf.apply(message);
        if (IdKey.isNone(id)) {
            return;
        }
        int slot = slot(IdKey.of(id));
        if (table[slot] instanceof OrderedMessages several) {
            several.remove(message);
            if (several.size() == 1) {
                table[slot] = several.first();
            }
        } else if (table[slot] != null) {
            free(slot);
            used--;
            if (used * 8 < table.length && table.length > SMALLEST) {
                resize(table.length / 2);
            }
        }
    }

    /** The first message with this id behind {@code after} (null = from the start), or null. */
    StoredMessage next(IdKey id, Position after) {
        Object found = table[slot(id)];
        if (found instanceof OrderedMessages several) {
            return after == null ? several.first() : several.higher(after);
        }
        StoredMessage only = (StoredMessage) found;
        return only == null || after != null && only.compareTo(after) <= 0 ? null : only;
    }

    /** Where the id is, or the free place where it would be. */
    private int slot(IdKey id) {
        int slot = home(id);
        while (table[slot] != null && !id.sameAs(idAt(slot))) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    private int home(IdKey id) {
        return id.hashCode() & table.length - 1;
    }

    private byte[] idAt(int slot) {
        return idOf.apply(table[slot] instanceof OrderedMessages several ? several.first()
                : (StoredMessage) table[slot]);
    }

    /** Moves what follows up, so that no search ends at the gap too early. */
    private void free(int slot) {
        int gap = slot;
        int next = slot;
        while (true) {
            next = next + 1 & table.length - 1;
            if (table[next] == null) {
                break;
            }
            int home = home(IdKey.of(idAt(next)));
            boolean stays = gap < next ? gap < home && home <= next : gap < home || home <= next;
            if (!stays) {
                table[gap] = table[next];
                gap = next;
            }
        }
        table[gap] = null;
    }

    private void resize(int length) {
        Object[] old = table;
        table = new Object[length];
        for (Object entry : old) {
            if (entry != null) {
                StoredMessage first = entry instanceof OrderedMessages several ? several.first()
                        : (StoredMessage) entry;
                table[slot(IdKey.of(idOf.apply(first)))] = entry;
            }
        }
    }
}
