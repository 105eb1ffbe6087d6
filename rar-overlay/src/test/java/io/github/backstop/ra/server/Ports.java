// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ra.server;

import static org.awaitility.Awaitility.await;

import io.github.backstop.port.management.LeftPort;
import io.github.backstop.port.management.ListenerPortMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.management.InstanceNotFoundException;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.Query;

/** Ports as management sees them. */
public final class Ports {
    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    private Ports() { }

    public static ListenerPortMXBean port(String name) {
        return JMX.newMXBeanProxy(SERVER, nameOf(name), ListenerPortMXBean.class);
    }

    /** Without those that are only shown, as they have lost their adapter. */
    public static Set<ObjectName> all() {
        return SERVER.queryNames(objectName("io.github.backstop:type=ListenerPort,*"),
                Query.not(Query.eq(Query.attr("StoppedBy"), Query.value(LeftPort.STOPPED_BY))));
    }

    public static boolean exists(String name) {
        return SERVER.isRegistered(objectName("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote(name)));
    }

    /** @param transitions gets the facts of each, as {@code PortEvent.data()}, in the thread that brings it about */
    public static void listen(String name, Consumer<Map<?, ?>> transitions) {
        try {
            SERVER.addNotificationListener(nameOf(name), (notification, handback) ->
                    transitions.accept((Map<?, ?>) notification.getUserData()), null, null);
        } catch (InstanceNotFoundException e) {
            throw new IllegalStateException("no port " + name, e);
        }
    }

    public static ListenerPortMXBean awaitState(String name, String state) {
        ListenerPortMXBean port = port(name);
        await("port " + name + " to be " + state).atMost(Duration.ofMinutes(1))
                .until(port::getState, state::equals);
        return port;
    }

    private static ObjectName nameOf(String port) {
        return objectName("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote(port));
    }

    private static ObjectName objectName(String text) {
        try {
            return new ObjectName(text);
        } catch (MalformedObjectNameException e) {
            throw new IllegalArgumentException(text, e);
        }
    }
}
