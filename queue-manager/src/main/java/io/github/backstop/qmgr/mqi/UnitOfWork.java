// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.MessageRecord;
import io.github.backstop.qmgr.queue.StoredMessage;
import io.github.backstop.qmgr.store.Change;
import io.github.backstop.qmgr.store.Entry;
import io.github.backstop.qmgr.store.Store;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;

/**
 * What was put and got under syncpoint and is not decided yet. Guarded by itself, since several connections may work
 * for one XA branch; no queue is called while its lock is held. With a durable store, what it does to persistent
 * messages is written when it is committed, and holds on the queues once that is on the disk.
 */
final class UnitOfWork {

    /** What the last two lists have is in the first two as well. */
    private record Part(List<StoredMessage> puts, List<StoredMessage> gets, List<StoredMessage> conditionalPuts,
            List<StoredMessage> conditionalGets) {

        Part() {
            this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(0), new ArrayList<>(0));
        }
    }

    private final Store store;
    private final boolean global;
    private final Map<LocalQueue, Part> parts = new LinkedHashMap<>();
    private final List<Runnable> afterCommit = new ArrayList<>();
    private final List<Runnable> afterBackout = new ArrayList<>();
    /** What has to be in the store besides messages; null = nothing. */
    private List<Entry> entries;
    /** What has to go from the store besides messages; null = nothing. */
    private List<Entry> dropped;
    private Map<StoredMessage, byte[]> notes;
    private int size;
    private boolean doomed;

    UnitOfWork(Store store) {
        this(store, false);
    }

    /** @param global an XA branch, so that others decide on it: nothing is split or put together in it (rule B-20) */
    UnitOfWork(Store store, boolean global) {
        this.store = store;
        this.global = global;
    }

    boolean isGlobal() {
        return global;
    }

    synchronized void put(LocalQueue queue, StoredMessage message) {
        part(queue).puts.add(message);
    }

    /** @param note stored with the message */
    synchronized void put(LocalQueue queue, StoredMessage message, byte[] note) {
        put(queue, message);
        if (message.isRecorded()) {
            if (notes == null) {
                notes = new IdentityHashMap<>();
            }
            notes.put(message, note);
        }
    }

    /** @param conditional it reports a message that was got conditionally */
    synchronized void put(LocalQueue queue, StoredMessage message, boolean conditional) {
        Part part = part(queue);
        part.puts.add(message);
        if (conditional) {
            part.conditionalPuts.add(message);
        }
    }

    /** @param conditional got with SYNCPOINT_IF_PERSISTENT: the application did not ask for a unit of work */
    synchronized void got(LocalQueue queue, StoredMessage message, boolean conditional) {
        Part part = part(queue);
        part.gets.add(message);
        if (conditional) {
            part.conditionalGets.add(message);
        }
    }

    /** Comes into the store with the rest. */
    synchronized void with(Entry entry) {
        if (entries == null) {
            entries = new ArrayList<>(1);
        }
        entries.add(entry);
    }

    /** Goes from the store with the rest. */
    synchronized void without(Entry entry) {
        if (dropped == null) {
            dropped = new ArrayList<>(1);
        }
        dropped.add(entry);
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
        return parts.computeIfAbsent(queue, q -> new Part());
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

    /** What a commit changes in the store; null = nothing. */
    synchronized Change change() {
        if (!store.durable()) {
            return null;
        }
        Change change = new Change();
        parts.forEach((queue, part) -> add(change, queue, part));
        if (entries != null) {
            entries.forEach(change::add);
        }
        if (dropped != null) {
            dropped.forEach(entry -> change.remove(entry.number()));
        }
        return change.isEmpty() ? null : change;
    }

    private void add(Change change, LocalQueue queue, Part part) {
        for (StoredMessage message : part.puts) {
            if (message.isRecorded()) {
                change.add(MessageRecord.entry(queue, message, notes == null ? null : notes.get(message)));
            }
        }
        for (StoredMessage message : part.gets) {
            if (message.isRecorded()) {
                change.remove(message.record());
            }
        }
    }

    /** Commits what is decided already, or concerns no store. */
    void commit() {
        ending().commit();
    }

    /**
     * Commits. Should the store fail, it is backed out.
     *
     * @param failed what a call answers then, by the reason that the store has
     */
    void commit(Settlement settlement, ToIntFunction<ReasonCode> failed) {
        end(change(), ending(), settlement, failed);
    }

    /** What MQCMIT answers: backed out, but where that is not certain. */
    static int backedOut(ReasonCode failure) {
        return (failure == ReasonCode.CALL_INTERRUPTED ? failure : ReasonCode.BACKED_OUT).number();
    }

    private void end(Change change, Ending ending, Settlement settlement, ToIntFunction<ReasonCode> failed) {
        if (change == null) {
            ending.commit();
            return;
        }
        store.write(change, settlement.awaiting(failure -> {
            if (failure == ReasonCode.NONE) {
                ending.commit();
                return 0;
            }
            ending.backout();
            return failed.applyAsInt(failure);
        }));
    }

    void backout() {
        ending().backout();
    }

    /** Commits what somebody else has decided and stored, or backs it out. */
    void end(boolean well) {
        if (well) {
            commit();
        } else {
            backout();
        }
    }

    /**
     * MQDISC: commits, but what was got with SYNCPOINT_IF_PERSISTENT goes back. JMS gets like this under automatic
     * acknowledgement, and disconnects without a decision after it could not place a poison message.
     */
    void disconnect(Settlement settlement) {
        Map<LocalQueue, Part> back;
        synchronized (this) {
            back = new LinkedHashMap<>(parts);
            parts.values().forEach(part -> {
                part.puts.removeAll(Set.copyOf(part.conditionalPuts));
                part.gets.removeAll(Set.copyOf(part.conditionalGets));
            });
        }
        commit(settlement, UnitOfWork::backedOut);
        back.forEach((queue, part) -> queue.backout(part.conditionalPuts, part.conditionalGets));
    }

    // Waiters are woken while a queue ends its part, so that happens outside this lock.
    private synchronized Ending ending() {
        Ending ending = new Ending(new LinkedHashMap<>(parts), List.copyOf(afterCommit), List.copyOf(afterBackout));
        parts.clear();
        afterCommit.clear();
        afterBackout.clear();
        entries = null;
        dropped = null;
        notes = null;
        size = 0;
        doomed = false;
        return ending;
    }

    /** What is being decided; the unit of work itself goes on empty. */
    private record Ending(Map<LocalQueue, Part> parts, List<Runnable> afterCommit, List<Runnable> afterBackout) {

        void commit() {
            parts.forEach((queue, part) -> queue.commit(part.puts, part.gets));
            afterCommit.forEach(Runnable::run);
        }

        void backout() {
            parts.forEach((queue, part) -> queue.backout(part.puts, part.gets));
            afterBackout.forEach(Runnable::run);
        }
    }
}
