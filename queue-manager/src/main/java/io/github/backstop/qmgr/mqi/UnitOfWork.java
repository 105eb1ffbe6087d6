// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.StoredMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was put and got under syncpoint and is not decided yet. Guarded by itself, since several connections may work
 * for one XA branch; no queue is called while its lock is held.
 */
final class UnitOfWork {

    private record Part(List<StoredMessage> puts, List<StoredMessage> gets, List<StoredMessage> conditional) {
    }

    private final Map<LocalQueue, Part> parts = new LinkedHashMap<>();
    private final List<Runnable> afterCommit = new ArrayList<>();
    private final List<Runnable> afterBackout = new ArrayList<>();
    private int size;
    private boolean doomed;

    synchronized void put(LocalQueue queue, StoredMessage message) {
        part(queue).puts.add(message);
    }

    /** @param conditional got with SYNCPOINT_IF_PERSISTENT: the application did not ask for a unit of work */
    synchronized void got(LocalQueue queue, StoredMessage message, boolean conditional) {
        Part part = part(queue);
        part.gets.add(message);
        if (conditional) {
            part.conditional.add(message);
        }
    }

    /** What has to be done once everything is committed; nothing when it is backed out. */
    synchronized void afterCommit(Runnable action) {
        afterCommit.add(action);
    }

    /** What has to be undone, latest first, when everything is backed out. */
    synchronized void afterBackout(Runnable action) {
        afterBackout.add(0, action);
    }

    private Part part(LocalQueue queue) {
        size++;
        return parts.computeIfAbsent(queue, q -> new Part(new ArrayList<>(), new ArrayList<>(),
                new ArrayList<>()));
    }

    /** A put that nobody waited for failed: the unit of work can only be backed out (2003). */
    synchronized void doom() {
        doomed = true;
    }

    synchronized boolean doomed() {
        return doomed;
    }

    synchronized int size() {
        return size;
    }

    synchronized boolean isEmpty() {
        return size == 0 && afterCommit.isEmpty() && !doomed;
    }

    void commit() {
        List<Runnable> then = takeActions(true);
        end().forEach((queue, part) -> queue.commit(part.puts, part.gets));
        then.forEach(Runnable::run);
    }

    void backout() {
        List<Runnable> then = takeActions(false);
        end().forEach((queue, part) -> queue.backout(part.puts, part.gets));
        then.forEach(Runnable::run);
    }

    /**
     * MQDISC: commits, but what was got with SYNCPOINT_IF_PERSISTENT goes back. JMS gets like this under automatic
     * acknowledgement, and disconnects without a decision after it could not place a poison message.
     */
    void disconnect() {
        List<Runnable> then = takeActions(true);
        end().forEach((queue, part) -> {
            part.gets.removeAll(Set.copyOf(part.conditional));
            queue.commit(part.puts, part.gets);
            queue.backout(List.of(), part.conditional);
        });
        then.forEach(Runnable::run);
    }

    private synchronized List<Runnable> takeActions(boolean commit) {
        List<Runnable> actions = List.copyOf(commit ? afterCommit : afterBackout);
        afterCommit.clear();
        afterBackout.clear();
        return actions;
    }

    // Waiters are woken while a queue ends its part, so that happens outside this lock.
    private synchronized Map<LocalQueue, Part> end() {
        Map<LocalQueue, Part> done = new LinkedHashMap<>(parts);
        parts.clear();
        size = 0;
        doomed = false;
        return done;
    }
}
