// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.util.ArrayList;
import java.util.List;

/** What a store takes and gives up in one step: all of it or nothing. */
public final class Change {

    private final List<Entry> added = new ArrayList<>(2);
    private final List<Long> removed = new ArrayList<>(2);

    public Change add(Entry entry) {
        added.add(entry);
        return this;
    }

    /** @param number of an entry that the store has */
    public Change remove(long number) {
        removed.add(number);
        return this;
    }

    public boolean isEmpty() {
        return added.isEmpty() && removed.isEmpty();
    }

    /** What it takes in a journal, at most. */
    long bytes() {
        long bytes = (long) Room.RECORD * (1 + added.size() + removed.size());
        for (Entry entry : added) {
            bytes += entry.length();
        }
        return bytes;
    }

    List<Entry> added() {
        return added;
    }

    List<Long> removed() {
        return removed;
    }
}
