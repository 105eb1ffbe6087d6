// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.mqi;

import io.github.backstop.formats.MessageDescriptor;
import io.github.backstop.formats.PutTime;
import io.github.backstop.formats.StructureOutput;
import io.github.backstop.formats.TriggerMessage;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.CoreMessage;
import io.github.backstop.qmgr.queue.DeadLetter;
import io.github.backstop.qmgr.queue.Definition;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.Triggers;
import java.util.Map;

/**
 * Puts trigger messages on initiation queues: where somebody has the initiation queue open for input, gets and puts
 * are allowed there, and the PROCESS of the queue is defined; a transmission queue needs none. What the initiation queue
 * does not take goes to the dead-letter queue.
 */
final class TriggerMessages implements Triggers {

    private static final int MQAT_QMGR = 7;
    private static final int DEPTH = 3;

    private final QueueManager queueManager;

    TriggerMessages(QueueManager queueManager) {
        this.queueManager = queueManager;
    }

    @Override
    public int interval() {
        return queueManager.settings().number(Attribute.TRIGINT);
    }

    @Override
    public Runnable prepare(LocalQueue queue) {
        ObjectCatalog catalog = queueManager.catalog();
        Attributes attributes = queue.attributes();
        Definition process = catalog.of(ObjectType.PROCESS).find(attributes.text(Attribute.Q_PROCESS));
        if (process == null && attributes.number(Attribute.USAGE) == 0
                || !(catalog.find(attributes.text(Attribute.INITQ)) instanceof LocalQueue initiation)
                || !serves(initiation)) {
            return null;
        }
        Attributes program = process == null ? Attributes.standard(ObjectType.PROCESS) : process.attributes();
        StructureOutput out = StructureOutput.create(TriggerMessage.LENGTH);
        new TriggerMessage(queue.name(), attributes.text(Attribute.Q_PROCESS), attributes.text(Attribute.TRIGDATA),
                program.number(Attribute.APPLTYPE), program.text(Attribute.APPLICID),
                program.text(Attribute.ENVRDATA), program.text(Attribute.USERDATA)).write(out);
        if (attributes.number(Attribute.TRIGTYPE) == DEPTH) {
            catalog.redefine(queue, queue.attributes().with(Map.of(Attribute.TRIGGER, 0)));
        }
        byte[] data = out.toByteArray();
        return () -> put(initiation, data);
    }

    private void put(LocalQueue initiation, byte[] data) {
        MessageDescriptor descriptor = descriptor(initiation.attributes());
        try {
            initiation.put(descriptor, data, false, queueManager.settings().number(Attribute.QMGR_MAXMSGL));
        } catch (MqiException refused) {
            bury(DeadLetter.of(descriptor, data, refused.reason(), initiation.name(),
                    queueManager.queueManagerName(), queueManager.clock()), initiation, refused.reason());
        }
    }

    private void bury(DeadLetter letter, LocalQueue initiation, int reason) {
        try {
            LocalQueue dead = queueManager.deadLetterQueue();
            if (dead != null) {
                dead.put(letter.descriptor(), letter.data(), false, Integer.MAX_VALUE);
                return;
            }
        } catch (MqiException alsoRefused) {
            // Logged below; the messages that triggered are still there, and the next event triggers again.
        }
        CoreMessage.TRIGGER_LOST.log(initiation.name(), reason);
    }

    private static boolean serves(LocalQueue initiation) {
        return initiation.openInputCount() > 0 && initiation.attributes().number(Attribute.GET) == 0
                && initiation.attributes().number(Attribute.PUT) == 0;
    }

    /** Trigger messages are never persistent, whatever the initiation queue says. */
    private MessageDescriptor descriptor(Attributes initiation) {
        PutTime now = PutTime.of(queueManager.clock().instant());
        String name = queueManager.queueManagerName();
        return MessageDescriptor.builder().format("MQTRIG").encoding(273).codedCharSetId(819)
                .priority(initiation.number(Attribute.DEFPRTY)).persistence(0)
                .messageId(queueManager.identifiers().message()).replyToQueueManager(name)
                .putApplType(MQAT_QMGR).putApplName(name).putDate(now.date()).putTime(now.time()).build();
    }
}
