// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.migration.write;

import io.github.backstop.migration.plan.Finding;
import io.github.backstop.migration.plan.ServerPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The files of each server's plan, below a directory of its own: {@code node1.server1/payara.sh}. */
public final class Output {
    private final Path directory;

    /** @param directory is made if it is not there; files of an earlier run are replaced */
    public Output(Path directory) {
        this.directory = directory;
    }

    /** @return where the files are */
    public Path write(ServerPlan plan) throws IOException {
        Path server = directory.resolve(plan.server().node() + "." + plan.server().name());
        file(server.resolve("payara.sh"), AsadminCommands.script(plan));
        file(server.resolve("wildfly.cli"), WildFlyCommands.script(plan));
        file(server.resolve("liberty-server.xml"), LibertyServer.xml(plan));
        for (var module : BeanDescriptors.modules(plan, "").entrySet()) {
            file(module(server, module.getKey()).resolve("glassfish-ejb-jar.xml"),
                    BeanDescriptors.payara(module.getValue()));
        }
        for (var module : BeanDescriptors.modules(plan, "java:/").entrySet()) {
            file(module(server, module.getKey()).resolve("jboss-ejb3.xml"), BeanDescriptors.wildFly(module.getValue()));
        }
        file(server.resolve("report.txt"), report(plan));
        return server;
    }

    private static Path module(Path server, BeanDescriptors.Module module) {
        return server.resolve(module.application()).resolve(module.name());
    }

    private static String report(ServerPlan plan) {
        StringBuilder text = new StringBuilder("Server " + plan.server().path() + ": " + plan.ports().size()
                + " listener ports, " + plan.pools().size() + " connection factories, " + plan.findings().size()
                + " findings\n");
        plan.ports().forEach(port -> text.append("port ").append(port.name()).append(": ").append(port.settings())
                .append(' ').append(port.activation()).append('\n'));
        plan.findings().stream().map(Finding::line).forEach(line -> text.append(line).append('\n'));
        return text.toString();
    }

    private static void file(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
