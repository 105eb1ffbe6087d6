// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.state;

import java.util.Objects;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * Which port this is.
 *
 * @param name        unique in the server
 * @param application the application and bean it delivers to, as the server names them, or empty
 * @param destination the queue or topic it delivers from, or empty
 */
public record PortIdentity(String name, String application, String destination) {

    public PortIdentity {
        Objects.requireNonNull(application, "application");
        Objects.requireNonNull(destination, "destination");
        if (name.isBlank()) {
            throw new IllegalArgumentException("a listener port needs a name");
        }
    }

    /** {@code io.github.backstop:type=ListenerPort,name="orders"}; the name is quoted as it may hold any character. */
    public ObjectName objectName() {
        try {
            return new ObjectName("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote(name));
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException("quoting failed for the port name " + name, e);
        }
    }
}
