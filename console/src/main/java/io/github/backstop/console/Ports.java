// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

import javax.management.AttributeList;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/**
 * The listener ports of this server, read from their MXBeans. No class is shared with the resource adapter. All methods
 * with a port's name throw NoSuchElementException when there is no such port, and {@link PortRefusedException}, with
 * the port's words, when it refuses.
 */
final class Ports {

    private static final String DOMAIN_AND_TYPE = "io.github.backstop:type=ListenerPort,";
    private static final String TEXT = String.class.getName();

    private final MBeanServer server;

    Ports(MBeanServer server) {
        this.server = server;
    }

    static Ports ofThisServer() {
        return new Ports(ManagementFactory.getPlatformMBeanServer());
    }

    /** The dead-letter queues that these ports know. */
    DeadLetters deadLetters() {
        return new DeadLetters(server);
    }

    /** Every port: those that need an operator first, then by name. */
    List<PortView> list() {
        return read(PortAttributes::view, Function.identity());
    }

    /** The same, for who watches them. */
    List<PortSignals> signals() {
        return read(attributes -> {
            PortView view = attributes.view();
            Instant since = view.hasMessageInItsWay() ? failingSince(view) : null;
            return new PortSignals(view, attributes.counts("Stops"), attributes.counts("Dispositions"), since,
                    attributes.queues());
        }, PortSignals::view);
    }

    private Instant failingSince(PortView view) {
        Object times = failure(view.name(), view.lastFailedMessageId()).map(known -> known.get("times")).orElse(null);
        return times instanceof String[] all && all.length > 0 ? Instant.parse(all[0]) : null;
    }

    private <T> List<T> read(Function<PortAttributes, T> reading, Function<T, PortView> view) {
        List<T> views = new ArrayList<>();
        for (ObjectName name : server.queryNames(name("*"), null)) {
            try {
                AttributeList attributes = server.getAttributes(name, PortAttributes.NAMES);
                views.add(reading.apply(new PortAttributes(attributes)));
            } catch (InstanceNotFoundException undeployedMeanwhile) {
                // it is no port of this server any more
            } catch (JMException | RuntimeException unreadable) {
                ConsoleMessage.PORT_UNREADABLE.log(name, unreadable);
            }
        }
        views.sort(Comparator.comparing(view, Comparator.comparing(PortStory::urgency)
                .thenComparing(PortView::name)));
        return views;
    }

    PortView view(String portName) {
        return list().stream().filter(port -> port.name().equals(portName)).findFirst()
                .orElseThrow(() -> new NoSuchElementException(portName));
    }

    void start(String portName, String operator) {
        invoke(portName, "start", new Object[] {operator}, TEXT);
    }

    void stop(String portName, String operator) {
        invoke(portName, "stop", new Object[] {operator}, TEXT);
    }

    /** On each server that was stopped with this one. */
    void startEverywhere(String portName, String operator) {
        invoke(portName, "startEverywhere", new Object[] {operator}, TEXT);
    }

    /** On each server that stops with this one. */
    void stopEverywhere(String portName, String operator) {
        invoke(portName, "stopEverywhere", new Object[] {operator}, TEXT);
    }

    /** Why a message failed; empty if the port does not know that it has. */
    Optional<CompositeData> failure(String portName, String messageId) {
        return Optional.ofNullable((CompositeData) invoke(portName, "getFailure", new Object[] {messageId}, TEXT));
    }

    /** Name, value, source and meaning of each; those of the connection too. */
    CompositeData[] settings(String portName) {
        return (CompositeData[]) attribute(portName, "SettingsInForce");
    }

    /** The latest first. */
    CompositeData[] history(String portName) {
        return (CompositeData[]) attribute(portName, "History");
    }

    CompositeData[] messages(String portName, String place, int most) {
        return (CompositeData[]) invoke(portName, "browseMessages", new Object[] {place, most}, TEXT, "int");
    }

    /** Empty if it is not there, or somebody works on it. */
    Optional<CompositeData> message(String portName, String place, String messageId, int longestBody) {
        return Optional.ofNullable((CompositeData) invoke(portName, "readMessage",
                new Object[] {place, messageId, longestBody}, TEXT, TEXT, "int"));
    }

    /** What was done, as a sentence. */
    String handle(String portName, String verb, String place, String messageId, String operator) {
        return (String) invoke(portName, "handleMessage", new Object[] {verb, place, messageId, operator}, TEXT, TEXT,
                TEXT, TEXT);
    }

    private Object attribute(String portName, String attribute) {
        return PortCall.on("ListenerPort", portName, name -> server.getAttribute(name, attribute));
    }

    private Object invoke(String portName, String operation, Object[] arguments, String... signature) {
        return PortCall.on("ListenerPort", portName, name -> server.invoke(name, operation, arguments, signature));
    }

    private static ObjectName name(String keys) {
        try {
            return new ObjectName(DOMAIN_AND_TYPE + keys);
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
