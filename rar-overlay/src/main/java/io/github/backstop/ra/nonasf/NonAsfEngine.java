// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.nonasf;

import io.github.backstop.port.Activation;
import io.github.backstop.port.Delegate;
import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.overlay.GatedEndpointFactory;

/** The default adapter's inbound engine without ASF, as a delegate of the port. */
public final class NonAsfEngine implements Delegate {
    private final MessageSource source;
    private final ReceiveSettings settings;
    private final GatedEndpointFactory factory;

    // the port calls from one thread at a time, but not always from the same one
    private volatile NonAsfConsumer consumer;

    public NonAsfEngine(MessageSource source, ReceiveSettings settings, GatedEndpointFactory factory) {
        this.source = source;
        this.settings = settings;
        this.factory = factory;
    }

    @Override
    public void activate(Activation activation) throws Exception {
        source.forget();
        NonAsfConsumer fresh = new NonAsfConsumer(source, settings, factory, activation);
        fresh.open();
        consumer = fresh;
        source.checkPlaces(activation);
    }

    @Override
    public void deactivate() {
        NonAsfConsumer old = consumer;
        consumer = null;
        if (old != null) {
            old.close();
        }
    }

    @Override
    public String consumer() {
        return "sessions of the port's own (nonASFTimeout)";
    }
}
