// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.demo.ports;

import java.lang.management.ManagementFactory;
import java.util.Optional;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.NotificationListener;
import javax.management.ObjectName;

/** A listener port as any JMX client sees it; by name, so it may come and go. */
public final class PortByJmx {

    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    private final String name;
    private final ObjectName objectName;

    public PortByJmx(String name) {
        this.name = name;
        try {
            objectName = new ObjectName("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote(name));
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalArgumentException(name, impossible);
        }
    }

    public String name() {
        return name;
    }

    public boolean exists() {
        return SERVER.isRegistered(objectName);
    }

    /** STARTED, STOPPING, STOPPED, RECOVERING or HALF_OPEN; ABSENT when there is no such port. */
    public String state() {
        return attribute("State").map(Object::toString).orElse("ABSENT");
    }

    public String stoppedBy() {
        return text("StoppedBy");
    }

    public String text(String attribute) {
        return attribute(attribute).map(Object::toString).orElse("");
    }

    public long number(String attribute) {
        return attribute(attribute).map(value -> ((Number) value).longValue()).orElse(0L);
    }

    public void start() {
        invoke("start");
    }

    public void stop() {
        invoke("stop");
    }

    /** Calls the listener for each transition of the port. */
    public void listen(NotificationListener listener) {
        try {
            SERVER.addNotificationListener(objectName, listener, null, null);
        } catch (InstanceNotFoundException absent) {
            throw new IllegalStateException("there is no listener port " + name, absent);
        }
    }

    private Optional<Object> attribute(String attribute) {
        try {
            return Optional.ofNullable(SERVER.getAttribute(objectName, attribute));
        } catch (InstanceNotFoundException absent) {
            return Optional.empty();
        } catch (JMException failed) {
            throw new IllegalStateException("port " + name + ": " + attribute + " could not be read", failed);
        }
    }

    private void invoke(String operation) {
        try {
            SERVER.invoke(objectName, operation, new Object[0], new String[0]);
        } catch (JMException failed) {
            throw new IllegalStateException("port " + name + ": " + operation + " failed", failed);
        }
    }
}
