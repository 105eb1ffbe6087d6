// SPDX-License-Identifier: Apache-2.0
package io.github.backstop.servers;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * The listener ports of a server in another process, by JMX as any console sees them. Reached as jconsole does it: no
 * server needs a setting for it.
 */
final class ServerPorts implements AutoCloseable {

    private final JMXConnector connector;
    private final MBeanServerConnection beans;

    private ServerPorts(JMXConnector connector) throws IOException {
        this.connector = connector;
        beans = connector.getMBeanServerConnection();
    }

    static ServerPorts of(ProcessHandle java) {
        try {
            VirtualMachine machine = VirtualMachine.attach(String.valueOf(java.pid()));
            try {
                return new ServerPorts(JMXConnectorFactory.connect(
                        new JMXServiceURL(machine.startLocalManagementAgent())));
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException refused) {
            throw new IllegalStateException(refused);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The port, whether it is there or not. */
    ServerPort port(String name) {
        return new ServerPort(beans, name);
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (IOException serverHasGone) {
            throw new UncheckedIOException(serverHasGone);
        }
    }
}
