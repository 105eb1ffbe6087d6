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

    /** The server had no thread for a message, which stays on the queue: a failure in a row, and no more (B24). */
    public void noThread(Throwable cause) {
        port.noThread(this, cause);
    }

    /** The port's engine took a message from the queue: it counts, whatever the port does meanwhile. */
    public void moved(MovedMessage message) {
        port.moved(message);
    }

    /** The provider's consumer gave up, as no queue accepts a message: the port stops, NO_PLACE_FOR_MESSAGE. */
    public void noPlaceForMessage(String reason) {
        port.noPlaceForMessage(this, reason);
    }

    /** The provider's consumer gave up for another reason, with the connection in order: the port stops. */
    public void consumerFailed(String reason) {
        port.consumerFailed(this, reason);
    }
}
