// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.asf;

import io.github.backstop.port.Activation;
import io.github.backstop.port.Delegate;
import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.overlay.GatedEndpointFactory;

/** The default adapter's own inbound engine, as a delegate of the port: one {@link AsfConsumer} per activation. */
public final class AsfEngine implements Delegate {
    private final MessageSource source;
    private final GatedEndpointFactory factory;

    // the port calls from one thread at a time, but not always from the same one
    private volatile AsfConsumer consumer;

    public AsfEngine(MessageSource source, GatedEndpointFactory factory) {
        this.source = source;
        this.factory = factory;
    }

    @Override
    public void activate(Activation activation) throws Exception {
        source.forget();
        AsfConsumer fresh = new AsfConsumer(source, factory, activation);
        fresh.open();
        consumer = fresh;
        source.checkPlaces(activation);
    }

    @Override
    public void deactivate() {
        AsfConsumer old = consumer;
        consumer = null;
        if (old != null) {
            old.close();
        }
    }

    @Override
    public String consumer() {
        return "IBM's connection consumer";
    }
}
