// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import io.github.backstop.migration.cell.BeanBinding;
import java.util.List;
import java.util.Map;

/**
 * A listener port as Backstop is to have it.
 *
 * @param settings   of the administered object
 * @param activation of the activation specification: what the administered object does not have
 * @param beans      that are bound to it, and whose names are known
 */
public record PortPlan(String name, Map<String, String> settings, Map<String, String> activation,
                       List<BeanBinding> beans) {
    /** Of the administered object, without a server's prefix. */
    public String jndiName() {
        return "lp/" + name.replaceAll("[^A-Za-z0-9._-]", "_");
    }
}
