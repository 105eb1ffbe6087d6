// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.dlq.management;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/** Puts a dead-letter queue into JMX, from now until it is closed. */
public final class DeadLetterRegistration implements AutoCloseable {
    private final ManagedDeadLetters letters;
    private final MBeanServer server;
    private final ObjectName name;

    private DeadLetterRegistration(ManagedDeadLetters letters, MBeanServer server, ObjectName name) {
        this.letters = letters;
        this.server = server;
        this.name = name;
    }

    /** A failure is logged and leaves it unmanaged: it must not keep a port from starting. */
    public static DeadLetterRegistration register(String port, ManagedDeadLetters letters) {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        ObjectName name = null;
        try {
            name = new ObjectName("io.github.backstop:type=DeadLetterQueue,name=" + ObjectName.quote(port));
            server.registerMBean(new StandardMBean(letters, DeadLetterQueueMXBean.class, true), name);
        } catch (JMException e) {
            OperatorMessage.NOT_REGISTERED.log(port, e);
        }
        return new DeadLetterRegistration(letters, server, name);
    }

    @Override
    public void close() {
        letters.close();
        try {
            server.unregisterMBean(name);
        } catch (JMException e) {
            // somebody else took it out: then it is where we want it
        }
    }
}
