// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.ejb;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Set;

import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;

/**
 * Hands a failure over to the listener ports through JMX: the ports live in another class loader, and no class is
 * shared with them. Every port is told; the one that has the message in flight keeps the report, the others ignore it.
 */
final class PortFailureReports {

    private static final ObjectName ALL_PORTS = allPorts();
    private static final String[] SIGNATURE =
            {String.class.getName(), String.class.getName(), String.class.getName(), String.class.getName()};

    private final MBeanServer server;

    PortFailureReports(MBeanServer server) {
        this.server = server;
    }

    static PortFailureReports toPlatformPorts() {
        return new PortFailureReports(ManagementFactory.getPlatformMBeanServer());
    }

    void report(String messageId, Throwable failure) {
        try {
            Object[] arguments = {messageId, failure.getClass().getName(),
                    FailureText.message(failure), FailureText.stackTop(failure)};
            Set<ObjectName> ports = server.queryNames(ALL_PORTS, null);
            if (ports.isEmpty()) {
                EjbMessage.NO_PORT.log(messageId);
            }
            for (ObjectName port : ports) {
                tell(port, messageId, arguments);
            }
        } catch (RuntimeException unexpected) {
            EjbMessage.NOT_TOLD.log(messageId, unexpected);
        }
    }

    private void tell(ObjectName port, String messageId, Object[] arguments) {
        try {
            server.invoke(port, "reportFailure", arguments, SIGNATURE);
        } catch (InstanceNotFoundException undeployedMeanwhile) {
            // a port that has gone has no use for the report
        } catch (JMException | RuntimeException refused) {
            EjbMessage.PORT_REFUSED.log(port, messageId, refused);
        }
    }

    /**
     * @param arguments texts, the message id first
     * @throws IllegalStateException if no port has the message in flight, or the one that has refuses
     */
    void ask(String operation, String... arguments) {
        String[] signature = new String[arguments.length];
        Arrays.fill(signature, String.class.getName());
        boolean known = false;
        for (ObjectName port : server.queryNames(ALL_PORTS, null)) {
            try {
                known |= Boolean.TRUE.equals(server.invoke(port, operation, arguments, signature));
            } catch (InstanceNotFoundException undeployedMeanwhile) {
                // nor has it the message
            } catch (RuntimeMBeanException refused) {
                throw new IllegalStateException(refused.getTargetException().getMessage(), refused);
            } catch (JMException | RuntimeException refused) {
                throw new IllegalStateException("port " + port + " did not take " + operation + ": " + refused,
                        refused);
            }
        }
        if (!known) {
            throw new IllegalStateException("no listener port is delivering message " + arguments[0] + " now");
        }
    }

    private static ObjectName allPorts() {
        try {
            return new ObjectName("io.github.backstop:type=ListenerPort,*");
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
