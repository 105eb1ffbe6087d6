// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.port.management;

import io.github.backstop.port.ListenerPort;
import io.github.backstop.port.event.PortLog;
import io.github.backstop.port.event.PortMessage;
import io.github.backstop.port.state.PortIdentity;
import io.github.backstop.port.state.PortState;
import java.lang.management.ManagementFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/**
 * A port that was closed although its application goes on: how it was at last, to be shown in JMX as stopped, with what
 * helps. It holds nothing of the port itself, nor of the application.
 */
public final class LeftPort {
    /** Of {@link ListenerPortMXBean#getStoppedBy}: the server has stopped the adapter, and the bean has none. */
    public static final String STOPPED_BY = "ADAPTER_STOPPED";

    private final PortIdentity identity;
    private final String beans;
    private final Map<String, Object> seen; // attributes by their getters

    private LeftPort(PortIdentity identity, String beans, Map<String, Object> seen) {
        this.identity = identity;
        this.beans = beans;
        this.seen = seen;
    }

    /** Call it before the port closes. */
    public static LeftPort of(ListenerPort port) {
        ManagedPort managed = new ManagedPort(port);
        Map<String, Object> seen = new HashMap<>();
        for (Method getter : ListenerPortMXBean.class.getMethods()) {
            if (getter.getName().startsWith("get") && getter.getParameterCount() == 0) {
                note(managed, getter, seen);
            }
        }
        return new LeftPort(port.identity(), port.beans(), seen);
    }

    private static void note(ManagedPort managed, Method getter, Map<String, Object> seen) {
        try {
            seen.put(getter.getName(), getter.invoke(managed));
        } catch (InvocationTargetException e) {
            // what cannot be told is not shown
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A port in JMX. */
    public interface Shown {
        void hide();
    }

    /**
     * In the platform MBean server, unless another bean still has the port: then under the port's name and its own.
     *
     * @param reason why it is not started
     * @param advice what helps, with the command
     */
    public Shown show(String reason, String advice) {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        Map<String, Object> shown = new HashMap<>(seen);
        shown.putAll(Map.of("getState", PortState.Kind.STOPPED.name(), "getStateSince", Instant.now().toString(),
                "getStoppedBy", STOPPED_BY, "getReason", reason, "getAdvice", advice, "getActiveSessions", 0));
        PortIdentity other = new PortIdentity(identity.name() + " of " + beans, beans, identity.destination());
        try {
            return register(server, identity.objectName(), shown);
        } catch (InstanceAlreadyExistsException e) {
            shown.put("getName", other.name());
            try {
                return register(server, other.objectName(), shown);
            } catch (JMException again) {
                return notShown(again);
            }
        } catch (JMException e) {
            return notShown(e);
        }
    }

    private Shown notShown(JMException cause) {
        new PortLog().write(PortMessage.MANAGEMENT_FAILED, identity.name(), identity.objectName(), cause);
        return () -> { };
    }

    private static Shown register(MBeanServer server, ObjectName name, Map<String, Object> shown) throws JMException {
        ListenerPortMXBean view = (ListenerPortMXBean) Proxy.newProxyInstance(LeftPort.class.getClassLoader(),
                new Class<?>[] {ListenerPortMXBean.class}, (self, method, arguments) -> answer(shown, method));
        StandardMBean bean = new StandardMBean(view, ListenerPortMXBean.class, true);
        server.registerMBean(bean, name);
        return () -> {
            try {
                if (isShown(server, name)) {
                    server.unregisterMBean(name);
                }
            } catch (JMException e) {
                // the port itself has taken its place, and may have gone again
            }
        };
    }

    /** And not the port itself, which takes the place of what is shown. */
    static boolean isShown(MBeanServer server, ObjectName name) throws JMException {
        return server.isRegistered(name) && STOPPED_BY.equals(server.getAttribute(name, "StoppedBy"));
    }

    private static Object answer(Map<String, Object> shown, Method method) {
        if (shown.containsKey(method.getName()) && method.getParameterCount() == 0) {
            return shown.get(method.getName());
        }
        return switch (method.getName()) {
            case "toString" -> "left port " + shown.get("getName");
            case "hashCode" -> System.identityHashCode(shown);
            case "equals", "rejectMessage", "stopForMessage" -> false;
            case "getFailure", "reportFailure", "stop" -> null;
            default -> throw new IllegalStateException(shown.get("getReason") + "; " + shown.get("getAdvice"));
        };
    }
}
