// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.PropertyDefinition;
import java.io.Serializable;
import java.util.Map;
import java.util.TreeMap;

/**
 * Values as the administrator wrote them. Every bean property is a String, so that a wrong value reaches our own check
 * and is refused with property, value and range, instead of failing in a server's conversion; and a value that was
 * given can be told from a default.
 */
public abstract class PropertyBean implements Serializable {
    private static final long serialVersionUID = 1L;

    // set by the server before it uses the bean
    private final TreeMap<String, String> given = new TreeMap<>();

    protected PropertyBean() { }

    protected final void set(PropertyDefinition<?> property, String value) {
        if (value == null || value.isBlank()) {
            given.remove(property.name());
        } else {
            given.put(property.name(), value);
        }
    }

    /** Null if nobody gave a value. */
    protected final String get(PropertyDefinition<?> property) {
        return given.get(property.name());
    }

    /** As if each had been set; names that are none are refused later, with the values that are not allowed. */
    public final void giveAll(Map<String, String> values) {
        given.putAll(values);
    }

    /** Name to value, of those that were given. Contains the password: not for logs. */
    public final Map<String, String> given() {
        return Map.copyOf(given);
    }
}
