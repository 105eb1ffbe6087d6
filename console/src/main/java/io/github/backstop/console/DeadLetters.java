// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.console;

import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/**
 * The dead-letter queues that ports know, read from their MXBeans. A port on another provider than IBM MQ knows none.
 * All methods throw as those of {@link Ports}.
 */
final class DeadLetters {

    private static final String TYPE = "DeadLetterQueue";
    private static final String JOB = "the job of the server";
    private static final String TEXT = String.class.getName();

    private final MBeanServer server;

    DeadLetters(MBeanServer server) {
        this.server = server;
    }

    /** @param filter as in a rules table of the dead-letter handler; empty: all */
    CompositeData[] list(String portName, String filter, int most) {
        return (CompositeData[]) PortCall.on(TYPE, portName, name -> server.invoke(name, "browse",
                new Object[] {filter, most}, new String[] {TEXT, "int"}));
    }

    /** One in words, with so many bytes of its body. */
    String show(String portName, String messageId, int body) {
        return (String) PortCall.on(TYPE, portName, name -> server.invoke(name, "show", new Object[] {messageId, body},
                new String[] {TEXT, "int"}));
    }

    /** How far the sending back is, or the last one came. */
    CompositeData progress(String portName) {
        return (CompositeData) PortCall.on(TYPE, portName, name -> server.getAttribute(name, "Redrive"));
    }

    /** What was done, as a sentence. */
    String redrive(String portName, RedriveWish wish, String operator) {
        return (String) PortCall.on(TYPE, portName, name -> server.invoke(name, "redrive", new Object[] {
                wish.filter(), wish.messageId(), wish.most(), wish.perSecond(), wish.dryRun(), operator},
                new String[] {TEXT, TEXT, "int", "double", "boolean", TEXT}));
    }

    /** What it shows, or what was done. */
    String workOn(String portName, QueueWorkWish wish, String operator) {
        return (String) PortCall.on(TYPE, portName, name -> server.invoke(name, "workOn", new Object[] {wish.verb(),
                wish.queue(), wish.target(), wish.messageId(), wish.most(), wish.body(), wish.input(), operator},
                new String[] {TEXT, TEXT, TEXT, TEXT, "int", "int", TEXT, TEXT}));
    }

    /** Has every port do by its rules what is due; none keeps another from it. */
    void handleScheduled() {
        for (ObjectName name : server.queryNames(PortCall.anyOf(TYPE), null)) {
            try {
                server.invoke(name, "handleScheduled", new Object[] {JOB}, new String[] {TEXT});
            } catch (InstanceNotFoundException undeployedMeanwhile) {
                // it is no port of this server any more
            } catch (JMException | RuntimeException failed) {
                ConsoleMessage.JOB_FAILED.log(name.getKeyProperty("name"), failed);
            }
        }
    }

    String cancel(String portName, String operator) {
        return (String) PortCall.on(TYPE, portName, name -> server.invoke(name, "cancelRedrive",
                new Object[] {operator}, new String[] {TEXT}));
    }
}
