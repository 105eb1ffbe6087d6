// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

import javax.management.AttributeList;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.CompositeData;

/** The listener ports of this server, read from their MXBeans. No class is shared with the resource adapter. */
final class Ports {

    private static final String DOMAIN_AND_TYPE = "io.github.backstop:type=ListenerPort,";

    private final MBeanServer server;

    Ports(MBeanServer server) {
        this.server = server;
    }

    static Ports ofThisServer() {
        return new Ports(ManagementFactory.getPlatformMBeanServer());
    }

    /** Every port: those that need an operator first, then by name. */
    List<PortView> list() {
        List<PortView> views = new ArrayList<>();
        for (ObjectName name : server.queryNames(name("*"), null)) {
            try {
                AttributeList attributes = server.getAttributes(name, PortAttributes.NAMES);
                views.add(new PortAttributes(attributes).view());
            } catch (InstanceNotFoundException undeployedMeanwhile) {
                // it is no port of this server any more
            } catch (JMException | RuntimeException unreadable) {
                ConsoleMessage.PORT_UNREADABLE.log(name, unreadable);
            }
        }
        views.sort(Comparator.comparing(PortStory::urgency).thenComparing(PortView::name));
        return views;
    }

    /**
     * @throws NoSuchElementException when there is no such port
     * @throws PortRefusedException when the port refuses, with its words
     */
    void start(String portName) {
        invoke(portName, "start");
    }

    /**
     * @throws NoSuchElementException when there is no such port
     * @throws PortRefusedException when the port refuses, with its words
     */
    void stop(String portName) {
        invoke(portName, "stop");
    }

    /** @throws NoSuchElementException when there is no such port */
    PortView view(String portName) {
        return list().stream().filter(port -> port.name().equals(portName)).findFirst()
                .orElseThrow(() -> new NoSuchElementException(portName));
    }

    /**
     * Why a message failed; empty if the port does not know that it has.
     *
     * @throws NoSuchElementException when there is no such port
     * @throws PortRefusedException when the port is of a release that cannot say
     */
    Optional<CompositeData> failure(String portName, String messageId) {
        return Optional.ofNullable((CompositeData) invoke(portName, "getFailure", messageId));
    }

    private Object invoke(String portName, String operation, String... arguments) {
        String[] signature = new String[arguments.length];
        Arrays.fill(signature, String.class.getName());
        try {
            return server.invoke(name("name=" + ObjectName.quote(portName)), operation, arguments, signature);
        } catch (InstanceNotFoundException unknown) {
            throw new NoSuchElementException(portName, unknown);
        } catch (RuntimeMBeanException refused) {
            throw new PortRefusedException(refused.getTargetException());
        } catch (JMException refused) {
            throw new PortRefusedException(refused.getCause() == null ? refused : refused.getCause());
        }
    }

    private static ObjectName name(String keys) {
        try {
            return new ObjectName(DOMAIN_AND_TYPE + keys);
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
