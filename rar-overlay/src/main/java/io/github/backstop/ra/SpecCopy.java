// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.ra.built.BuiltSpec;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ResourceAdapter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;

/** An activation specification like another one, for another adapter, as far as getters and setters tell. */
final class SpecCopy {
    private SpecCopy() { }

    static BuiltSpec of(BuiltSpec from, ResourceAdapter adapter)
            throws ResourceException, ReflectiveOperationException {
        BuiltSpec to = from.getClass().getDeclaredConstructor().newInstance();
        for (Method setter : from.getClass().getMethods()) {
            if (setter.getName().startsWith("set") && setter.getParameterCount() == 1
                    && setter.getParameterTypes()[0] != ResourceAdapter.class) {
                carry(setter, from, to);
            }
        }
        to.setResourceAdapter(adapter);
        return to;
    }

    private static void carry(Method setter, BuiltSpec from, BuiltSpec to) throws IllegalAccessException {
        Optional<Method> getter = getter(from.getClass(), setter);
        try {
            Object value = getter.isEmpty() ? null : getter.get().invoke(from);
            if (value != null) {
                setter.invoke(to, value);
            }
        } catch (InvocationTargetException e) {
            // it has no value, or not yet: the adapter that it is for comes last
        }
    }

    private static Optional<Method> getter(Class<?> type, Method setter) {
        String name = setter.getName().substring("set".length());
        for (String prefix : new String[] {"get", "is"}) {
            try {
                Method getter = type.getMethod(prefix + name);
                if (getter.getReturnType() == setter.getParameterTypes()[0]) {
                    return Optional.of(getter);
                }
            } catch (NoSuchMethodException e) {
                // the other one
            }
        }
        return Optional.empty();
    }
}
