// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checked values for a {@link PropertyTable}, each with its {@link SettingSource}. Immutable. */
public final class PropertyValues {
    private final PropertyTable table;
    private final Map<PropertyDefinition<?>, Value> values;

    private record Value(Object value, SettingSource source) { }

    private PropertyValues(Builder builder) {
        table = builder.table;
        values = Map.copyOf(builder.values);
    }

    private PropertyValues(PropertyTable table, Map<PropertyDefinition<?>, Value> values) {
        this.table = table;
        this.values = Map.copyOf(values);
    }

    public static Builder of(PropertyTable table) {
        return new Builder(table);
    }

    /** The value in force; null only where the property has no default and nobody set it. */
    public <T> T get(PropertyDefinition<T> property) {
        Value value = values.get(known(table, property));
        return value == null ? property.defaultValue() : property.type().cast(value.value());
    }

    public SettingSource source(PropertyDefinition<?> property) {
        Value value = values.get(known(table, property));
        return value == null ? SettingSource.DEFAULT : value.source();
    }

    /** Name to value as shown to people, in table order; properties without a value are left out. */
    public Map<String, String> asMap() {
        Map<String, String> shown = new LinkedHashMap<>();
        for (PropertyDefinition<?> property : table) {
            Object value = get(property);
            if (value != null) {
                shown.put(property.name(), property.show(value));
            }
        }
        return Collections.unmodifiableMap(shown);
    }

    /** The same but for one value, whose source stays. */
    <T> PropertyValues with(PropertyDefinition<T> property, T value) {
        Map<PropertyDefinition<?>, Value> changed = new LinkedHashMap<>(values);
        changed.put(property, new Value(property.check(value), source(property)));
        return new PropertyValues(table, changed);
    }

    /** What {@link #asMap} shows, each with its source and meaning. */
    public List<SettingInForce> inForce() {
        return asMap().entrySet().stream().map(entry -> {
            PropertyDefinition<?> property = table.get(entry.getKey(), "");
            boolean hidesNothing = property.confidential() && String.valueOf(get(property)).isBlank();
            return new SettingInForce(entry.getKey(), hidesNothing ? "" : entry.getValue(), source(property),
                    property.meaning());
        }).toList();
    }

    public PropertyTable table() {
        return table;
    }

    private static PropertyDefinition<?> known(PropertyTable table, PropertyDefinition<?> property) {
        if (!table.contains(property)) {
            throw new IllegalArgumentException("property " + property.name() + " is not in this table");
        }
        return property;
    }

    /** Collects values; each is checked when it is set. Not thread safe. */
    public static final class Builder {
        private final PropertyTable table;
        private final Map<PropertyDefinition<?>, Value> values = new LinkedHashMap<>();

        private Builder(PropertyTable table) {
            this.table = table;
        }

        /**
         * Sets a value unless a stronger source has set one already.
         *
         * @param value null means "not set" and changes nothing
         * @throws InvalidPropertyException if the value is not allowed, even if it would not be in force
         */
        public <T> Builder set(PropertyDefinition<T> property, T value, SettingSource source) {
            if (value != null) {
                put(known(table, property), property.check(value), source);
            }
            return this;
        }

        /** As {@link #set(PropertyDefinition, Object, SettingSource)}, from text; null or blank means "not set". */
        public Builder set(String name, String text, SettingSource source) {
            PropertyDefinition<?> property = table.get(name, text);
            if (text != null && !text.isBlank()) {
                put(property, property.parse(text), source);
            }
            return this;
        }

        private void put(PropertyDefinition<?> property, Object value, SettingSource source) {
            values.merge(property, new Value(value, source),
                    (old, fresh) -> old.source().compareTo(fresh.source()) > 0 ? old : fresh);
        }

        public PropertyValues build() {
            return new PropertyValues(this);
        }
    }
}
