// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.event;

/** Told of each transition of a port, in order and outside the port's lock: it may call the port. */
@FunctionalInterface
public interface PortEventListener {

    void onEvent(PortEvent event);
}
