// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra;

import jakarta.resource.spi.endpoint.MessageEndpointFactory;
import java.util.Optional;

/** How an administrator has a bean activated again that its server has forgotten. */
final class Redeployment {
    private static final String INSTEAD = "deploy the application again";

    private Redeployment() { }

    /** With the command, where the server is known and tells the application's name. */
    static String of(MessageEndpointFactory factory) {
        if (!BeanName.isOnPayara()) {
            return INSTEAD;
        }
        Optional<String> application = BeanName.application(factory);
        String name = application.orElse("APPLICATION");
        return INSTEAD + ": asadmin disable " + name + "; asadmin enable " + name
                + (application.isPresent() ? "" : " (its name: asadmin list-applications)");
    }
}
