// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.config.DelegateSettings;
import io.github.backstop.ra.config.JndiLookup;
import jakarta.jms.ConnectionFactory;

/** Finds the connection factory that a port moves messages by. */
final class RequeueFactory {
    private RequeueFactory() { }

    /** @throws InvalidPropertyException if nothing names one */
    static ConnectionFactory find(DelegateSettings settings) {
        String name = settings.requeueFactory().isBlank() ? settings.adapter().lookup() : settings.requeueFactory();
        String what = "a connection factory of the wrapped adapter's provider (blank: delegateLookup's)";
        if (name.isBlank()) {
            throw new InvalidPropertyException(AdapterProperties.REQUEUE_CONNECTION_FACTORY.name(), "",
                    "the global JNDI name of " + what + ", as the port is to move messages");
        }
        return JndiLookup.find(AdapterProperties.REQUEUE_CONNECTION_FACTORY, name, what, ConnectionFactory.class);
    }
}
