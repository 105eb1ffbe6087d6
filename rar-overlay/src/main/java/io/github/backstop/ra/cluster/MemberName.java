// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.cluster;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Objects;
import java.util.stream.Stream;

/** What operators know this server by. */
public final class MemberName {
    private MemberName() { }

    /** Payara's, WildFly's or Liberty's name of the instance where there is one, host and process. */
    public static String get() {
        String instance = Stream.of("com.sun.aas.instanceName", "jboss.node.name", "wlp.server.name")
                .map(System::getProperty).filter(Objects::nonNull).findFirst().orElse("server");
        return instance + " (" + host() + ", process " + ProcessHandle.current().pid() + ")";
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "host without a name";
        }
    }
}
