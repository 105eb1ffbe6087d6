// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.port.settings.PropertyDefinition;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Finds what a property names in JNDI. */
final class JndiLookup {
    private JndiLookup() { }

    /**
     * @param what the property wants, for refusals: "the global JNDI name of .."
     * @throws InvalidPropertyException if there is nothing, or something else
     */
    static <T> T find(PropertyDefinition<String> property, String name, String what, Class<T> type) {
        Object found;
        try {
            found = new InitialContext().lookup(name);
        } catch (NamingException e) {
            throw refused(property, name, what, "the lookup failed: "
                    + (e.getExplanation() == null ? e : e.getExplanation()));
        }
        if (!type.isInstance(found)) {
            throw refused(property, name, what, found == null ? "nothing was found"
                    : "found was a " + found.getClass().getName());
        }
        return type.cast(found);
    }

    private static InvalidPropertyException refused(PropertyDefinition<String> property, String name, String what,
                                                    String why) {
        return new InvalidPropertyException(property.name(), name, "the global JNDI name of " + what + "; " + why);
    }
}
