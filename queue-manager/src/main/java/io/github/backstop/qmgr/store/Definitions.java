// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.store;

import io.github.backstop.formats.StructureInput;
import io.github.backstop.formats.StructureOutput;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a store keeps by section and name: objects, subscriptions, rules, retained publications. A change is accepted at
 * once and on the disk with whatever is forced next. Thread-safe.
 */
public final class Definitions {

    private record Key(String section, String name) {
    }

    /** What is kept under a name. */
    public record Definition(String section, String name, byte[] content) {

        private byte[] bytes() {
            StructureOutput out = StructureOutput.create();
            text(out, section);
            text(out, name);
            return out.bytes(content).toByteArray();
        }

        /** Reads what {@link Definitions#entry} made. */
        public static Definition of(Entry entry) {
            StructureInput in = StructureInput.of(entry.content().bytes());
            return new Definition(text(in), text(in), in.rest());
        }

        private static void text(StructureOutput out, String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.int32(bytes.length).bytes(bytes);
        }

        private static String text(StructureInput in) {
            return new String(in.bytes(in.int32()), StandardCharsets.UTF_8);
        }
    }

    private final Store store;
    private final Map<Key, Entry> entries = new LinkedHashMap<>();

    /** @param found what there was when the store was opened; of several under one name the latest counts */
    public Definitions(Store store, List<Entry> found) {
        this.store = store;
        found.stream().filter(entry -> entry.kind() == Kind.DEFINITION).forEach(this::kept);
    }

    /** Whether anything is kept at all. */
    public boolean durable() {
        return store.durable();
    }

    /** In the order in which they were made. */
    public synchronized List<Definition> of(String section) {
        List<Definition> found = new ArrayList<>();
        entries.forEach((key, entry) -> {
            if (key.section.equals(section)) {
                found.add(Definition.of(entry));
            }
        });
        return found;
    }

    public synchronized void keep(String section, String name, byte[] content) {
        if (store.durable()) {
            Entry entry = entry(section, name, content);
            store.writeSoon(replacing(new Change().add(entry), section, name));
            entries.put(new Key(section, name), entry);
        }
    }

    public synchronized void drop(String section, String name) {
        Entry gone = entries.remove(new Key(section, name));
        if (gone != null) {
            store.writeSoon(new Change().remove(gone.number()));
        }
    }

    /** For changes that are part of something else: not kept before {@link #kept} is called. */
    public Entry entry(String section, String name, byte[] content) {
        return new Entry(store.number(), Kind.DEFINITION, new Definition(section, name, content)::bytes);
    }

    private Change replacing(Change change, String section, String name) {
        Entry old = entries.get(new Key(section, name));
        return old == null ? change : change.remove(old.number());
    }

    /** Null when nothing is kept under the name. */
    public synchronized Entry find(String section, String name) {
        return entries.get(new Key(section, name));
    }

    /** An entry has gone from the store as a part of something else. */
    public synchronized void dropped(Entry entry) {
        Definition definition = Definition.of(entry);
        entries.remove(new Key(definition.section(), definition.name()), entry);
    }

    /** An entry has come into the store as a part of something else. */
    public synchronized void kept(Entry entry) {
        Definition definition = Definition.of(entry);
        Key key = new Key(definition.section(), definition.name());
        Entry old = entries.get(key);
        Entry loser = old == null ? null : old.number() < entry.number() ? old : entry;
        if (loser != entry) {
            entries.put(key, entry);
        }
        if (loser != null) {
            store.writeSoon(new Change().remove(loser.number()));
        }
    }
}
