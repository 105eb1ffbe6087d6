// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.config;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PropertyDefinition;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Finds what a property names in JNDI. */
public final class JndiLookup {
    private JndiLookup() { }

    /**
     * @param what the property wants, for refusals: "the global JNDI name of .."
     * @throws InvalidPropertyException if there is nothing, or something else
     */
    public static <T> T find(PropertyDefinition<String> property, String name, String what, Class<T> type) {
        Object found;
        try {
            found = new InitialContext().lookup(name);
        } catch (NamingException e) {
            throw refused(property, name, what, "the lookup failed: "
                    + (e.getExplanation() == null ? e : e.getExplanation()));
        }
        if (!type.isInstance(found)) {
            throw refused(property, name, what, found == null ? "nothing was found" : kind(found, type));
        }
        return type.cast(found);
    }

    /** The same class of another loader is not the same class. */
    private static String kind(Object found, Class<?> type) {
        String name = found.getClass().getName();
        return "found was a " + name + (name.equals(type.getName()) ? " of another copy of this adapter" : "");
    }

    private static InvalidPropertyException refused(PropertyDefinition<String> property, String name, String what,
                                                    String why) {
        return new InvalidPropertyException(property.name(), name, "the global JNDI name of " + what + "; " + why);
    }
}
