// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.delegate;

import jakarta.resource.spi.ActivationSpec;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.ResourceAdapterInternalException;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.ArrayList;
import java.util.List;
import javax.transaction.xa.XAResource;

/** A foreign adapter that notes what is asked of it. */
public class FakeAdapter implements ResourceAdapter {
    static final List<FakeAdapter> STARTED = new ArrayList<>();
    static boolean failsToStart;

    final List<FakeActivationSpec> active = new ArrayList<>();
    MessageEndpointFactory factory;
    boolean stopped;
    private String host = "";
    private int port;

    public void setHost(String value) {
        host = value;
    }

    public void setPort(int value) {
        port = value;
    }

    /** As adapters have it: two setters of one name. */
    public void setOptions(List<String> values) {
        throw new UnsupportedOperationException();
    }

    public void setOptions(String value) {
        host += value;
    }

    String address() {
        return host + ":" + port;
    }

    @Override
    public void start(BootstrapContext context) throws ResourceAdapterInternalException {
        if (failsToStart) {
            throw new ResourceAdapterInternalException("no licence");
        }
        STARTED.add(this);
    }

    @Override
    public void stop() {
        stopped = true;
    }

    @Override
    public void endpointActivation(MessageEndpointFactory endpoints, ActivationSpec spec) {
        factory = endpoints;
        active.add((FakeActivationSpec) spec);
    }

    @Override
    public void endpointDeactivation(MessageEndpointFactory endpoints, ActivationSpec spec) {
        active.remove(spec);
    }

    @Override
    public XAResource[] getXAResources(ActivationSpec[] specs) {
        return new XAResource[specs.length];
    }
}
