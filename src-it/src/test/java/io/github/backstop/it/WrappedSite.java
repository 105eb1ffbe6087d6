// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import io.github.backstop.it.brokers.JmsBroker;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Backstop beside the provider's own adapter, as an administrator installs both: two archives, a connection factory,
 * and the application.
 */
final class WrappedSite implements Site {

    private final Provider provider;

    private WrappedSite(Provider provider) {
        this.provider = provider;
    }

    static WrappedSite install(Provider provider, List<PortSpec> ports) {
        WrappedSite site = new WrappedSite(provider);
        provider.adapter().install(provider.factory());
        provider.adapter().installWithoutXa(provider.factoryWithoutXa());
        Site.deploy(ADAPTER, Archives.rar());
        Site.deploy(APPLICATION, TestApplication.besideTheAdapter(APPLICATION,
                ports.stream().map(site::wrapped).toList()));
        Site.deploy(PlainApplication.NAME, PlainApplication.on(provider));
        return site;
    }

    private PortSpec wrapped(PortSpec port) {
        PortSpec wrapped = port;
        for (Map.Entry<String, String> property : provider.delegate().entrySet()) {
            wrapped = wrapped.with(property.getKey(), property.getValue());
        }
        wrapped = wrapped.with("delegateLookup", provider.factory());
        String properties = "delegateActivationProperties";
        return port.activation().containsKey(properties) ? wrapped : wrapped.with(properties,
                provider.activation().entrySet().stream().map(property -> property.getKey() + "="
                        + property.getValue()).collect(Collectors.joining(";")));
    }

    @Override
    public JmsBroker broker() {
        return provider.broker();
    }

    @Override
    public void close() {
        Asadmin.run("undeploy", PlainApplication.NAME);
        Asadmin.run("undeploy", APPLICATION);
        Asadmin.run("undeploy", ADAPTER);
        provider.adapter().pool(provider.factoryWithoutXa()).delete();
        provider.adapter().remove(provider.factory());
        provider.broker().close();
    }
}
