// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.write;

import io.github.backstop.migration.plan.PoolPlan;
import io.github.backstop.migration.plan.PortPlan;
import io.github.backstop.migration.plan.ServerPlan;
import java.util.Map;

/** The plan for WildFly's command line, to be run once backstop.rar is deployed. */
final class WildFlyCommands {
    private static final String ADAPTER = "/subsystem=resource-adapters/resource-adapter=backstop";

    private final StringBuilder script = new StringBuilder();

    private WildFlyCommands() { }

    static String script(ServerPlan plan) {
        return new WildFlyCommands().write(plan);
    }

    private String write(ServerPlan plan) {
        script.append("# Listener ports of ").append(plan.server().path().replaceAll("\\p{Cntrl}", " "))
                .append(". Before: deploy backstop.rar\nbatch\n");
        line(":add(archive=backstop.rar, transaction-support=XATransaction)");
        for (PortPlan port : plan.ports()) {
            String at = "/admin-objects=" + Quoting.cli(port.name());
            line(at + ":add(class-name=io.github.backstop.ra.ListenerPortSettings, jndi-name="
                    + Quoting.cli("java:/" + port.jndiName()) + ")");
            properties(at, port.settings());
        }
        for (PoolPlan pool : plan.pools()) {
            String at = "/connection-definitions=" + Quoting.cli(pool.name());
            line(at + ":add(class-name=io.github.backstop.ra.outbound.BackstopManagedConnectionFactory, jndi-name="
                    + Quoting.cli("java:/" + pool.jndiName()) + ", enabled=true"
                    + (pool.maximum().isEmpty() ? "" : ", max-pool-size=" + pool.maximum()) + ")");
            properties(at, pool.properties());
        }
        script.append("run-batch\n");
        line(":activate");
        return script.toString();
    }

    private void properties(String at, Map<String, String> properties) {
        properties.forEach((name, value) -> line(at + "/config-properties=" + name + ":add(value="
                + Quoting.cli(value) + ")"));
    }

    private void line(String operation) {
        script.append(ADAPTER).append(operation).append('\n');
    }
}
