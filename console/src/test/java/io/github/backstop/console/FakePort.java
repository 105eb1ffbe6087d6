// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
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

    /** With something in each attribute, and with a message. */
    static FakePort full(String name) {
        PortMXBean.Message message = of(PortMXBean.Message.class, Map.of("MessageId", "ID:4711", "BackoutCount", 3,
                "PutTime", "2026-01-02T03:04:05Z", "Priority", 4, "Persistent", true, "Length", 12, "Format", "MQSTR"));
        return new FakePort(name, "STOPPED").with("StoppedBy", "POISON").with("Reason", "after 3 failed deliveries")
                .with("LastFailedMessageId", "ID:4711").with("LastFailedDeliveryCount", 3)
                .with("LastFailure", "shop.NoStock: sold out").with("LastFailureTime", "2026-01-02T03:04:05Z")
                .with("Settings", Map.of("maximumRetries", "3")).with("Cluster", "member payara1, topic T: connected")
                .with("SettingsInForce", new PortMXBean.Setting[] {of(PortMXBean.Setting.class, Map.of("Name",
                        "maximumRetries", "Value", "3", "Source", "admin object", "Meaning", "How often."))})
                .with("History", new PortMXBean.HistoryEntry[] {of(PortMXBean.HistoryEntry.class, Map.of("At",
                        "2026-01-02T03:04:05Z", "Id", "BSTP0012W", "Text", "stopped after 3 failed deliveries",
                        "MessageId", "ID:4711", "Operator", ""))})
                .with("Failure", of(PortMXBean.Failure.class, Map.of("MessageId", "ID:4711", "DeliveryCount", 3,
                        "Cause", "shop.NoStock: sold out", "Times", new String[] {"2026-01-02T03:04:05Z"})))
                .with("browseMessages", new PortMXBean.Message[] {message})
                .with("readMessage", of(PortMXBean.Content.class, Map.of("Message", message, "Headers",
                        Map.of("Priority", "4"), "Body", "two of them", "Text", true, "Whole", true)));
    }

    /** An object of the interface whose getters answer these values. */
    static <T> T of(Class<T> type, Map<String, Object> values) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
                (self, method, arguments) -> values.get(method.getName().replaceFirst("get|is", ""))));
    }

    FakePort with(String attribute, Object value) {
        attributes.put(attribute, value);
        return this;
    }

    FakePort in(MBeanServer server) throws Exception {
        PortMXBean bean = (PortMXBean) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {PortMXBean.class}, (self, method, arguments) -> answer(method.getName(),
                        method.getReturnType(), arguments));
        server.registerMBean(new StandardMBean(bean, PortMXBean.class, true), new ObjectName(
                "io.github.backstop:type=ListenerPort,name=" + ObjectName.quote((String) attributes.get("Name"))));
        return this;
    }

    private Object answer(String method, Class<?> type, Object[] arguments) {
        if (!method.startsWith("get")) {
            asked.add(method + Arrays.toString(arguments));
            if (refusal != null) {
                throw refusal;
            }
        }
        if (method.equals("handleMessage")) {
            return "message " + arguments[2] + " was handled";
        }
        Object value = attributes.get(method.startsWith("get") ? method.substring("get".length()) : method);
        if (value != null || type == void.class || type.isInterface() && type != Map.class) {
            return value;
        }
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 0);
        }
        return type == long.class ? (Object) 0L : type == int.class ? (Object) 0 : type == Map.class ? Map.of() : "";
    }
}
