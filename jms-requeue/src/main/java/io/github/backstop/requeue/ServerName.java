// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.requeue;

import java.util.Objects;
import java.util.stream.Stream;

/** What this application server calls itself. */
final class ServerName {
    private ServerName() { }

    /** Payara's, WildFly's or Liberty's name of the instance; blank on others. */
    static String get() {
        return Stream.of("com.sun.aas.instanceName", "jboss.node.name", "wlp.server.name").map(System::getProperty)
                .filter(Objects::nonNull).findFirst().orElse("");
    }
}
