// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A connection factory of an adapter, with its pool.
 *
 * @param definition what the adapter calls its connection factory
 * @param factory    JNDI name
 */
record ConnectorPool(String raName, String definition, String factory) {

    /** Resources and their pools share one space of names. */
    private static final String POOL = "-pool";

    /** @param transactions as asadmin names it: XATransaction or NoTransaction */
    void create(String transactions, Map<String, String> properties) {
        List<String> arguments = new ArrayList<>(List.of("--raname", raName, "--connectiondefinition", definition,
                "--transactionsupport", transactions));
        if (!properties.isEmpty()) {
            arguments.add("--property");
            arguments.add(properties.entrySet().stream().map(property -> property.getKey() + "="
                    + property.getValue().replaceAll("([:=])", "\\\\$1")).collect(Collectors.joining(":")));
        }
        arguments.add(factory + POOL);
        Asadmin.run("create-connector-connection-pool", arguments.toArray(String[]::new));
        Asadmin.run("create-connector-resource", "--poolname", factory + POOL, factory);
    }

    void delete() {
        Asadmin.run("delete-connector-resource", factory);
        Asadmin.run("delete-connector-connection-pool", factory + POOL);
    }
}
