// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** A port in an MBean server of the test's own. */
final class FakePort {

    final List<String> asked = new ArrayList<>();
    RuntimeException refusal;
    private final Map<String, Object> attributes = new HashMap<>();

    FakePort(String name, String state) {
        with("Name", name).with("State", state).with("StateSince", "2026-01-02T03:04:05Z");
    }

    FakePort with(String attribute, Object value) {
        attributes.put(attribute, value);
        return this;
    }

    FakePort in(MBeanServer server) throws Exception {
        PortMXBean bean = (PortMXBean) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {PortMXBean.class}, (self, method, arguments) -> answer(method.getName(),
                        method.getReturnType()));
        server.registerMBean(new StandardMBean(bean, PortMXBean.class, true), new ObjectName(
                "io.github.backstop:type=ListenerPort,name=" + ObjectName.quote((String) attributes.get("Name"))));
        return this;
    }

    private Object answer(String method, Class<?> type) {
        if (type == void.class) {
            asked.add(method);
            if (refusal != null) {
                throw refusal;
            }
            return null;
        }
        Object value = attributes.get(method.substring("get".length()));
        if (value != null) {
            return value;
        }
        if (type == PortMXBean.Failure.class) {
            return null;
        }
        return type == long.class ? (Object) 0L : type == int.class ? (Object) 0 : type == Map.class ? Map.of() : "";
    }
}
