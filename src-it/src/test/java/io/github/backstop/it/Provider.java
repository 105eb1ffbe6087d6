// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import io.github.backstop.it.brokers.JmsBroker;
import java.util.Map;

/**
 * How a provider is wrapped: its broker, its own adapter in the server, and the connection factory of that.
 *
 * @param delegate         activation properties of a port that wraps it
 * @param activation       the wrapped adapter's own activation properties
 * @param plain            activation properties of a bean that the adapter itself delivers to
 */
record Provider(JmsBroker broker, ProviderAdapter adapter, Map<String, String> delegate,
                Map<String, String> activation, Map<String, String> plain) {

    /** JNDI name of a connection factory that takes part in no transaction. */
    String factoryWithoutXa() {
        return "jms/backstop/without-xa/" + adapter.name();
    }

    /** JNDI name of its connection factory. */
    String factory() {
        return "jms/backstop/" + adapter.name();
    }
}
