// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.LocalQueue;
import io.github.backstop.qmgr.queue.ObjectCatalog;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.queue.QueueObject;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes and deletes the queues of managed subscriptions. A queue outlives its subscription while somebody has it open:
 * what it holds can still be got.
 */
public final class ManagedQueues {

    private static final String DURABLE = "SYSTEM.MANAGED.DURABLE.";

    private final ObjectCatalog catalog;
    private final AtomicLong next;
    private final Set<LocalQueue> orphans = ConcurrentHashMap.newKeySet();

    ManagedQueues(ObjectCatalog catalog, long first) {
        this.catalog = catalog;
        this.next = new AtomicLong(first);
    }

    /** @param model gives the queue its attributes, BOTHRESH and BOQNAME among them (rule A20) */
    LocalQueue create(boolean durable, String model) {
        String name;
        do {
            name = (durable ? DURABLE : "SYSTEM.MANAGED.NDURABLE.")
                    + String.format("%016X", next.incrementAndGet());
        } while (catalog.find(name) != null);
        if (!durable) {
            return catalog.defineForNow(name, attributes(catalog.find(model)));
        }
        catalog.define(ObjectType.QLOCAL, name, attributes(catalog.find(model)));
        return (LocalQueue) catalog.find(name);
    }

    private static Attributes attributes(QueueObject model) {
        Attributes standard = Attributes.standard(ObjectType.QLOCAL);
        if (model == null) {
            return standard;
        }
        Map<Attribute, Object> values = new EnumMap<>(Attribute.class);
        for (Attribute attribute : Attribute.of(ObjectType.QLOCAL)) {
            if (model.attributes().has(attribute)) {
                values.put(attribute, attribute.standard() instanceof Integer ? model.attributes().number(attribute)
                        : model.attributes().text(attribute));
            }
        }
        // Several applications may share a subscription, whatever the model says.
        values.put(Attribute.SHARE, 1);
        values.put(Attribute.DEFSOPT, 2);
        return standard.with(values);
    }

    LocalQueue find(String name) {
        return catalog.find(name) instanceof LocalQueue queue ? queue : null;
    }

    /** Deletes the managed queues whose subscription is gone; they were open when the queue manager ended. */
    void discardAllBut(Set<LocalQueue> inUse) {
        for (LocalQueue queue : catalog.localQueues()) {
            if (queue.name().startsWith(DURABLE) && !inUse.contains(queue)) {
                catalog.delete(queue, true);
            }
        }
    }

    /** The subscription of this queue is gone. */
    void abandon(LocalQueue queue) {
        orphans.add(queue);
        closed(queue);
    }

    /** A handle of this queue was closed: deletes it if it is nobody's. */
    public void closed(LocalQueue queue) {
        if (orphans.contains(queue) && catalog.delete(queue, true)) {
            orphans.remove(queue);
        }
    }
}
