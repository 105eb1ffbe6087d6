// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import io.github.backstop.port.Delegate;
import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.event.PortEventListener;

/**
 * A listener port with the beans that are bound to it: one, or several whose port has the same name, as in WebSphere. A
 * stop, by whomever, stops them all (C20).
 */
final class SharedPort {
    /** One of the beans. @param entering what its deliveries pass the gate with */
    record Bean(String name, Delegate delegate, Object entering, PortEventListener neighbours) { }

    private final ListenerPort port;
    // guarded by this
    private int beans = 1;

    /** With its first bean. */
    SharedPort(ListenerPort port) {
        this.port = port;
    }

    ListenerPort port() {
        return port;
    }

    /** @return false if the last bean has left: the port is closing */
    synchronized boolean join(Bean bean) {
        if (beans == 0) {
            return false;
        }
        beans++;
        port.listen(bean.neighbours());
        port.join(bean.name(), bean.delegate());
        return true;
    }

    /** The last one closes the port. Waits for the bean's deliveries in flight. */
    void leave(Bean bean) {
        boolean last;
        synchronized (this) {
            last = --beans == 0;
        }
        if (last) {
            port.close();
        } else {
            port.leave(bean.name(), bean.delegate(), bean.entering());
            port.forget(bean.neighbours());
        }
    }
}
