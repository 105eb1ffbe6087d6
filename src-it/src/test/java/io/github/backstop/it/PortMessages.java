// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.it;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;

/** Messages on a port's queues, as an operator handles them by JMX. */
record PortMessages(String port) {

    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();
    private static final String TEXT = String.class.getName();

    /** Their identifiers. */
    List<String> on(String place) {
        CompositeData[] messages = (CompositeData[]) invoke("browseMessages", new Object[] {place, 100}, TEXT, "int");
        return Arrays.stream(messages).map(message -> (String) message.get("messageId")).toList();
    }

    String body(String place, String messageId) {
        return (String) ((CompositeData) invoke("readMessage", new Object[] {place, messageId, 100}, TEXT, TEXT, "int"))
                .get("body");
    }

    String handle(String verb, String place, String messageId) {
        return (String) invoke("handleMessage", new Object[] {verb, place, messageId, "alice"}, TEXT, TEXT, TEXT, TEXT);
    }

    /** Latest first. */
    List<String> history() {
        try {
            return Arrays.stream((CompositeData[]) SERVER.getAttribute(name(), "History"))
                    .map(entry -> (String) entry.get("text")).toList();
        } catch (JMException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** By queue, as they were last looked at. */
    Map<String, Long> depths() {
        try {
            return Arrays.stream((CompositeData[]) SERVER.getAttribute(name(), "QueueDepths")).collect(Collectors.toMap(
                    depth -> (String) depth.get("queue"), depth -> (Long) depth.get("depth")));
        } catch (JMException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private ObjectName name() throws JMException {
        return new ObjectName("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote(port));
    }

    private Object invoke(String operation, Object[] arguments, String... signature) {
        try {
            return SERVER.invoke(name(), operation, arguments, signature);
        } catch (RuntimeMBeanException refused) {
            throw refused.getTargetException();
        } catch (JMException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
