// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.inflow;

import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import javax.transaction.xa.XAResource;

/** An adapter without a provider: whoever has its factory delivers by himself. */
public final class FakeAdapter implements ResourceAdapter {

    static final BlockingQueue<MessageEndpointFactory> ACTIVATED = new LinkedBlockingQueue<>();

    @Override
    public void start(BootstrapContext context) { }

    @Override
    public void stop() { }

    @Override
    public void endpointActivation(MessageEndpointFactory factory, ActivationSpec spec) {
        ACTIVATED.add(factory);
    }

    @Override
    public void endpointDeactivation(MessageEndpointFactory factory, ActivationSpec spec) { }

    @Override
    public XAResource[] getXAResources(ActivationSpec[] specs) {
        return new XAResource[0];
    }

    /** Its activation specification. */
    public static final class Spec implements ActivationSpec {
        private ResourceAdapter adapter;
        private String destination;

        @Override
        public void validate() { }

        @Override
        public ResourceAdapter getResourceAdapter() {
            return adapter;
        }

        @Override
        public void setResourceAdapter(ResourceAdapter value) {
            adapter = value;
        }

        public String getDestination() {
            return destination;
        }

        public void setDestination(String value) {
            destination = value;
        }
    }
}
