// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;

/**
 * The same for a server that has MicroProfile Health, where it becomes part of the server's own answer. No class refers
 * to this one: a server without that API finds the bean, cannot load it, and goes on.
 */
@org.eclipse.microprofile.health.Readiness
@ApplicationScoped
public class PortsReadiness implements HealthCheck {

    @Override
    public HealthCheckResponse call() {
        boolean up = Readiness.ofThisServer().down(Ports.ofThisServer().list()).isEmpty();
        return HealthCheckResponse.named(HealthServlet.CHECK).status(up).build();
    }
}
