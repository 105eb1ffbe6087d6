// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One bean of the test application and the listener port it is bound to.
 *
 * @param transactions who manages them: Container or Bean; or NotSupported, of the container's
 * @param factory      JNDI name of the connection factory that a forwarding bean sends by
 */
record PortSpec(String port, String beanClass, Map<String, String> activation, String transactions, String factory) {

    /** A scripted bean on the queue of the same name as the port. */
    static PortSpec scripted(String port) {
        return new PortSpec(port, "io.github.backstop.it.beans.ScriptedBean", Map.of("listenerPort", port,
                "destination", port, "destinationType", "jakarta.jms.Queue"), "Container", ForwardIT.OUT);
    }

    /** From a topic, by a subscription that is not durable. */
    PortSpec onTopic(String topic) {
        return with("destination", topic).with("destinationType", "jakarta.jms.Topic");
    }

    /** By a durable subscription that has the name of the port. */
    PortSpec durable() {
        return with("subscriptionDurability", "Durable").with("subscriptionName", port).with("clientId", "it." + port);
    }

    PortSpec with(String property, Object value) {
        Map<String, String> more = new LinkedHashMap<>(activation);
        more.put(property, String.valueOf(value));
        return new PortSpec(port, beanClass, more, transactions, factory);
    }

    PortSpec without(String property) {
        Map<String, String> less = new LinkedHashMap<>(activation);
        less.remove(property);
        return new PortSpec(port, beanClass, less, transactions, factory);
    }

    /** The bean manages its transactions by itself. */
    PortSpec withoutTransaction() {
        return new PortSpec(port, beanClass, activation, "Bean", factory);
    }

    /** The container suspends transactions for the bean. */
    PortSpec notSupported() {
        return new PortSpec(port, beanClass, activation, "NotSupported", factory);
    }

    PortSpec beanClass(String simpleName) {
        return new PortSpec(port, "io.github.backstop.it.beans." + simpleName, activation, transactions,
                factory);
    }

    PortSpec sendingBy(String jndiName) {
        return new PortSpec(port, beanClass, activation, transactions, jndiName);
    }

    String ejbName() {
        return port.replace('.', '_');
    }
}
