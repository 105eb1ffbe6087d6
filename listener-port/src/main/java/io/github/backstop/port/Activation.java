// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

import io.github.backstop.port.settings.PortSettings;

/**
 * One life of a consumer, from {@link Delegate#activate} on. Reports through it are ignored once the port has gone on
 * to another life, so a late exception of an old connection cannot harm the new one.
 */
public final class Activation {
    private final ListenerPort port;
    private final PortSettings settings;

    Activation(ListenerPort port, PortSettings settings) {
        this.port = port;
        this.settings = settings;
    }

    /** The settings in force for this life: they were asked for anew. */
    public PortSettings settings() {
        return settings;
    }

    /** The connection broke: the port recovers. Repeated reports count once. */
    public void connectionLost(Throwable cause) {
        port.connectionLost(this, cause);
    }

    /** The provider's consumer gave up while the connection is in order: the port stops, NO_PLACE_FOR_MESSAGE. */
    public void consumerDied(String reason) {
        port.consumerDied(this, reason);
    }
}
