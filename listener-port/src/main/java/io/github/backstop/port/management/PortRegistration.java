// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.event.PortEvent;
import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.state.PortState;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.JMException;
import javax.management.MBeanNotificationInfo;
import javax.management.MBeanServer;
import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;
import javax.management.ObjectName;
import javax.management.StandardEmitterMBean;

/** Puts a port into JMX, from now until it closes, with one notification for each transition. */
public final class PortRegistration {
    /** Followed by the new state in lower case: {@code io.github.backstop.listenerport.stopped}. */
    public static final String NOTIFICATION_TYPE_PREFIX = "io.github.backstop.listenerport.";

    private final AtomicLong sequence = new AtomicLong();
    private final ListenerPort port;
    private final MBeanServer server;
    private final NotificationBroadcasterSupport broadcaster;

    private PortRegistration(ListenerPort port, MBeanServer server) {
        this.port = port;
        this.server = server;
        broadcaster = new NotificationBroadcasterSupport(notificationInfo());
    }

    /** In the platform MBean server. Call it before {@link ListenerPort#open}, so that no transition is missed. */
    public static void register(ListenerPort port) {
        register(port, ManagementFactory.getPlatformMBeanServer());
    }

    /** A failure is logged and leaves the port unmanaged: it must not keep an application from starting. */
    public static void register(ListenerPort port, MBeanServer server) {
        ObjectName name = port.identity().objectName();
        PortRegistration registration = new PortRegistration(port, server);
        try {
            if (LeftPort.isShown(server, name)) {
                server.unregisterMBean(name); // the same port, of an adapter that has stopped
            }
            server.registerMBean(registration.emitter(), name);
        } catch (JMException e) {
            new PortLog().write(PortMessage.MANAGEMENT_FAILED, port.identity().name(), name, e);
            return;
        }
        port.listen(registration::send);
        port.onClose(registration::unregister);
    }

    private StandardEmitterMBean emitter() {
        return new StandardEmitterMBean(new ManagedPort(port), ListenerPortMXBean.class, true, broadcaster);
    }

    private void send(PortEvent event) {
        Notification notification = new Notification(type(event.to().kind()), port.identity().objectName(),
                sequence.incrementAndGet(), event.to().since().toEpochMilli(), event.text());
        notification.setUserData(new HashMap<>(event.data())); // a class that survives serialization everywhere
        broadcaster.sendNotification(notification);
    }

    private void unregister() {
        try {
            server.unregisterMBean(port.identity().objectName());
        } catch (JMException e) {
            // somebody else took it out: then it is where we want it
        }
    }

    private static String type(PortState.Kind kind) {
        return NOTIFICATION_TYPE_PREFIX + kind.name().toLowerCase(Locale.ROOT);
    }

    private static MBeanNotificationInfo notificationInfo() {
        String[] types = Arrays.stream(PortState.Kind.values()).map(PortRegistration::type).toArray(String[]::new);
        return new MBeanNotificationInfo(types, Notification.class.getName(),
                "A transition of the port; the message is the log line, the user data its facts");
    }
}
