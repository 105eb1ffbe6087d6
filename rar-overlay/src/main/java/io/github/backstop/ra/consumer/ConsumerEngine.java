// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.consumer;

import io.github.backstop.port.Activation;
import io.github.backstop.port.Delegate;
import io.github.backstop.ra.inbound.MessageSource;
import io.github.backstop.ra.overlay.GatedEndpointFactory;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The default adapter's inbound engine with a connection consumer of its own, as a delegate of the port. */
public final class ConsumerEngine implements Delegate {
    /** As operators read it. */
    public static final String NAME = "the port's own connection consumer";

    private final MessageSource source;
    private final GatedEndpointFactory factory;
    private final Supplier<Optional<List<String>>> selectors;

    // the port calls from one thread at a time, but not always from the same one
    private volatile QueueConsumer consumer;

    /** @param selectors of all active consumers of the queue; empty if one of them takes every message */
    public ConsumerEngine(MessageSource source, GatedEndpointFactory factory,
                          Supplier<Optional<List<String>>> selectors) {
        this.source = source;
        this.factory = factory;
        this.selectors = selectors;
    }

    @Override
    public void activate(Activation activation) throws Exception {
        QueueConsumer fresh = new QueueConsumer(source, factory, activation, selectors);
        fresh.open();
        consumer = fresh;
        source.checkPlaces(activation);
    }

    @Override
    public void deactivate() {
        QueueConsumer old = consumer;
        consumer = null;
        if (old != null) {
            old.close();
        }
    }

    @Override
    public String consumer() {
        return NAME;
    }
}
