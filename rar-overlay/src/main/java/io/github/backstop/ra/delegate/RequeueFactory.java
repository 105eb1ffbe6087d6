// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.config.DelegateSettings;
import io.github.backstop.ra.config.JndiLookup;
import jakarta.jms.ConnectionFactory;
import java.util.Optional;

/** Finds the connection factory that a port moves messages by. */
final class RequeueFactory {
    private RequeueFactory() { }

    private static String name(DelegateSettings settings) {
        return settings.requeueFactory().isBlank() ? settings.adapter().lookup() : settings.requeueFactory();
    }

    /** To ask the broker by, where the port moves no messages. */
    static Optional<ConnectionFactory> findIfThereIsOne(DelegateSettings settings) {
        try {
            return name(settings).isBlank() ? Optional.empty() : Optional.of(find(settings));
        } catch (InvalidPropertyException e) {
            return Optional.empty(); // delegateLookup may name any object
        }
    }

    /** @throws InvalidPropertyException if nothing names one */
    static ConnectionFactory find(DelegateSettings settings) {
        String name = name(settings);
        String what = "a connection factory of the wrapped adapter's provider (blank: delegateLookup's)";
        if (name.isBlank()) {
            throw new InvalidPropertyException(AdapterProperties.REQUEUE_CONNECTION_FACTORY.name(), "",
                    "the global JNDI name of " + what + ", as the port is to move messages");
        }
        return JndiLookup.find(AdapterProperties.REQUEUE_CONNECTION_FACTORY, name, what, ConnectionFactory.class);
    }
}
