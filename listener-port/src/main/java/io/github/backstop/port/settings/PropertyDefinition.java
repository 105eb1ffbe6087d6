// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.settings;

import java.util.Locale;
import java.util.Objects;

/**
 * One row of a property table. The tables are the single source for ra.xml, the consoles, the documentation and the
 * refusals, so a property is described here and nowhere else.
 *
 * @param type         String, Integer, Long, Double, Boolean or an enum
 * @param defaultValue value in force when nobody sets one; null when there is none
 * @param unit         unit of the value ("seconds"), or empty
 * @param meaning      one sentence for the administrator
 * @param interaction  what else it depends on, or empty
 * @param source       the rule or the product page it comes from, or empty
 * @param confidential never shown: neither logged nor listed
 */
public record PropertyDefinition<T>(String name, Class<T> type, T defaultValue, AllowedValues<T> allowed, String unit,
                                    String meaning, String interaction, String source, boolean confidential) {

    public PropertyDefinition {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(allowed, "allowed");
        if (defaultValue != null && !allowed.contains(defaultValue)) {
            throw new InvalidPropertyException(name, String.valueOf(defaultValue), allowed.text());
        }
    }

    /** A property that accepts everything its type can hold; narrow it with the {@code with} methods. */
    public static <T> PropertyDefinition<T> of(String name, Class<T> type, T defaultValue, String meaning) {
        return new PropertyDefinition<>(name, type, defaultValue, AllowedValues.any(), "", meaning, "", "", false);
    }

    public static <E extends Enum<E>> PropertyDefinition<E> choice(String name, E defaultValue, String meaning) {
        Class<E> type = defaultValue.getDeclaringClass();
        return of(name, type, defaultValue, meaning).withAllowed(AllowedValues.oneOf(type));
    }

    public PropertyDefinition<T> withAllowed(AllowedValues<T> values) {
        return new PropertyDefinition<>(name, type, defaultValue, values, unit, meaning, interaction, source,
                confidential);
    }

    public PropertyDefinition<T> withUnit(String text) {
        return new PropertyDefinition<>(name, type, defaultValue, allowed, text, meaning, interaction, source,
                confidential);
    }

    public PropertyDefinition<T> withInteraction(String text) {
        return new PropertyDefinition<>(name, type, defaultValue, allowed, unit, meaning, text, source, confidential);
    }

    public PropertyDefinition<T> withSource(String text) {
        return new PropertyDefinition<>(name, type, defaultValue, allowed, unit, meaning, interaction, text,
                confidential);
    }

    public PropertyDefinition<T> asConfidential() {
        return new PropertyDefinition<>(name, type, defaultValue, allowed, unit, meaning, interaction, source, true);
    }

    /** The type to declare in ra.xml, which has no enums: they travel as their names. */
    public Class<?> declaredType() {
        return type.isEnum() ? String.class : type;
    }

    /** @throws InvalidPropertyException if the value is outside the allowed range */
    public T check(T value) {
        if (value == null || !allowed.contains(value)) {
            throw refusal(String.valueOf(value));
        }
        return value;
    }

    /**
     * Reads a value as administrators write it: surrounding blanks are dropped, enum names may be in any case.
     *
     * @throws InvalidPropertyException if the text is not of this type or outside the allowed range
     */
    public T parse(String text) {
        try {
            return check(type.cast(convert(text.trim())));
        } catch (InvalidPropertyException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw refusal(text);
        }
    }

    /** The value as shown to people. */
    public String show(Object value) {
        return confidential && value != null ? "***" : String.valueOf(value);
    }

    private Object convert(String text) {
        if (type == String.class) {
            return text;
        } else if (type == Integer.class) {
            return Integer.valueOf(text);
        } else if (type == Long.class) {
            return Long.valueOf(text);
        } else if (type == Double.class) {
            return Double.valueOf(text);
        } else if (type == Boolean.class) {
            return booleanOf(text);
        } else if (type.isEnum()) {
            return constantOf(text);
        }
        throw new IllegalStateException("property " + name + " has the unsupported type " + type.getName());
    }

    private Boolean booleanOf(String text) {
        // Boolean.valueOf would silently read "yes" as false
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
            return Boolean.valueOf(text);
        }
        throw new InvalidPropertyException(name, show(text), "true or false");
    }

    private T constantOf(String text) {
        for (T constant : type.getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(text.toUpperCase(Locale.ROOT))) {
                return constant;
            }
        }
        throw refusal(text);
    }

    private InvalidPropertyException refusal(String value) {
        return new InvalidPropertyException(name, show(value), allowed.text());
    }
}
