// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.built;

import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import javax.transaction.xa.XAResource;

/** The provider's own side of a generated adapter, for a port. Start and stop are the server's business. */
public record ProviderView(BuiltAdapter adapter) implements ResourceAdapter {

    @Override
    public void start(BootstrapContext context) { }

    @Override
    public void stop() { }

    @Override
    public void endpointActivation(MessageEndpointFactory factory, ActivationSpec spec) throws ResourceException {
        call(() -> adapter.providerActivation(factory, spec));
    }

    @Override
    public void endpointDeactivation(MessageEndpointFactory factory, ActivationSpec spec) {
        try {
            call(() -> adapter.providerDeactivation(factory, spec));
        } catch (ResourceException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public XAResource[] getXAResources(ActivationSpec[] specs) throws ResourceException {
        return adapter.getXAResources(specs);
    }

    private interface Call {
        void run() throws Exception;
    }

    private static void call(Call call) throws ResourceException {
        try {
            call.run();
        } catch (ResourceException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new ResourceException(e);
        }
    }
}
