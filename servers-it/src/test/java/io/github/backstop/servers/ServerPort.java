// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.stream.Stream;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/** A listener port of a server in another process. */
final class ServerPort {

    private final MBeanServerConnection beans;
    private final String name;

    ServerPort(MBeanServerConnection beans, String name) {
        this.beans = beans;
        this.name = name;
    }

    /** STARTED, STOPPING, STOPPED or RECOVERING; ABSENT when there is no such port. */
    String state() {
        return attribute("State").map(Object::toString).orElse("ABSENT");
    }

    String text(String attribute) {
        return attribute(attribute).map(Object::toString).orElse("");
    }

    long number(String attribute) {
        return attribute(attribute).map(value -> ((Number) value).longValue()).orElse(0L);
    }

    void start() {
        invoke("start");
    }

    void stop() {
        invoke("stop");
    }

    void startEverywhere() {
        invoke("startEverywhere", "the test");
    }

    private Optional<Object> attribute(String attribute) {
        try {
            return Optional.ofNullable(beans.getAttribute(objectName(), attribute));
        } catch (InstanceNotFoundException absent) {
            return Optional.empty();
        } catch (JMException failed) {
            throw new IllegalStateException(this + ": " + attribute + " could not be read", failed);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void invoke(String operation, String... arguments) {
        String[] types = Stream.of(arguments).map(argument -> String.class.getName()).toArray(String[]::new);
        try {
            beans.invoke(objectName(), operation, arguments, types);
        } catch (JMException failed) {
            throw new IllegalStateException(this + ": " + operation + " failed", failed);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private ObjectName objectName() throws JMException {
        return new ObjectName("io.github.backstop:type=ListenerPort,name=" + ObjectName.quote(name));
    }

    @Override
    public String toString() {
        return "port " + name;
    }
}
