// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.management.LeftPort;
import io.github.backstop.port.retention.LeftState;
import jakarta.resource.spi.UnavailableException;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.lang.ref.WeakReference;

/**
 * A bean that was taken from its adapter.
 *
 * @param factory its server holds it for as long as the application is there
 * @param state   of its port
 * @param seen    its port as it was at last
 * @param thread  that has taken it away
 */
record LeftEndpoint(WeakReference<MessageEndpointFactory> factory, BackstopActivationSpec spec, String port,
                    LeftState state, LeftPort seen, Thread thread) {

    static LeftEndpoint of(EndpointActivation activation) {
        return new LeftEndpoint(new WeakReference<>(activation.factory()), activation.spec(), activation.portName(),
                activation.state(), activation.seen(), Thread.currentThread());
    }

    /** Whether its application is there. */
    boolean isAlive() {
        MessageEndpointFactory endpoints = factory.get();
        return endpoints != null && isAlive(endpoints);
    }

    static boolean isAlive(MessageEndpointFactory factory) {
        try {
            factory.createEndpoint(null).release();
            return true;
        } catch (UnavailableException | RuntimeException e) {
            return false;
        }
    }
}
