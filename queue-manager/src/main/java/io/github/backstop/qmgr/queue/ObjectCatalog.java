// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.store.Definitions;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The objects of a queue manager by name, and its own attributes. Reading is safe at any time; definitions change
 * under {@code this}.
 */
public final class ObjectCatalog {

    private final NavigableMap<String, QueueObject> queues = new ConcurrentSkipListMap<>();
    private final QueueEnvironment environment;
    private final DynamicNames dynamicNames;
    private final InitiationIndex initiation = new InitiationIndex();
    private final Map<ObjectType, Repository> repositories = new EnumMap<>(ObjectType.class);
    private final List<Runnable> followers = new CopyOnWriteArrayList<>();
    private final ChannelObjects channels;
    private volatile Attributes settings = Attributes.standard(ObjectType.QMGR);

    public ObjectCatalog(QueueEnvironment environment) {
        this.environment = environment;
        this.dynamicNames = new DynamicNames(environment.clock().instant());
        ObjectType.QUEUES.forEach(type -> repositories.put(type, new Queues()));
        for (ObjectType type : List.of(ObjectType.NAMELIST, ObjectType.PROCESS, ObjectType.AUTHINFO,
                ObjectType.LISTENER, ObjectType.SERVICE, ObjectType.COMMINFO)) {
            repositories.put(type, new StoredObjects(type, type.name(), environment.clock(),
                    environment.definitions(), this::changed));
        }
        channels = new ChannelObjects(environment.clock(), environment.definitions(), this::changed);
        repositories.put(ObjectType.CHANNEL, channels);
        restore();
    }

    private void restore() {
        Definitions definitions = environment.definitions();
        for (Definitions.Definition found : definitions.of(ObjectType.QMGR.name())) {
            settings = DefinitionRecord.of(ObjectType.QMGR, found.content()).attributes();
        }
        for (ObjectType type : ObjectType.QUEUES) {
            for (Definitions.Definition found : definitions.of(type.name())) {
                DefinitionRecord kept = DefinitionRecord.of(type, found.content());
                QueueObject queue = make(type, found.name(), kept.attributes(), kept.created(), kept.lifetime());
                queue.change(kept.attributes(), kept.altered());
                queues.put(found.name(), queue);
                if (queue instanceof LocalQueue local) {
                    initiation.add(local);
                }
            }
        }
    }

    private void keep(QueueObject queue) {
        if (queue.kept() && environment.definitions().durable()) {
            environment.definitions().keep(queue.type().name(), queue.name(), DefinitionRecord.bytes(queue));
        }
    }

    /** Where the objects of a type are. Types of queues have one in common. */
    public Repository of(ObjectType type) {
        return repositories.get(type);
    }

    /** Where an object is that such values are meant for: of channels, by CHLTYPE, if they have it. */
    public Repository of(ObjectType type, Map<Attribute, Object> values) {
        return type == ObjectType.CHANNEL && values.containsKey(Attribute.CHLTYPE)
                ? channels.table(ChannelObjects.isClient(values.get(Attribute.CHLTYPE))) : of(type);
    }

    /** As {@link #of(ObjectType)}, but without channels of clients. */
    public Repository ofItsOwn(ObjectType type) {
        return type == ObjectType.CHANNEL ? channels.table(false) : of(type);
    }

    /** Client-connection channels, which have names of their own. */
    public Repository clientChannels() {
        return channels.table(true);
    }

    /** Says where the objects of a type are that this catalog does not keep. Before anybody looks for them. */
    public void keep(ObjectType type, Repository repository) {
        repositories.put(type, repository);
    }

    /** Attributes of the queue manager itself. */
    public Attributes settings() {
        return settings;
    }

    public void alterSettings(Map<Attribute, Object> changes) {
        alter(changes);
        changed();
    }

    private synchronized void alter(Map<Attribute, Object> changes) {
        settings = settings.with(changes);
        if (environment.definitions().durable()) {
            Instant now = environment.clock().instant();
            environment.definitions().keep(ObjectType.QMGR.name(), "",
                    new DefinitionRecord(now, now, Lifetime.PREDEFINED, settings).bytes());
        }
    }

    /** @param follower hears after changes of the queue manager's attributes and of objects that are no queues */
    public void follow(Runnable follower) {
        followers.add(follower);
    }

    private void changed() {
        followers.forEach(Runnable::run);
    }

    /** Null when there is none. */
    public QueueObject find(String name) {
        return queues.get(name);
    }

    /**
     * Null when DEADQ names none: it has to be a local queue with USAGE(NORMAL), and what it names otherwise is as
     * nothing (rule C-4). DEADQ itself takes any name, as the queue may be defined later.
     */
    public LocalQueue deadLetterQueue() {
        return find(settings.text(Attribute.DEADQ)) instanceof LocalQueue local
                && local.attributes().number(Attribute.USAGE) == 0 ? local : null;
    }

    /** In the order of their names. */
    public List<LocalQueue> localQueues() {
        return queues.values().stream().filter(LocalQueue.class::isInstance).map(LocalQueue.class::cast).toList();
    }

    public synchronized void define(ObjectType type, String name, Attributes attributes) {
        QueueObject queue = make(type, name, attributes, environment.clock().instant(), Lifetime.PREDEFINED);
        queues.put(name, queue);
        if (queue instanceof LocalQueue local) {
            initiation.add(local);
        }
        keep(queue);
    }

    private QueueObject make(ObjectType type, String name, Attributes attributes, Instant created, Lifetime lifetime) {
        return switch (type) {
            case QLOCAL -> new LocalQueue(name, attributes, created, lifetime, environment);
            case QALIAS -> new AliasQueue(name, attributes, created);
            case QMODEL -> new ModelQueue(name, attributes, created);
            case QREMOTE -> new RemoteQueue(name, attributes, created);
            default -> throw new IllegalArgumentException(type + " is no type of queue");
        };
    }

    /** Makes a local queue that ends with the queue manager, whatever is kept of others. */
    public synchronized LocalQueue defineForNow(String name, Attributes attributes) {
        LocalQueue queue = new LocalQueue(name, attributes, environment.clock().instant(), Lifetime.PREDEFINED, false,
                environment);
        queues.put(name, queue);
        return queue;
    }

    /**
     * Makes a dynamic queue.
     *
     * @param pattern its name, or the beginning of it and an asterisk
     * @throws io.github.backstop.qmgr.call.MqiException 2011, 2100
     */
    public synchronized LocalQueue create(ModelQueue model, String pattern) {
        String name = dynamicNames.next(pattern);
        LocalQueue queue = new LocalQueue(name, model.attributes().as(ObjectType.QLOCAL),
                environment.clock().instant(), model.lifetime(), environment);
        if (queues.putIfAbsent(name, queue) != null) {
            throw MqiException.because(ReasonCode.OBJECT_ALREADY_EXISTS, "dynamic queue " + name);
        }
        initiation.add(queue);
        keep(queue);
        return queue;
    }

    /**
     * Removes a dynamic queue although it is open: whoever has it open is told so (2052).
     *
     * @param purge also when there are messages
     * @throws io.github.backstop.qmgr.call.MqiException 2055 when messages keep it
     */
    public void remove(LocalQueue queue, boolean purge) {
        synchronized (this) {
            queue.remove(purge);
            queues.remove(queue.name(), queue);
            initiation.remove(queue);
            environment.definitions().drop(queue.type().name(), queue.name());
        }
        queue.wakeEverybody(false);
    }

    /** Changes a queue at once, also for those who have it open or wait at it; some changes end their handles. */
    public void redefine(QueueObject queue, Attributes attributes) {
        boolean reopened = false;
        boolean triggered = false;
        QueueObject left = queue instanceof AliasQueue alias ? queues.get(alias.target()) : null;
        synchronized (this) {
            Attributes before = queue.attributes();
            if (queue instanceof LocalQueue local) {
                triggered = TriggerEvent.mattered(before, attributes);
                reopened = closed(before) && !closed(attributes);
                initiation.remove(local);
            }
            int inputs = queue instanceof LocalQueue local ? local.openInputCount() : 0;
            queue.change(attributes, environment.clock().instant());
            if (ForcedChange.endsHandles(before, attributes, queue.type(), inputs)) {
                queue.endHandles();
            }
            if (queue instanceof LocalQueue local) {
                initiation.add(local);
            }
            keep(queue);
        }
        // Waiters are woken outside the lock: they may run at once, on this thread.
        QueueObject base = queue instanceof AliasQueue alias ? queues.get(alias.target()) : queue;
        if (left != base && left instanceof LocalQueue local) {
            local.wakeEverybody(false);
        }
        if (base instanceof LocalQueue local) {
            local.wakeEverybody(triggered);
            if (reopened) {
                served(local);
            }
        }
    }

    private static boolean closed(Attributes attributes) {
        return attributes.number(Attribute.GET) == 1 || attributes.number(Attribute.PUT) == 1;
    }

    /** Somebody may take trigger messages from this queue now: queues that name it may have waited for that. */
    public void served(LocalQueue queue) {
        initiation.of(queue.name()).forEach(waiting -> waiting.wakeEverybody(true));
    }

    /** @return false when the queue is in use or not empty */
    public synchronized boolean delete(QueueObject queue, boolean purge) {
        if (queue instanceof LocalQueue local && !local.delete(purge)) {
            return false;
        }
        queues.remove(queue.name());
        if (queue instanceof LocalQueue local) {
            initiation.remove(local);
        }
        environment.definitions().drop(queue.type().name(), queue.name());
        return true;
    }

    /** @return false when the queue is in use */
    public synchronized boolean clear(LocalQueue queue) {
        return queue.clear();
    }

    private final class Queues implements Repository {

        @Override
        public Definition find(String name) {
            return ObjectCatalog.this.find(name);
        }

        @Override
        public Collection<QueueObject> all() {
            return List.copyOf(queues.values());
        }

        @Override
        public void define(ObjectType type, String name, Attributes attributes) {
            QueueObject present = queues.get(name);
            if (present == null) {
                ObjectCatalog.this.define(type, name, attributes);
            } else {
                redefine(present, attributes);
            }
        }

        @Override
        public boolean delete(String name, boolean purge) {
            return ObjectCatalog.this.delete(queues.get(name), purge);
        }
    }
}
