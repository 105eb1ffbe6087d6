// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.qmgr.queue;

import java.util.EnumMap;
import java.util.Map;

/** The attributes of one object at one moment. Immutable. */
public final class Attributes {

    private final EnumMap<Attribute, Object> values;

    private Attributes(EnumMap<Attribute, Object> values) {
        this.values = values;
    }

    public static Attributes standard(ObjectType type) {
        EnumMap<Attribute, Object> values = new EnumMap<>(Attribute.class);
        for (Attribute attribute : Attribute.of(type)) {
            values.put(attribute, attribute.standard());
        }
        return new Attributes(values);
    }

    /** What an object of another type takes over from this one; the rest is standard. */
    Attributes as(ObjectType type) {
        Attributes copy = standard(type);
        values.forEach((attribute, value) -> {
            if (attribute.belongsTo(type)) {
                copy.values.put(attribute, value);
            }
        });
        return copy;
    }

    /** A copy with {@code changes}. @param changes Integers and Strings as the attributes' rules ask */
    public Attributes with(Map<Attribute, Object> changes) {
        EnumMap<Attribute, Object> copy = new EnumMap<>(values);
        copy.putAll(changes);
        return new Attributes(copy);
    }

    public int number(Attribute attribute) {
        return (Integer) values.get(attribute);
    }

    public String text(Attribute attribute) {
        return (String) values.get(attribute);
    }

    /** An Integer or a String. */
    public Object value(Attribute attribute) {
        return values.get(attribute);
    }

    Map<Attribute, Object> values() {
        return values;
    }

    public boolean has(Attribute attribute) {
        return values.containsKey(attribute);
    }
}
