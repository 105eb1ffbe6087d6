// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.retention.LeftState;
import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.lang.ref.WeakReference;

/**
 * A bean that was taken from its adapter.
 *
 * @param factory its server holds it for as long as the application is there
 * @param state   of its port
 * @param thread  that has taken it away
 */
record LeftEndpoint(WeakReference<MessageEndpointFactory> factory, BackstopActivationSpec spec, String port,
                    LeftState state, Thread thread) {

    static LeftEndpoint of(EndpointActivation activation) {
        return new LeftEndpoint(new WeakReference<>(activation.factory()), activation.spec(), activation.portName(),
                activation.state(), Thread.currentThread());
    }
}
