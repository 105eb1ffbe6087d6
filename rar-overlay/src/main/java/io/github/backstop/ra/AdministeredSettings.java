// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.AdapterProperties;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Finds the administered object that an activation specification names. */
final class AdministeredSettings {
    private AdministeredSettings() { }

    /** @throws InvalidPropertyException if there is none; the port then waits, stopped, until that is mended */
    static ListenerPortSettings lookUp(String jndi) {
        Object found;
        try {
            found = new InitialContext().lookup(jndi);
        } catch (NamingException e) {
            throw refused(jndi, "the lookup failed: " + (e.getExplanation() == null ? e : e.getExplanation()));
        }
        if (found instanceof ListenerPortSettings settings) {
            return settings;
        }
        throw refused(jndi, found == null ? "nothing was found" : "found was a " + found.getClass().getName()
                + (found.getClass().getName().equals(ListenerPortSettings.class.getName())
                        ? " of another copy of this adapter" : ""));
    }

    private static InvalidPropertyException refused(String jndi, String why) {
        return new InvalidPropertyException(AdapterProperties.LISTENER_PORT_JNDI.name(), jndi,
                "the global JNDI name of a ListenerPortSettings object of this adapter; " + why);
    }
}
