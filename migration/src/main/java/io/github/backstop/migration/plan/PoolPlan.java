// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import java.util.Map;

/**
 * A connection factory, with its pool.
 *
 * @param maximum    connections; blank: the server's default
 * @param properties how the queue manager is reached
 */
public record PoolPlan(String jndiName, boolean xa, String maximum, Map<String, String> properties) {
    public String name() {
        return jndiName.replaceAll("[^A-Za-z0-9._-]", "_") + "_pool";
    }
}
