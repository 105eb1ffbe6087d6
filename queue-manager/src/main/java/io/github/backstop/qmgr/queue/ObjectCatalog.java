// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Instant;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * The objects of a queue manager by name, and its own attributes. Reading is safe at any time; definitions change
 * under {@code this}.
 */
public final class ObjectCatalog {

    private final NavigableMap<String, QueueObject> queues = new ConcurrentSkipListMap<>();
    private final QueueEnvironment environment;
    private volatile Attributes settings = Attributes.standard(ObjectType.QMGR);

    public ObjectCatalog(QueueEnvironment environment) {
        this.environment = environment;
    }

    /** Attributes of the queue manager itself. */
    public Attributes settings() {
        return settings;
    }

    public synchronized void alterSettings(Map<Attribute, Object> changes) {
        settings = settings.with(changes);
    }

    /** Null when there is none. */
    public QueueObject find(String name) {
        return queues.get(name);
    }

    public synchronized void define(ObjectType type, String name, Attributes attributes) {
        Instant now = environment.clock().instant();
        queues.put(name, type == ObjectType.QLOCAL ? new LocalQueue(name, attributes, now, environment)
                : new AliasQueue(name, attributes, now));
    }

    /** Changes a queue at once, also for those who have it open or wait at it. */
    public void redefine(QueueObject queue, Attributes attributes) {
        synchronized (this) {
            queue.change(attributes, environment.clock().instant());
        }
        // Waiters are woken outside the lock: they may run at once, on this thread.
        QueueObject base = queue instanceof AliasQueue alias ? queues.get(alias.target()) : queue;
        if (base instanceof LocalQueue local) {
            local.wakeEverybody();
        }
    }

    /** @return false when the queue is in use or not empty */
    public synchronized boolean delete(QueueObject queue, boolean purge) {
        if (queue instanceof LocalQueue local && !local.delete(purge)) {
            return false;
        }
        queues.remove(queue.name());
        return true;
    }

    /** @return false when the queue is in use */
    public synchronized boolean clear(LocalQueue queue) {
        return queue.clear();
    }
}
