// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.config.JndiLookup;

/** Finds the administered object that an activation specification names. */
final class AdministeredSettings {
    private AdministeredSettings() { }

    /** @throws InvalidPropertyException if there is none; the port then waits, stopped, until that is mended */
    static ListenerPortSettings lookUp(String jndi) {
        return JndiLookup.find(AdapterProperties.LISTENER_PORT_JNDI, jndi,
                "a ListenerPortSettings object of this adapter", ListenerPortSettings.class);
    }
}
