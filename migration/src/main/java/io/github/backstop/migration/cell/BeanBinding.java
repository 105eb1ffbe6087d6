// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.cell;

import java.util.List;

/**
 * A message-driven bean and what its binding names.
 *
 * @param application    of the cell
 * @param module         file name of the EJB module
 * @param bean           ejb-name; blank: the descriptor does not have it
 * @param port           listener port; blank: it is bound to an activation specification
 * @param activationSpec JNDI name; blank: it is bound to a port
 * @param durable        whether its descriptor asks for a durable subscription
 * @param subscription   name of its subscription; blank: the descriptor does not have it
 * @param targets        servers ({@code node1/server1}) and clusters where it is installed; empty: not known
 */
public record BeanBinding(String application, String module, String bean, String port, String activationSpec,
                          boolean durable, String subscription, List<String> targets, Source source) {

    /** Whether its application runs there. */
    public boolean runsOn(ServerConfig server) {
        return targets.isEmpty() || targets.contains(server.path()) || targets.contains(server.cluster());
    }
}
