// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.config.JndiLookup;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the classes of a wrapped adapter. One that is deployed on its own is invisible to us, but any object that it
 * put into JNDI knows its class loader.
 */
final class DelegateClasses {
    private final List<ClassLoader> loaders = new ArrayList<>();

    /** @param lookup JNDI name of an object of the adapter's archive, asked first; or blank */
    DelegateClasses(String lookup) {
        if (!lookup.isBlank()) {
            loaders.add(loaderOf(lookup));
        }
        loaders.add(DelegateClasses.class.getClassLoader());
        loaders.add(Thread.currentThread().getContextClassLoader());
    }

    private static ClassLoader loaderOf(String lookup) {
        return JndiLookup.find(AdapterProperties.DELEGATE_LOOKUP, lookup, "an object that the wrapped adapter made",
                Object.class).getClass().getClassLoader();
    }

    /**
     * Makes an object of a class that is named in a property.
     *
     * @throws InvalidPropertyException if there is no such class, or it is not of this type, or it cannot be made
     */
    <T> T make(String property, String name, Class<T> type) {
        Class<?> found = find(property, name);
        if (!type.isAssignableFrom(found)) {
            throw new InvalidPropertyException(property, name, "the name of a class that implements " + type.getName());
        }
        try {
            return type.cast(found.getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new InvalidPropertyException(property, name, "a class that can be made without arguments; " + e
                    + (e.getCause() == null ? "" : ": " + e.getCause()));
        }
    }

    private Class<?> find(String property, String name) {
        for (ClassLoader loader : loaders) {
            try {
                return Class.forName(name, true, loader);
            } catch (ClassNotFoundException | LinkageError e) {
                // the next may have it
            }
        }
        throw new InvalidPropertyException(property, name, "the name of a class that this adapter can see; put its "
                + "jars into the server's library or into the archive of this adapter, or name with "
                + AdapterProperties.DELEGATE_LOOKUP.name() + " an object that its own archive made");
    }
}
