// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.List;
import java.util.function.Consumer;

/**
 * Decides when a queue with TRIGGER has a trigger message put. It is woken as those who wait are: after the release of
 * the queue's lock, which guards everything else here. Only committed messages count, so a message that was put in a
 * unit of work triggers when that commits.
 */
final class TriggerEvent extends Waiter {

    private static final int FIRST = 1;
    private static final int EVERY = 2;
    private static final int DEPTH = 3;
    private static final int MQAT_QMGR = 7;

    private final LocalQueue queue;
    private final Accesses accesses;
    private final MessageList messages;
    private final Consumer<LocalQueue> action;

    TriggerEvent(LocalQueue queue, Accesses accesses, MessageList messages, Consumer<LocalQueue> action) {
        super(queue, null, null, Runnable::run, false);
        this.queue = queue;
        this.accesses = accesses;
        this.messages = messages;
        this.action = action;
    }

    /** A message has become available. */
    void arrived(StoredMessage message, List<Waiter> awakened) {
        Attributes attributes = queue.attributes();
        if (off(attributes) || triggerMessage(message)
                || message.descriptor().priority() < attributes.number(Attribute.TRIGMPRI)) {
            return;
        }
        int type = attributes.number(Attribute.TRIGTYPE);
        if (type == EVERY || unserved(type) && counted(attributes) == needed(attributes)) {
            awakened.add(this);
        }
    }

    /** Nobody may be there any more for messages that came earlier, or somebody takes trigger messages only now. */
    void reconsider(List<Waiter> awakened) {
        Attributes attributes = queue.attributes();
        if (!off(attributes) && unserved(attributes.number(Attribute.TRIGTYPE))
                && counted(attributes) >= needed(attributes)) {
            awakened.add(this);
        }
    }

    private static boolean off(Attributes attributes) {
        return attributes.number(Attribute.TRIGGER) == 0 || attributes.number(Attribute.GET) == 1;
    }

    /** Those trigger nothing in turn: initiation queues that name each other would never end. */
    private static boolean triggerMessage(StoredMessage message) {
        return message.descriptor().putApplType() == MQAT_QMGR && message.descriptor().format().trim().equals("MQTRIG");
    }

    private boolean unserved(int type) {
        return (type == FIRST || type == DEPTH) && accesses.inputs() == 0;
    }

    private int counted(Attributes attributes) {
        return messages.availableFrom(attributes.number(Attribute.TRIGMPRI));
    }

    private static int needed(Attributes attributes) {
        return attributes.number(Attribute.TRIGTYPE) == DEPTH ? attributes.number(Attribute.TRIGDPTH) : 1;
    }

    @Override
    protected void awake() {
        action.accept(queue);
    }
}
