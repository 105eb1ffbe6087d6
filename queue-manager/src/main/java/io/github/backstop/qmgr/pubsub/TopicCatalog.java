// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.pubsub;

import io.github.backstop.formats.ReasonCode;
import io.github.backstop.qmgr.call.MqiException;
import io.github.backstop.qmgr.queue.Attribute;
import io.github.backstop.qmgr.queue.Attributes;
import io.github.backstop.qmgr.queue.DefinitionRecord;
import io.github.backstop.qmgr.queue.ObjectType;
import io.github.backstop.qmgr.store.Definitions;
import io.github.backstop.qmgr.store.Store;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The TOPIC objects by name and by place in the topic tree. Guarded by {@code this}. */
public final class TopicCatalog {

    /** Root of the tree; its attributes have no parent to ask. */
    public static final String BASE = "SYSTEM.BASE.TOPIC";
    /** Model of DEFINE TOPIC; it has no place in the tree. */
    public static final String DEFAULT = "SYSTEM.DEFAULT.TOPIC";

    private static final Map<Attribute, Object> ROOT = Map.ofEntries(
            Map.entry(Attribute.PUB, 2), Map.entry(Attribute.SUB, 2), Map.entry(Attribute.DURSUB, 1),
            Map.entry(Attribute.TOPIC_DEFPSIST, 0), Map.entry(Attribute.TOPIC_DEFPRTY, 0),
            Map.entry(Attribute.TOPIC_DEFPRESP, 1),
            Map.entry(Attribute.PMSGDLV, 2), Map.entry(Attribute.NPMSGDLV, 3), Map.entry(Attribute.USEDLQ, 2),
            Map.entry(Attribute.MDURMDL, "SYSTEM.DURABLE.MODEL.QUEUE"),
            Map.entry(Attribute.MNDURMDL, "SYSTEM.NDURABLE.MODEL.QUEUE"));

    private final Clock clock;
    private final Definitions definitions;
    private final NavigableMap<String, TopicObject> byName = new TreeMap<>();
    private final Map<String, TopicObject> byString = new HashMap<>();

    public TopicCatalog(Clock clock) {
        this(clock, new Definitions(Store.NONE, List.of()));
    }

    /** @param definitions where topic objects are kept, and where those are that were kept before */
    public TopicCatalog(Clock clock, Definitions definitions) {
        this.clock = clock;
        this.definitions = definitions;
        Attributes standard = Attributes.standard(ObjectType.TOPIC);
        for (Definitions.Definition found : definitions.of(ObjectType.TOPIC.name())) {
            DefinitionRecord kept = DefinitionRecord.of(ObjectType.TOPIC, found.content());
            place(new TopicObject(found.name(), kept.attributes(), kept.created(), kept.altered()));
        }
        if (find(BASE) == null) {
            define(DEFAULT, standard);
            define(BASE, standard.with(ROOT));
        }
    }

    /** Null when there is none. */
    public synchronized TopicObject find(String name) {
        return byName.get(name);
    }

    public synchronized Collection<TopicObject> all() {
        return List.copyOf(byName.values());
    }

    /** Defines a TOPIC object, or changes it. @return false when another object has the topic string */
    public synchronized boolean define(String name, Attributes attributes) {
        TopicObject present = byName.get(name);
        Instant now = clock.instant();
        TopicObject object = new TopicObject(name, attributes, present == null ? now : present.created(), now);
        boolean placed = placed(object);
        TopicObject there = byString.get(object.topicString());
        if (placed && there != null && !there.name().equals(name)) {
            return false;
        }
        if (present != null && placed(present)) {
            byString.remove(present.topicString());
        }
        place(object);
        if (definitions.durable()) {
            definitions.keep(ObjectType.TOPIC.name(), name, DefinitionRecord.bytes(object));
        }
        return true;
    }

    private void place(TopicObject object) {
        byName.put(object.name(), object);
        if (placed(object)) {
            byString.put(object.topicString(), object);
        }
    }

    private static boolean placed(TopicObject object) {
        return !object.topicString().isEmpty() || object.name().equals(BASE);
    }

    public synchronized void delete(String name) {
        TopicObject gone = byName.remove(name);
        definitions.drop(ObjectType.TOPIC.name(), name);
        if (gone != null && placed(gone)) {
            byString.remove(gone.topicString());
        }
    }

    /**
     * The full topic string that an object's name and a topic string give.
     *
     * @throws io.github.backstop.qmgr.call.MqiException 2085, 2425
     */
    public String resolve(String objectName, String below) {
        if (objectName.isBlank()) {
            return TopicString.join("", below);
        }
        TopicObject object = find(objectName);
        if (object == null) {
            throw MqiException.because(ReasonCode.UNKNOWN_OBJECT_NAME, "topic object " + objectName);
        }
        return TopicString.join(object.topicString(), below);
    }

    /** What holds at this place of the tree at this moment. */
    public TopicSettings settings(String topic) {
        return new TopicSettings(path(topic));
    }

    /** Name of the TOPIC object at exactly this place of the tree; "" = none. */
    public synchronized String named(String topic) {
        TopicObject object = byString.get(topic);
        return object == null ? "" : object.name();
    }

    /** Names of the TOPIC objects from this place of the tree up to the root; never empty. */
    public List<String> objects(String topic) {
        return path(topic).stream().map(TopicObject::name).toList();
    }

    private synchronized List<TopicObject> path(String topic) {
        List<TopicObject> path = new ArrayList<>();
        for (String place = topic; place != null; place = TopicString.parent(place)) {
            TopicObject object = byString.get(place);
            if (object != null) {
                path.add(object);
            }
        }
        return path;
    }
}
