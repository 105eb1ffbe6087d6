// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import io.github.backstop.qmgr.store.Definitions;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Objects of one type: channels, namelists, processes and others that have no state. */
final class StoredObjects implements Repository {

    private final String kind;
    private final Clock clock;
    private final Definitions definitions;
    private final Runnable changed;
    private final Map<String, StoredObject> objects = new ConcurrentSkipListMap<>();

    /**
     * @param kind    under which the store keeps them
     * @param changed hears of each change
     */
    StoredObjects(ObjectType type, String kind, Clock clock, Definitions definitions, Runnable changed) {
        this.kind = kind;
        this.changed = changed;
        this.clock = clock;
        this.definitions = definitions;
        for (Definitions.Definition found : definitions.of(kind)) {
            DefinitionRecord kept = DefinitionRecord.of(type, found.content());
            objects.put(found.name(), new StoredObject(type, found.name(), kept.attributes(), kept.created(),
                    kept.altered()));
        }
    }

    @Override
    public Definition find(String name) {
        return objects.get(name);
    }

    @Override
    public Collection<StoredObject> all() {
        return List.copyOf(objects.values());
    }

    @Override
    public void define(ObjectType type, String name, Attributes attributes) {
        Instant now = clock.instant();
        StoredObject object = objects.merge(name, new StoredObject(type, name, attributes, now, now),
                (present, changed) -> new StoredObject(type, name, attributes, present.created(), now));
        if (definitions.durable()) {
            definitions.keep(kind, name, DefinitionRecord.bytes(object));
        }
        changed.run();
    }

    @Override
    public boolean delete(String name, boolean purge) {
        StoredObject gone = objects.remove(name);
        if (gone != null) {
            definitions.drop(kind, name);
            changed.run();
        }
        return gone != null;
    }
}
