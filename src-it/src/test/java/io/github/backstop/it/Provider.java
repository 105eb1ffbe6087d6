// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import io.github.backstop.it.brokers.JmsBroker;
import java.util.Map;

/**
 * How a provider is wrapped: its broker, its own adapter deployed beside ours, and the connection factory of that.
 *
 * @param delegate         activation properties of a port that wraps it
 * @param activation       the wrapped adapter's own activation properties
 * @param poolProperties   of its connection factory
 */
record Provider(JmsBroker broker, ProviderArchive archive, Map<String, String> delegate, Map<String, String> activation,
                Map<String, String> poolProperties) {

    static final String FACTORY = "jms/backstop/";

    /** JNDI name of its connection factory. */
    String factory() {
        return FACTORY + archive.name();
    }
}
