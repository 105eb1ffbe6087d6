// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.bench.inflow;

import io.github.backstop.ra.BackstopActivationSpec;
import io.github.backstop.ra.BackstopResourceAdapter;
import jakarta.jms.MessageListener;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** A bean that gets messages of an adapter: from the adapter itself, or through a listener port in front of it. */
public final class Inflow implements AutoCloseable {

    private static final AtomicInteger PORTS = new AtomicInteger();

    private final ServerThreads server = new ServerThreads();
    private final ResourceAdapter adapter;
    private final ActivationSpec spec;
    private final MessageEndpointFactory beans;

    private Inflow(ResourceAdapter adapter, ActivationSpec spec, MessageListener bean, boolean transacted)
            throws ResourceException {
        this.adapter = adapter;
        this.spec = spec;
        beans = new Beans(bean, transacted);
        adapter.start(server);
        spec.setResourceAdapter(adapter);
        adapter.endpointActivation(beans, spec);
    }

    /** @param transacted whether each delivery is in a global transaction */
    public static Inflow bare(ResourceAdapter adapter, ActivationSpec spec, MessageListener bean, boolean transacted)
            throws ResourceException {
        return new Inflow(adapter, spec, bean, transacted);
    }

    /**
     * As {@link #bare}, of an adapter whose class, properties and activation properties the specification names. It
     * gets a name for its port.
     */
    public static Inflow behindPort(BackstopActivationSpec spec, MessageListener bean, boolean transacted)
            throws ResourceException {
        spec.setListenerPort("bench" + PORTS.incrementAndGet());
        return new Inflow(new BackstopResourceAdapter(), spec, bean, transacted);
    }

    @Override
    public void close() {
        adapter.endpointDeactivation(beans, spec);
        adapter.stop();
        server.close();
    }
}
