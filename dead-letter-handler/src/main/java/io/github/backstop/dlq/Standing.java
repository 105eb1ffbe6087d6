// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq;

import io.github.backstop.dlq.rules.Attempt;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * How far each message has come that was seen and is still on the queue. It is kept in memory: a handler that starts
 * again begins to count again.
 */
public final class Standing {

    /** @param due nanoseconds of {@link System#nanoTime()}; without meaning if nothing is left to be tried */
    private record Entry(Attempt attempt, long due) {
    }

    private final Map<String, Entry> entries = new HashMap<>();
    private final Set<String> seen = new HashSet<>();

    Attempt of(String key) {
        Entry entry = entries.get(key);
        return entry == null ? Attempt.NOT_YET : entry.attempt();
    }

    /** Whether something may be tried with the message now. */
    boolean isDue(String key) {
        seen.add(key);
        Entry entry = entries.get(key);
        return entry == null || !entry.attempt().isNoneLeft() && entry.due() - System.nanoTime() <= 0;
    }

    void triedAgain(String key, Attempt attempt, int seconds) {
        entries.put(key, new Entry(attempt, System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds)));
    }

    void stays(String key) {
        entries.put(key, new Entry(Attempt.NONE_LEFT, 0));
    }

    void left(String key) {
        entries.remove(key);
    }

    /** The queue was looked through from its beginning to its end: what was not there is forgotten. */
    void wholeQueueSeen() {
        entries.keySet().retainAll(seen);
        seen.clear();
    }

    /** Nanoseconds until something may be tried again; -1 if nothing is left to be tried. */
    long untilNext() {
        long now = System.nanoTime();
        return entries.values().stream().filter(entry -> !entry.attempt().isNoneLeft())
                .mapToLong(entry -> Math.max(0, entry.due() - now)).min().orElse(-1);
    }
}
