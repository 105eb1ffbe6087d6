// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.List;
import java.util.Set;

/**
 * Decides when a queue with TRIGGER has a trigger message put, as IBM MQ's "Conditions for a trigger event" say.
 * Messages that are not committed yet count, those that are got and not committed do not. It is woken as those who wait
 * are: after the release of the queue's lock, which guards everything else here.
 */
final class TriggerEvent extends Waiter {

    private static final int NEVER = 0;
    private static final int FIRST = 1;
    private static final int EVERY = 2;
    private static final int DEPTH = 3;
    private static final int MQAT_QMGR = 7;
    /** What decides about events: after a change of these the conditions may hold. */
    private static final Set<Attribute> CRITERIA = Set.of(Attribute.TRIGGER, Attribute.TRIGTYPE, Attribute.TRIGDPTH,
            Attribute.TRIGMPRI, Attribute.INITQ, Attribute.Q_PROCESS, Attribute.GET, Attribute.USAGE);

    private final LocalQueue queue;
    private final Accesses accesses;
    private final MessageList messages;
    private final QueueEnvironment environment;
    /** Clock milliseconds of the latest trigger message; {@link #NEVER} = none yet. */
    private volatile long latest = NEVER;

    TriggerEvent(LocalQueue queue, Accesses accesses, MessageList messages, QueueEnvironment environment) {
        super(queue, null, null, Runnable::run, false);
        this.queue = queue;
        this.accesses = accesses;
        this.messages = messages;
        this.environment = environment;
    }

    /** Whether a change of attributes may make the conditions hold. */
    static boolean mattered(Attributes before, Attributes after) {
        return CRITERIA.stream().anyMatch(attribute -> !before.value(attribute).equals(after.value(attribute)));
    }

    /** Whether the message that was just put is an event. */
    boolean arrived(StoredMessage message) {
        Attributes attributes = queue.attributes();
        if (off(attributes) || triggerMessage(message)
                || message.descriptor().priority() < attributes.number(Attribute.TRIGMPRI)) {
            return false;
        }
        return switch (attributes.number(Attribute.TRIGTYPE)) {
            case EVERY -> true;
            case FIRST -> unserved() && (intervalOver() || counted(attributes, 2) == 1);
            case DEPTH -> unserved() && enough(attributes);
            default -> false;
        };
    }

    /** Nobody may be there any more for messages that came earlier, or somebody takes trigger messages only now. */
    void reconsider(List<Waiter> awakened) {
        Attributes attributes = queue.attributes();
        int type = attributes.number(Attribute.TRIGTYPE);
        if (!off(attributes) && (type == FIRST || type == DEPTH) && unserved() && enough(attributes)) {
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

    private boolean unserved() {
        return accesses.inputs() == 0;
    }

    private boolean intervalOver() {
        long since = environment.clock().millis() - latest;
        return latest == NEVER || since >= environment.triggers().interval();
    }

    private boolean enough(Attributes attributes) {
        int needed = attributes.number(Attribute.TRIGTYPE) == DEPTH ? attributes.number(Attribute.TRIGDPTH) : 1;
        return counted(attributes, needed) >= needed;
    }

    private int counted(Attributes attributes, int most) {
        return messages.presentFrom(attributes.number(Attribute.TRIGMPRI), most);
    }

    /** Outside the lock: makes the trigger message, or null when nobody could take it. */
    PreparedTrigger prepare() {
        // Before the trigger message of TRIGTYPE(DEPTH) turns the trigger off.
        boolean every = queue.attributes().number(Attribute.TRIGTYPE) == EVERY;
        Runnable action = environment.triggers().prepare(queue);
        if (action == null) {
            return null;
        }
        latest = environment.clock().millis();
        return new PreparedTrigger(action, !every);
    }

    @Override
    protected void awake() {
        PreparedTrigger prepared = prepare();
        if (prepared != null) {
            prepared.action().run();
        }
    }
}
