// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** Objects of one type: channels, namelists, processes and others that have no state. */
final class StoredObjects implements Repository {

    private final Clock clock;
    private final Map<String, StoredObject> objects = new ConcurrentSkipListMap<>();

    StoredObjects(Clock clock) {
        this.clock = clock;
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
        objects.merge(name, new StoredObject(type, name, attributes, now, now), (present, changed) ->
                new StoredObject(type, name, attributes, present.created(), now));
    }

    @Override
    public boolean delete(String name, boolean purge) {
        return objects.remove(name) != null;
    }
}
