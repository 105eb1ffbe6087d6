// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many records the entries have that have more than one. Thread-safe. */
final class RecordCounts {

    private final Map<Long, Integer> counts = new ConcurrentHashMap<>();

    void added(long number, int count) {
        if (count > 1) {
            counts.put(number, count);
        }
    }

    int of(long number) {
        return counts.isEmpty() ? 1 : counts.getOrDefault(number, 1);
    }

    void removed(long number) {
        if (!counts.isEmpty()) {
            counts.remove(number);
        }
    }
}
