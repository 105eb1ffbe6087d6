// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.QueueView;
import io.github.backstop.qmgr.QueuedMessage;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.store.Entry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A local queue: messages, the handles that read it and those who wait. Everything mutable is guarded by one lock,
 * {@code lock}; nobody is called and nothing is written while it is held, waiters are woken after its release.
 */
public final class LocalQueue extends QueueObject implements QueueView {

    // The queue lock. No other lock is taken while it is held.
    private final Object lock = new Object();
    private final Lifetime lifetime;
    private final boolean kept;
    private final QueueEnvironment environment;
    private final MessageList messages;
    private final WaitingLine line = new WaitingLine();
    private final Accesses accesses = new Accesses();
    private final TriggerEvent trigger;
    private final Reading reading;
    private final Arrivals arrivals;
    private final QueueStatistics statistics;
    private boolean deleted;

    LocalQueue(String name, Attributes attributes, Instant created, Lifetime lifetime, QueueEnvironment environment) {
        this(name, attributes, created, lifetime, true, environment);
    }

    /** @param kept whether it outlives the queue manager, if that has a store */
    LocalQueue(String name, Attributes attributes, Instant created, Lifetime lifetime, boolean kept,
            QueueEnvironment environment) {
        super(name, attributes, created);
        this.lifetime = lifetime;
        this.kept = kept && lifetime != Lifetime.TEMPORARY;
        this.environment = environment;
        this.messages = new MessageList(environment.store());
        this.trigger = new TriggerEvent(this, accesses, messages, environment);
        this.statistics = new QueueStatistics(environment.clock());
        this.reading = new Reading(this, lock, environment, messages, line, statistics);
        this.arrivals = new Arrivals(this, lock, environment, messages, line, trigger, statistics);
    }

    @Override
    public ObjectType type() {
        return ObjectType.QLOCAL;
    }

    public Lifetime lifetime() {
        return lifetime;
    }

    public boolean isDeleted() {
        synchronized (lock) {
            return deleted;
        }
    }

    @Override
    boolean kept() {
        return kept;
    }

    /** Whether a message with this descriptor is written to the store, and held until it is on the disk. */
    public boolean records(MessageDescriptor descriptor) {
        return descriptor.persistence() == 1 && kept && environment.store().durable();
    }

    /** Counts a new handle. @throws io.github.backstop.qmgr.call.MqiException 2042 */
    public void open(boolean input, boolean exclusive, boolean output) {
        synchronized (lock) {
            checkThere();
            accesses.open(name(), input, exclusive || attributes().number(Attribute.SHARE) == 0, output);
        }
    }

    /** Forgets a handle: its lock and its marks end. */
    public void close(boolean input, boolean output, Cursor cursor) {
        List<Waiter> awakened = new ArrayList<>();
        synchronized (lock) {
            accesses.close(input, output);
            reading.unlock(cursor, awakened);
            for (StoredMessage marked : List.copyOf(cursor.marked)) {
                messages.clearOwnMark(marked, cursor);
                if (marked.markedBy == cursor) {
                    messages.clearSharedMark(marked);
                    line.wakeBrowsers(awakened);
                }
            }
            cursor.marked.clear();
            if (input) {
                trigger.reconsider(awakened);
            }
        }
        awakened.forEach(Waiter::wake);
    }

    /**
     * Puts a message. One that the store gets, and that is not held, becomes available when it is on the disk.
     *
     * @param held        it becomes available when its unit of work commits
     * @param maxLength   MAXMSGL of the queue manager
     */
    public StoredMessage put(MessageDescriptor descriptor, byte[] data, boolean held, int maxLength) {
        return arrivals.put(descriptor, data, held, maxLength);
    }

    /** Ends the hold of a message that was put; if the store gets it, once it is on the disk. */
    public void commitAlone(StoredMessage message) {
        arrivals.commitAlone(message);
    }

    /** Puts a message where it was before the queue manager ended. */
    public StoredMessage restore(MessageRecord found, int backoutCount, MessageRecord.State state) {
        return arrivals.restore(found, backoutCount, state);
    }

    /** Entries for the nonpersistent messages of a queue with NPMCLASS(HIGH), which outlive an orderly end. */
    public List<Entry> lasting() {
        return arrivals.lasting();
    }

    /**
     * Gets or browses. When nothing is found, {@code waiter} (null = nobody) joins the waiting line in the same step.
     *
     * @return what came of it; nothing found and nobody waiting: NO_MSG_AVAILABLE or NO_MSG_UNDER_CURSOR
     */
    public Outcome retrieve(Retrieval wanted, Cursor cursor, Waiter waiter) {
        List<Waiter> awakened = new ArrayList<>(1);
        List<StoredMessage> expired;
        Outcome outcome;
        synchronized (lock) {
            boolean woken = waiter != null && line.leave(waiter);
            outcome = deleted ? Outcome.nothing(ReasonCode.Q_DELETED) : reading.retrieve(wanted, cursor, awakened);
            boolean nothing = outcome.reason() == ReasonCode.NO_MSG_AVAILABLE
                    || outcome.reason() == ReasonCode.GET_INHIBITED && waiter != null && waiter.patient;
            if (nothing && waiter != null) {
                line.join(waiter);
            }
            if (woken) {
                lookAgain(awakened);
            }
            expired = messages.takeExpired();
        }
        release(awakened, expired);
        return outcome;
    }

    /** What a handle has got in logical order and not to its end: 2241, 2242, or NONE. */
    public ReasonCode incomplete(Cursor cursor) {
        synchronized (lock) {
            return cursor.got == null || !cursor.got.logical() ? ReasonCode.NONE : cursor.got.incomplete();
        }
    }

    /** MQGMO_UNLOCK. @return whether the handle had a message locked */
    public boolean unlock(Cursor cursor) {
        List<Waiter> awakened = new ArrayList<>(1);
        boolean had;
        synchronized (lock) {
            had = cursor.locked != null;
            reading.unlock(cursor, awakened);
        }
        awakened.forEach(Waiter::wake);
        return had;
    }

    /**
     * Holds this very message for a unit of work.
     *
     * @return its descriptor as a get would return it; null when it is gone, expired or not committed
     */
    public MessageDescriptor hold(StoredMessage message) {
        List<StoredMessage> expired;
        synchronized (lock) {
            long now = environment.clock().millis();
            if (deleted || !message.available) {
                return null;
            }
            if (!messages.discardExpired(message, now)) {
                messages.removeAvailable(message);
                messages.addGot(message);
                return message.descriptorAt(now);
            }
            expired = messages.takeExpired();
        }
        release(List.of(), expired);
        return null;
    }

    private void release(List<Waiter> awakened, List<StoredMessage> expired) {
        awakened.forEach(Waiter::wake);
        expired.forEach(message -> environment.expiries().expired(this, message));
    }

    /** A message is not taken after all: it is back as if nobody had wanted it. */
    public void giveBack(StoredMessage message) {
        arrivals.giveBack(message);
    }

    /** Ends a unit of work well: what it put becomes available, what it got is gone. */
    public void commit(List<StoredMessage> puts, List<StoredMessage> gets) {
        arrivals.commit(puts, gets);
    }

    /** Undoes a unit of work: what it put is gone, what it got is back in its place with BackoutCount + 1 (A2). */
    public void backout(List<StoredMessage> puts, List<StoredMessage> gets) {
        arrivals.backout(puts, gets);
    }

    /** Has a message leave that came back too often before the queue manager ended. */
    public void leave(StoredMessage message) {
        arrivals.leave(message);
    }

    /** Stops waiting. If the waiter had been woken, somebody else is woken in its place. */
    public void leave(Waiter waiter) {
        List<Waiter> awakened = new ArrayList<>(1);
        List<StoredMessage> expired;
        synchronized (lock) {
            if (line.leave(waiter)) {
                lookAgain(awakened);
            }
            expired = messages.takeExpired();
        }
        release(awakened, expired);
    }

    private void lookAgain(List<Waiter> awakened) {
        if (line.hasTakers() && !messages.isEmpty() && !inhibited()) {
            line.wakeOne(waiter -> !waiter.cursor.inhibited()
                    && reading.find(waiter.wanted, waiter.cursor) != null, awakened);
        }
    }

    /** Whether other takers are waiting: then a consumer does not help itself twice in a row. */
    public boolean contended() {
        synchronized (lock) {
            return line.hasTakers();
        }
    }

    /** Has everybody who waits look again, after an attribute of the queue or an alias of it changed. */
    void wakeEverybody(boolean triggered) {
        List<Waiter> awakened = new ArrayList<>();
        synchronized (lock) {
            line.wakeEverybody(awakened);
            if (triggered) {
                trigger.reconsider(awakened);
            }
        }
        awakened.forEach(Waiter::wake);
    }

    /** @return false when the queue is open or, unless {@code purge}, has messages: then it stays */
    boolean delete(boolean purge) {
        synchronized (lock) {
            if (accesses.inUse() || !purge && !messages.isEmpty()) {
                return false;
            }
            messages.discardAvailable();
            deleted = true;
            return true;
        }
    }

    /** A temporary queue goes with what it has, a permanent one only without messages (2055). */
    void remove(boolean purge) {
        synchronized (lock) {
            boolean uncommitted = messages.hasHeld();
            if (lifetime != Lifetime.TEMPORARY && (uncommitted || !purge && !messages.isEmpty())) {
                throw MqiException.because(ReasonCode.Q_NOT_EMPTY,
                        name() + (uncommitted ? " has uncommitted" : " has") + " messages");
            }
            messages.discardAvailable();
            deleted = true;
        }
    }

    /** CLEAR QLOCAL. @return false when the queue is open or a unit of work holds messages of it */
    boolean clear() {
        synchronized (lock) {
            if (accesses.inUse() || messages.hasHeld()) {
                return false;
            }
            messages.discardAvailable();
            return true;
        }
    }

    /** Throws away what no unit of work holds, also when the queue is open. */
    public void discardMessages() {
        synchronized (lock) {
            messages.discardAvailable();
        }
    }

    public boolean inUse() {
        synchronized (lock) {
            return accesses.inUse();
        }
    }

    public boolean hasUncommitted() {
        synchronized (lock) {
            return messages.hasHeld();
        }
    }

    boolean inhibited() {
        return attributes().number(Attribute.GET) == 1;
    }

    /** To be asked under the lock. */
    void checkThere() {
        if (deleted) {
            throw MqiException.because(ReasonCode.Q_DELETED, name() + " has been deleted");
        }
    }

    /** How many messages searches have looked at so far. */
    long visited() {
        synchronized (lock) {
            return messages.visited();
        }
    }

    @Override
    public int depth() {
        synchronized (lock) {
            return messages.depth();
        }
    }

    /** CURDEPTH: without messages that are got and not committed yet. */
    public int currentDepth() {
        synchronized (lock) {
            return messages.currentDepth();
        }
    }

    /** Tells what happened since somebody asked last, or since the queue manager started. */
    public QueueStatistics.Figures resetStatistics() {
        synchronized (lock) {
            return statistics.reset(messages.currentDepth());
        }
    }

    /** What monitoring has to tell. */
    public QueueActivity.Figures activity() {
        synchronized (lock) {
            return statistics.activity(messages);
        }
    }

    @Override
    public List<QueuedMessage> browse() {
        synchronized (lock) {
            long now = environment.clock().millis();
            return messages.all().stream()
                    .map(m -> new QueuedMessage(m.descriptorAt(now), m.data(), m.available))
                    .toList();
        }
    }

    @Override
    public int openInputCount() {
        synchronized (lock) {
            return accesses.inputs();
        }
    }

    public int openOutputCount() {
        synchronized (lock) {
            return accesses.outputs();
        }
    }
}
