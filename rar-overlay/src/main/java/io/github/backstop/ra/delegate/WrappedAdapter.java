// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import io.github.backstop.port.Activation;
import io.github.backstop.port.Delegate;
import io.github.backstop.ra.loader.ContextLoader;
import io.github.backstop.ra.overlay.GatedEndpointFactory;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.ResourceAdapter;

/**
 * Another provider's inbound adapter behind a port: it is given our endpoint factory in place of the server's. Whether
 * its connection is up, it does not say; it reconnects by itself, while the port counts as started.
 */
public final class WrappedAdapter implements Delegate {
    private final DelegateSource source;
    private final DelegateAdapters adapters;
    private final GatedEndpointFactory factory;

    // the port calls from one thread at a time, but not always from the same one
    private volatile Active active;

    private record Active(ResourceAdapter adapter, ActivationSpec spec) { }

    public WrappedAdapter(DelegateSource source, DelegateAdapters adapters, GatedEndpointFactory factory) {
        this.source = source;
        this.adapters = adapters;
        this.factory = factory;
    }

    @Override
    public void activate(Activation activation) throws Exception {
        ResourceAdapter adapter = adapters.get(source.settings().adapter());
        ActivationSpec spec = source.activationSpec(adapter, activation.settings());
        ContextLoader.callAs(adapter.getClass(), () -> {
            adapter.endpointActivation(factory, spec);
            return null;
        });
        active = new Active(adapter, spec);
    }

    @Override
    public void deactivate() throws Exception {
        Active old = active;
        active = null;
        if (old != null) {
            ContextLoader.callAs(old.adapter.getClass(), () -> {
                old.adapter.endpointDeactivation(factory, old.spec);
                return null;
            });
        }
    }
}
