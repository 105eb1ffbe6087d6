// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Property definitions in the order in which people should read them. Immutable; names are unique. */
public final class PropertyTable implements Iterable<PropertyDefinition<?>> {
    private final Map<String, PropertyDefinition<?>> byName;

    private PropertyTable(List<PropertyDefinition<?>> definitions) {
        Map<String, PropertyDefinition<?>> map = new LinkedHashMap<>();
        for (PropertyDefinition<?> definition : definitions) {
            if (map.put(definition.name(), definition) != null) {
                throw new IllegalArgumentException("property " + definition.name() + " is defined twice");
            }
        }
        byName = Collections.unmodifiableMap(map);
    }

    public static PropertyTable of(PropertyDefinition<?>... definitions) {
        return new PropertyTable(List.of(definitions));
    }

    /** Both tables as one: an adapter's own properties and the listener port's, say. */
    public PropertyTable and(PropertyTable other) {
        List<PropertyDefinition<?>> all = new ArrayList<>(byName.values());
        all.addAll(other.byName.values());
        return new PropertyTable(all);
    }

    public Optional<PropertyDefinition<?>> find(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** @throws InvalidPropertyException if no such property exists; it lists those that do */
    public PropertyDefinition<?> get(String name, String value) {
        return find(name).orElseThrow(() -> new InvalidPropertyException(name, value,
                "there is no such property, only " + String.join(", ", byName.keySet())));
    }

    public boolean contains(PropertyDefinition<?> definition) {
        return definition.equals(byName.get(definition.name()));
    }

    public List<PropertyDefinition<?>> definitions() {
        return List.copyOf(byName.values());
    }

    @Override
    public Iterator<PropertyDefinition<?>> iterator() {
        return byName.values().iterator();
    }
}
