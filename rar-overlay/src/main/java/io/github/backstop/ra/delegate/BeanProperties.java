// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.settings.InvalidPropertyException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Sets bean properties of a class that is not ours, by name, from text. Not by java.beans: adapters have properties
 * with several setters, of which it then picks none or the wrong one.
 */
final class BeanProperties {
    private static final Map<Class<?>, Function<String, Object>> CONVERSIONS = Map.ofEntries(
            Map.entry(String.class, text -> text),
            Map.entry(int.class, Integer::valueOf), Map.entry(Integer.class, Integer::valueOf),
            Map.entry(long.class, Long::valueOf), Map.entry(Long.class, Long::valueOf),
            Map.entry(double.class, Double::valueOf), Map.entry(Double.class, Double::valueOf),
            Map.entry(float.class, Float::valueOf), Map.entry(Float.class, Float::valueOf),
            Map.entry(short.class, Short::valueOf), Map.entry(Short.class, Short::valueOf),
            Map.entry(boolean.class, BeanProperties::truth), Map.entry(Boolean.class, BeanProperties::truth));

    private final Object bean;
    private final String source;

    /** @param source the property of ours that the names and values come from, for refusals */
    BeanProperties(Object bean, String source) {
        this.bean = bean;
        this.source = source;
    }

    boolean has(String name) {
        return setter(name).isPresent();
    }

    /** @throws InvalidPropertyException if the bean has no such property, or does not take the value */
    void set(String name, String value) {
        Method setter = setter(name).orElseThrow(() -> new InvalidPropertyException(source, name,
                bean.getClass().getName() + " has no property of this name, only " + String.join(", ", names())));
        try {
            setter.invoke(bean, CONVERSIONS.get(setter.getParameterTypes()[0]).apply(value));
        } catch (IllegalArgumentException e) {
            throw refused(name, setter.getParameterTypes()[0].getSimpleName() + " is expected");
        } catch (InvocationTargetException e) {
            throw refused(name, String.valueOf(e.getCause()));
        } catch (IllegalAccessException e) {
            throw refused(name, String.valueOf(e));
        }
    }

    // without the value: it may be a password
    private InvalidPropertyException refused(String name, String why) {
        return new InvalidPropertyException(source, name, bean.getClass().getName() + " refuses its value: " + why);
    }

    /** As text; "null" if it has no value, or cannot be asked. */
    String get(String name) {
        String end = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        for (String getter : List.of("get" + end, "is" + end)) {
            try {
                return String.valueOf(bean.getClass().getMethod(getter).invoke(bean));
            } catch (NoSuchMethodException e) {
                // the other one
            } catch (ReflectiveOperationException e) {
                return "null";
            }
        }
        return "null";
    }

    /** Where there are several, the one that takes a text. */
    private Optional<Method> setter(String name) {
        String setter = "set" + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        return Arrays.stream(bean.getClass().getMethods())
                .filter(method -> method.getName().equals(setter) && isSetter(method))
                .min(Comparator.comparing(method -> method.getParameterTypes()[0] == String.class ? 0 : 1));
    }

    private TreeSet<String> names() {
        TreeSet<String> names = new TreeSet<>();
        for (Method method : bean.getClass().getMethods()) {
            if (isSetter(method)) {
                names.add(Character.toLowerCase(method.getName().charAt(3)) + method.getName().substring(4));
            }
        }
        return names;
    }

    private static boolean isSetter(Method method) {
        return method.getName().length() > 3 && method.getName().startsWith("set") && method.getParameterCount() == 1
                && CONVERSIONS.containsKey(method.getParameterTypes()[0]);
    }

    private static Object truth(String text) {
        if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
            return Boolean.valueOf(text);
        }
        throw new IllegalArgumentException(text);
    }
}
