// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.settings.InvalidPropertyException;
import io.github.backstop.ra.config.AdapterProperties;
import io.github.backstop.ra.config.JndiLookup;
import io.github.backstop.ra.outbound.BackstopConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import java.util.LinkedHashMap;
import java.util.Map;

/** Finds the administered objects that an activation specification names. */
final class AdministeredObjects {
    private AdministeredObjects() { }

    /** @throws InvalidPropertyException if there is none; the port then waits, stopped, until that is mended */
    static ListenerPortSettings settings(String jndi) {
        return JndiLookup.find(AdapterProperties.LISTENER_PORT_JNDI, jndi,
                "a ListenerPortSettings object of this adapter", ListenerPortSettings.class);
    }

    /**
     * What connection factory and queue say, in place of the specification.
     *
     * @throws InvalidPropertyException if there is none of that name, or no such object
     */
    static Map<String, String> found(BackstopActivationSpec spec) {
        Map<String, String> found = new LinkedHashMap<>();
        if (isNamed(spec.getConnectionFactoryLookup())) {
            found.putAll(JndiLookup.find(AdapterProperties.CONNECTION_FACTORY_LOOKUP, spec.getConnectionFactoryLookup(),
                    "a connection factory of this adapter", BackstopConnectionFactory.class).given());
        }
        if (isNamed(spec.getDestinationLookup())) {
            found.put(AdapterProperties.DESTINATION.name(), queue(spec.getDestinationLookup()));
        }
        return found;
    }

    /** Whether all are there that the specification names. */
    static boolean areThere(BackstopActivationSpec spec) {
        try {
            found(spec);
            return !isNamed(spec.getListenerPortJndi()) || settings(spec.getListenerPortJndi()) != null;
        } catch (InvalidPropertyException e) {
            return false;
        }
    }

    private static boolean isNamed(String jndi) {
        return jndi != null && !jndi.isBlank();
    }

    private static String queue(String jndi) {
        Queue queue = JndiLookup.find(AdapterProperties.DESTINATION_LOOKUP, jndi, "a jakarta.jms.Queue", Queue.class);
        try {
            return name(queue.getQueueName());
        } catch (JMSException e) {
            throw new InvalidPropertyException(AdapterProperties.DESTINATION_LOOKUP.name(), jndi,
                    "the JNDI name of a queue that has a name; this one says: " + e.getMessage());
        }
    }

    /** IBM's queues are called {@code queue://QM1/ORDERS?targetClient=1}. */
    static String name(String queueName) {
        if (!queueName.startsWith("queue://")) {
            return queueName;
        }
        String path = queueName.substring("queue://".length());
        int options = path.indexOf('?');
        return path.substring(path.indexOf('/') + 1, options < 0 ? path.length() : options);
    }
}
