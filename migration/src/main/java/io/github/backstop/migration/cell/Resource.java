// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.util.Map;

/**
 * A connection factory or a destination of resources.xml.
 *
 * @param kind       its class: MQQueueConnectionFactory, MQQueue, WASQueue, GenericJMSDestination ...
 * @param values     attributes, and resource properties, by name; variables are resolved
 * @param maximum    of its connection pool; empty if it does not say
 */
public record Resource(String jndiName, String kind, Map<String, String> values, String maximum, Source source) {

    /** Of the V5 embedded JMS server. */
    public boolean isEmbedded() {
        return kind.startsWith("WAS");
    }

    public boolean isMq() {
        return kind.startsWith("MQ");
    }

    public boolean isFactory() {
        return kind.endsWith("ConnectionFactory");
    }

    public boolean isTopic() {
        return kind.contains("Topic");
    }

    /** Empty if it has none. */
    public String get(String name) {
        return values.getOrDefault(name, "");
    }
}
