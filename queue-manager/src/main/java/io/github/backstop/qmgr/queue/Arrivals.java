// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.store.Change;
import io.github.backstop.qmgr.store.Entry;
import java.util.ArrayList;
import java.util.List;

/**
 * How messages come to a queue, and come back to it: puts, the ends of units of work, what a store had. Takes the
 * queue's lock itself; calls and wakes others after its release.
 */
final class Arrivals {

    private final LocalQueue queue;
    private final Object lock;
    private final QueueEnvironment environment;
    private final MessageList messages;
    private final WaitingLine line;
    private final TriggerEvent trigger;
    private final QueueStatistics statistics;

    Arrivals(LocalQueue queue, Object lock, QueueEnvironment environment, MessageList messages, WaitingLine line,
            TriggerEvent trigger, QueueStatistics statistics) {
        this.queue = queue;
        this.lock = lock;
        this.environment = environment;
        this.messages = messages;
        this.line = line;
        this.trigger = trigger;
        this.statistics = statistics;
    }

    /**
     * Puts a message. One that the store gets, and that is not held, becomes available when it is on the disk.
     *
     * @param held        it becomes available when its unit of work commits
     * @param maxLength   MAXMSGL of the queue manager
     */
    StoredMessage put(MessageDescriptor descriptor, byte[] data, boolean held, int maxLength) {
        long expiresAt = descriptor.expiry() < 0 ? StoredMessage.NEVER
                : environment.clock().millis() + 100L * descriptor.expiry();
        List<Waiter> awakened = new ArrayList<>(1);
        StoredMessage message;
        boolean event;
        boolean recorded = queue.records(descriptor);
        ReasonCode refusal = recorded ? environment.store().refusal(data.length) : ReasonCode.NONE;
        if (refusal != ReasonCode.NONE) {
            throw MqiException.because(refusal, "the store takes no persistent message");
        }
        synchronized (lock) {
            queue.checkThere();
            PutLimits.check(queue, data.length, messages.currentDepth(), maxLength);
            if (queue.lifetime() == Lifetime.TEMPORARY && descriptor.persistence() == 1) {
                throw MqiException.because(ReasonCode.PERSISTENT_NOT_ALLOWED,
                        "temporary dynamic queue " + queue.name());
            }
            int priority = queue.attributes().number(Attribute.MSGDLVSQ) == 0
                    ? PutLimits.priority(descriptor.priority()) : 0;
            message = new StoredMessage(priority, environment.sequence().getAsLong(), descriptor, data, expiresAt);
            if (recorded) {
                message.record = environment.store().number();
            }
            if (held || recorded) {
                messages.addHeld(message);
            } else {
                appear(message, awakened);
            }
            statistics.put(message, messages.currentDepth());
            event = trigger.arrived(message);
        }
        awakened.forEach(Waiter::wake);
        if (event) {
            trigger(message, held || recorded);
        }
        if (recorded && !held) {
            commitAlone(message);
        }
        return message;
    }

    private void trigger(StoredMessage message, boolean held) {
        PreparedTrigger prepared = trigger.prepare();
        if (held) {
            message.trigger = prepared;
        } else if (prepared != null) {
            prepared.action().run();
        }
    }

    /** Ends the hold of a message that was put; if the store gets it, once it is on the disk. */
    void commitAlone(StoredMessage message) {
        if (!message.isRecorded()) {
            commit(List.of(message), List.of());
            return;
        }
        environment.store().write(new Change().add(MessageRecord.entry(queue, message, null)), failure -> {
            if (failure == ReasonCode.NONE) {
                commit(List.of(message), List.of());
            } else {
                backout(List.of(message), List.of());
            }
        });
    }

    /** Puts a message where it was before the queue manager ended. */
    StoredMessage restore(MessageRecord found, int backoutCount, MessageRecord.State state) {
        StoredMessage message = new StoredMessage(found.priority(), found.sequence(), found.descriptor(),
                found.data(), found.expiresAt());
        message.record = found.descriptor().persistence() == 1 ? found.number() : 0;
        message.backoutCount = backoutCount;
        synchronized (lock) {
            switch (state) {
                case AVAILABLE -> messages.addAvailable(message);
                case PUT -> messages.addHeld(message);
                case GOT -> messages.addGot(message);
            }
            statistics.restored(message, messages.currentDepth());
        }
        return message;
    }

    /** Entries for the nonpersistent messages of a queue with NPMCLASS(HIGH), which outlive an orderly end. */
    List<Entry> lasting() {
        if (!queue.kept() || queue.attributes().number(Attribute.NPMCLASS) == 0) {
            return List.of();
        }
        synchronized (lock) {
            return messages.all().stream().filter(message -> message.available && !message.isRecorded())
                    .map(message -> {
                        message.record = environment.store().number();
                        if (message.backoutCount > 0) {
                            environment.store().count(message.record, message.backoutCount);
                        }
                        return MessageRecord.entry(queue, message, null);
                    }).toList();
        }
    }

    /** A message is not taken after all: it is back as if nobody had wanted it. */
    void giveBack(StoredMessage message) {
        List<Waiter> awakened = new ArrayList<>(1);
        synchronized (lock) {
            messages.addAvailable(message);
            message.rewindReader();
            call(message, awakened);
        }
        awakened.forEach(Waiter::wake);
    }

    /** Ends a unit of work well: what it put becomes available, what it got is gone. */
    void commit(List<StoredMessage> puts, List<StoredMessage> gets) {
        List<Waiter> awakened = new ArrayList<>(puts.size());
        synchronized (lock) {
            gets.forEach(messages::removeHeld);
            puts.forEach(message -> appear(message, awakened));
        }
        awakened.forEach(Waiter::wake);
        puts.forEach(message -> message.end(true));
    }

    /** Undoes a unit of work: what it put is gone, what it got is back in its place with BackoutCount + 1 (A2). */
    void backout(List<StoredMessage> puts, List<StoredMessage> gets) {
        List<Waiter> awakened = new ArrayList<>(gets.size());
        List<StoredMessage> leaving = new ArrayList<>(0);
        synchronized (lock) {
            puts.forEach(messages::removeHeld);
            for (StoredMessage message : gets) {
                message.backoutCount++;
                if (environment.returns().leaves(queue.name(), message.backoutCount)) {
                    leaving.add(message);
                } else {
                    messages.addAvailable(message);
                }
            }
            statistics.depth(messages.currentDepth());
            for (int i = gets.size() - 1; i >= 0; i--) {
                gets.get(i).rewindReader();
            }
            // Only when all are back: else somebody could take the second before the first.
            gets.stream().filter(message -> message.available).forEach(message -> call(message, awakened));
            if (!gets.isEmpty()) {
                trigger.reconsider(awakened);
            }
        }
        awakened.forEach(Waiter::wake);
        puts.forEach(message -> message.end(false));
        leaving.forEach(message -> environment.returns().move(queue, message,
                message.descriptorAt(environment.clock().millis())));
    }

    /** Has a message leave that came back too often before the queue manager ended. */
    void leave(StoredMessage message) {
        if (environment.returns().leaves(queue.name(), message.backoutCount)) {
            MessageDescriptor descriptor = queue.hold(message);
            if (descriptor != null) {
                environment.returns().move(queue, message, descriptor);
            }
        }
    }

    private void appear(StoredMessage message, List<Waiter> awakened) {
        messages.addAvailable(message);
        call(message, awakened);
    }

    private void call(StoredMessage message, List<Waiter> awakened) {
        if (!queue.inhibited()) {
            line.call(message, messages, awakened);
        }
    }
}
