// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.plan;

import io.github.backstop.migration.cell.ServerConfig;
import java.util.List;

/** What one server of the cell becomes, and what does not fit. */
public record ServerPlan(ServerConfig server, List<PortPlan> ports, List<PoolPlan> pools, List<Finding> findings) { }
