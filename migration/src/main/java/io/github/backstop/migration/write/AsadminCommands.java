// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.write;

import io.github.backstop.migration.plan.PoolPlan;
import io.github.backstop.migration.plan.PortPlan;
import io.github.backstop.migration.plan.ServerPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The plan for Payara, to be run once the adapter is deployed as {@code backstop}. */
public final class AsadminCommands {
    private static final String ADAPTER = "backstop";

    private AsadminCommands() { }

    /** Words of each command, without {@code asadmin} and without a shell's quotes. */
    public static List<List<String>> of(ServerPlan plan) {
        List<List<String>> commands = new ArrayList<>();
        plan.ports().forEach(port -> commands.add(port(port)));
        plan.pools().forEach(pool -> {
            commands.add(pool(pool));
            commands.add(List.of("create-connector-resource", "--poolname", pool.name(), pool.jndiName()));
        });
        return commands;
    }

    private static List<String> port(PortPlan port) {
        return List.of("create-admin-object", "--raname", ADAPTER, "--restype",
                "io.github.backstop.ra.ListenerPortSettings", "--property", Quoting.properties(port.settings()),
                port.jndiName());
    }

    private static List<String> pool(PoolPlan pool) {
        List<String> words = new ArrayList<>(List.of("create-connector-connection-pool", "--raname", ADAPTER,
                "--connectiondefinition", "jakarta.jms.ConnectionFactory", "--transactionsupport",
                pool.xa() ? "XATransaction" : "LocalTransaction"));
        if (!pool.maximum().isEmpty()) {
            words.addAll(List.of("--maxpoolsize", pool.maximum()));
            if (Integer.parseInt(pool.maximum()) < 8) {
                words.addAll(List.of("--steadypoolsize", "0")); // the server's own default would be more
            }
        }
        if (!pool.properties().isEmpty()) {
            words.addAll(List.of("--property", Quoting.properties(pool.properties())));
        }
        words.add(pool.name());
        return words;
    }

    /** For a POSIX shell; ends at the first command that fails. */
    static String script(ServerPlan plan) {
        return "#!/bin/sh\n# Listener ports of " + plan.server().path().replaceAll("\\p{Cntrl}", " ")
                + ". Before: asadmin deploy --name backstop backstop.rar\nset -e\n"
                + of(plan).stream().map(words -> words.stream().map(Quoting::shell)
                .collect(Collectors.joining(" ", "asadmin ", "\n"))).collect(Collectors.joining());
    }
}
