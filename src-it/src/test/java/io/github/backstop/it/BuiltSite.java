// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import io.github.backstop.it.brokers.JmsBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A provider's adapter with listener ports built into it: one archive, which has the connection factories, too. */
final class BuiltSite implements Site {

    private static final Path TARGET = Path.of(System.getProperty("it.target"));

    private final Provider provider;
    private final boolean configured;

    private BuiltSite(Provider provider, boolean configured) {
        this.provider = provider;
        this.configured = configured;
    }

    /**
     * @param rar           the provider's
     * @param configuration of its adapter, where ra.xml does not say it; may be empty
     */
    static BuiltSite install(Provider provider, Path rar, Map<String, String> configuration, List<PortSpec> ports) {
        Path built = TARGET.resolve(provider.adapter().name() + "-with-ports.rar");
        build(rar, built);
        BuiltSite site = new BuiltSite(provider, !configuration.isEmpty());
        if (site.configured) {
            Asadmin.run("create-resource-adapter-config", "--property", properties(configuration), ADAPTER);
        }
        Asadmin.run("deploy", "--name", ADAPTER, built.toString());
        ProviderAdapter.Deployed adapter = (ProviderAdapter.Deployed) provider.adapter();
        Asadmin.run("create-connector-connection-pool", "--raname", ADAPTER, "--connectiondefinition",
                adapter.archive().connectionFactory().get(0), "--transactionsupport", "XATransaction", "--property",
                properties(adapter.poolProperties()), "built-pool");
        Asadmin.run("create-connector-resource", "--poolname", "built-pool", provider.factory());
        Site.deploy(APPLICATION, TestApplication.besideTheAdapter(APPLICATION,
                ports.stream().map(port -> bound(port, provider)).toList()));
        return site;
    }

    private static PortSpec bound(PortSpec port, Provider provider) {
        PortSpec bound = port.with("requeueConnectionFactory", provider.factory());
        for (Map.Entry<String, String> property : provider.plain().entrySet()) {
            bound = bound.with(property.getKey(), property.getValue());
        }
        return bound;
    }

    static String properties(Map<String, String> properties) {
        return properties.entrySet().stream().map(property -> property.getKey() + "="
                + property.getValue().replaceAll("([:=])", "\\\\$1")).collect(Collectors.joining(":"));
    }

    /** As a build does it: by the command, in a JVM that has the builder's jars and no server. */
    private static void build(Path rar, Path target) {
        try {
            Process builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-cp", TARGET.resolve("builder") + "/*", "io.github.backstop.ra.builder.OverlayBuild",
                    rar.toString(), TARGET.resolve("archives/backstop.rar").toString(), target.toString())
                    .inheritIO().start();
            if (!builder.waitFor(5, TimeUnit.MINUTES) || builder.exitValue() != 0) {
                throw new IllegalStateException("no RAR was built of " + rar);
            }
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public JmsBroker broker() {
        return provider.broker();
    }

    @Override
    public void close() {
        Asadmin.run("undeploy", APPLICATION);
        Asadmin.run("delete-connector-resource", provider.factory());
        Asadmin.run("delete-connector-connection-pool", "built-pool");
        Asadmin.run("undeploy", ADAPTER);
        if (configured) {
            Asadmin.run("delete-resource-adapter-config", ADAPTER);
        }
        provider.broker().close();
    }
}
