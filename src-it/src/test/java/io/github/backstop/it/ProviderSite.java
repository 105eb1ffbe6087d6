// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;

/**
 * Backstop beside the provider's own adapter, as an administrator installs both: two archives, a connection factory,
 * and the application.
 */
final class ProviderSite implements AutoCloseable {

    private static final String APPLICATION = "provider-ports";
    private static final String ADAPTER = "backstop";

    private final Provider provider;

    private ProviderSite(Provider provider) {
        this.provider = provider;
    }

    static ProviderSite install(Provider provider, List<PortSpec> ports) {
        ProviderSite site = new ProviderSite(provider);
        String name = provider.archive().name();
        deploy(name, provider.archive().from(Providers.JARS));
        Asadmin.run("create-connector-connection-pool", "--raname", name, "--connectiondefinition",
                provider.archive().connectionFactory().get(0), "--transactionsupport", "XATransaction", "--property",
                provider.poolProperties().entrySet().stream().map(property -> property.getKey() + "="
                        + property.getValue().replaceAll("([:=])", "\\\\$1")).collect(Collectors.joining(":")),
                name + "-pool");
        Asadmin.run("create-connector-resource", "--poolname", name + "-pool", provider.factory());
        deploy(ADAPTER, Archives.rar());
        deploy(APPLICATION, TestApplication.besideTheAdapter(APPLICATION,
                ports.stream().map(site::wrapped).toList()));
        return site;
    }

    private PortSpec wrapped(PortSpec port) {
        PortSpec wrapped = port;
        for (Map.Entry<String, String> property : provider.delegate().entrySet()) {
            wrapped = wrapped.with(property.getKey(), property.getValue());
        }
        return wrapped.with("delegateLookup", provider.factory()).with("delegateActivationProperties",
                provider.activation().entrySet().stream().map(property -> property.getKey() + "="
                        + property.getValue()).collect(Collectors.joining(";")));
    }

    private static void deploy(String name, Archive<?> archive) {
        File file = Path.of(System.getProperty("it.target")).resolve(archive.getName()).toFile();
        archive.as(ZipExporter.class).exportTo(file, true);
        Asadmin.run("deploy", "--name", name, file.getAbsolutePath());
    }

    @Override
    public void close() {
        String name = provider.archive().name();
        Asadmin.run("undeploy", APPLICATION);
        Asadmin.run("undeploy", ADAPTER);
        Asadmin.run("delete-connector-resource", provider.factory());
        Asadmin.run("delete-connector-connection-pool", name + "-pool");
        Asadmin.run("undeploy", name);
        provider.broker().close();
    }
}
