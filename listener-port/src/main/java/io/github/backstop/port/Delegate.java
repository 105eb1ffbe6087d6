// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port;

/**
 * What a port starts and stops: the consumer of a wrapped resource adapter, or our own engine. The port calls it from
 * one thread at a time and never from a thread that is delivering a message.
 */
public interface Delegate {

    /**
     * Starts delivery. Deliveries may come in before this returns. If it throws, nothing is left open.
     *
     * @param activation settings in force, and where to report the end of this consumer
     * @throws io.github.backstop.port.settings.InvalidPropertyException for settings that cannot work: the port is then
     *                   stopped by CONFIGURATION
     * @throws Exception for anything else, a queue manager that is down, say: the port then recovers (C19)
     */
    void activate(Activation activation) throws Exception;

    /**
     * Stops delivery and closes the handle. Messages that were fetched but not delivered go back to the queue;
     * deliveries that run may finish. Called once for each successful {@link #activate}.
     */
    void deactivate() throws Exception;

    /** Who finds messages for the bean, as operators read it; that of the last {@link #activate}, blank before. */
    default String consumer() {
        return "the provider's consumer";
    }
}
